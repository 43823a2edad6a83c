import type { DocumentData } from "../../common/protocol.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Combat } from "../documents/combat.ts";
import type { Scene } from "../documents/scene.ts";
import type { User } from "../documents/user.ts";
import { game } from "../game.ts";
import { WorldCollection } from "./world-collection.ts";

/** The collections of the world that know what is going on right now. */

/** `game.messages` */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  /** They come in the order in which the server keeps them, and are read in the order in which they were said. */
  override wait(documents: readonly DocumentData[]): void {
    super.wait([...documents].sort((a, b) => Number(a.timestamp) - Number(b.timestamp)));
  }

  /** Deletes all messages; for game masters. */
  flush(): Promise<unknown> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

/** `game.combats` */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** The fights of the scene that is looked at, and those of none. */
  get combats(): Combat[] {
    const viewed = game.scenes.viewed;
    return this.filter(({ scene }) => scene === null || scene === viewed);
  }

  /** The fight that goes on. */
  get active(): Combat | undefined {
    return this.combats.find(({ active }) => active);
  }

  /** The fight that is looked at: the one that goes on, or the first. */
  get viewed(): Combat | null {
    return this.#chosen && this.has(this.#chosen.id ?? "") ? this.#chosen : (this.active ?? this.combats[0] ?? null);
  }

  set viewed(combat: Combat | null) {
    this.#chosen = combat;
  }
  #chosen: Combat | null = null;
}

/** `game.scenes` */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";
  #viewed: string | null = null;

  /** The scene that the game master has opened for all. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that is on this screen. */
  get current(): Scene | undefined {
    return this.viewed;
  }

  /** The scene that is on this screen. */
  get viewed(): Scene | undefined {
    return (this.#viewed === null ? undefined : this.get(this.#viewed)) ?? this.active;
  }

  /** Says which scene is on this screen; the canvas does. */
  view(id: string | null): void {
    this.#viewed = id;
  }
}

/** `game.users` */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  /** The user at this screen. */
  get current(): User | undefined {
    return this.get(game.userId);
  }

  /** The one game master who acts for all: of those connected, the highest role, then the lowest id. */
  get activeGM(): User | null {
    return this.getDesignatedUser(({ isGM }) => isGM);
  }

  /** Users who are no game masters. */
  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** Of the users who meet a condition and are connected, always the same one on every client. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fitting = this.filter((user) => user.active && condition(user));
    return fitting.sort((a, b) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1))[0] ?? null;
  }
}
