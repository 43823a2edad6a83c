import { generation } from "../common/generation.ts";
import type { PlainObject } from "../common/protocol.ts";
import { Collection } from "../common/utils/index.ts";
import type { CompendiumPacks } from "./collections/compendium-packs.ts";
import type { Actors, CardStacks, Folders, Items, Journal, Macros, RollTables } from "./collections/kinds.ts";
import type { ChatMessages, CombatEncounters, Scenes, Users } from "./collections/live.ts";
import type { AnyWorldCollection } from "./collections/world-collection.ts";
import type { Combat } from "./documents/combat.ts";
import type { User } from "./documents/user.ts";
import type { ClientKeybindings, KeyboardManager } from "./helpers/keybindings.ts";
import type { Localization } from "./helpers/localization.ts";
import type { Module } from "./helpers/packages.ts";
import type { ClientSettings } from "./helpers/settings.ts";
import type { SocketInterface } from "./helpers/socket.ts";
import type { GameTime } from "./helpers/time.ts";
import { Hooks } from "./hooks.ts";

/** The running game: who plays, in which world, with what. Its parts are put in while the table is set up. */
export class Game {
  /** What the page shows: always the table. */
  readonly view = "game";
  /** The id of the user at this screen. */
  userId = "";
  /** The world. */
  world: { readonly id: string; readonly title: string } & PlainObject = { id: "", title: "" };
  /** The game system: the stage's own, which has no rules. */
  system: PlainObject & { readonly id: string; readonly title: string; readonly version: string } = {
    id: "stage",
    title: "Stage",
    version: "1.0.0",
    documentTypes: {},
    flags: {},
  };
  /** The modules by their id. */
  modules = new Collection<Module>();
  /** Whether the game is ready. */
  ready = false;
  /** Whether the game master has paused the game. */
  paused = false;
  /** Which sub-types there are of every document type. */
  documentTypes: Record<string, string[]> = {};
  /** The collections of the world by the type of their documents. */
  readonly collections = new Collection<AnyWorldCollection>();

  declare actors: Actors;
  declare cards: CardStacks;
  declare combats: CombatEncounters;
  declare folders: Folders;
  declare items: Items;
  declare journal: Journal;
  declare macros: Macros;
  declare messages: ChatMessages;
  declare scenes: Scenes;
  declare tables: RollTables;
  declare users: Users;
  declare packs: CompendiumPacks;
  declare i18n: Localization;
  declare settings: ClientSettings;
  declare socket: SocketInterface;
  declare keybindings: ClientKeybindings;
  declare keyboard: KeyboardManager;
  declare time: GameTime;
  declare tooltip: object;
  declare canvas: object;

  /** The generation and version that the stage presents itself as. */
  get release(): { readonly generation: number; readonly build: number; readonly version: string } {
    const build = generation() === 13 ? 351 : 364;
    return { generation: generation(), build, version: `${generation()}.${build}` };
  }

  /** The version as text. */
  get version(): string {
    return this.release.version;
  }

  /** The user at this screen, or null before the users are known. */
  get user(): User | null {
    return "users" in this ? (this.users.current ?? null) : null;
  }

  /** The fight that is looked at. */
  get combat(): Combat | null {
    return this.combats.viewed;
  }

  /** Pauses the game or lets it go on, for all if a game master says so. */
  togglePause(pause = !this.paused, { broadcast = false }: { readonly broadcast?: boolean } = {}): boolean {
    if (broadcast && this.user?.isGM) void this.settings.set("core", "pause", pause);
    else this.showPause(pause);
    return pause;
  }

  /** Shows that the game is paused or goes on. */
  showPause(paused: boolean): void {
    this.paused = paused;
    Hooks.callAll("pauseGame", paused);
  }

  /** Whether the user is a game master. */
  get isAdmin(): boolean {
    return this.user?.isGM ?? false;
  }
}

/** The `game` global. */
export const game = new Game();
