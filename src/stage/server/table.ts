import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../common/constants/users.ts";
import type { Acting } from "../common/documents/index.ts";
import type { Generation } from "../common/generation.ts";
import type { Activity, PackInfo, PlainObject, ServerMessage } from "../common/protocol.ts";
import type { Client } from "./lines/client.ts";
import { closing } from "./lines/line.ts";
import type { Log } from "./log.ts";
import type { LoadedModule } from "./modules.ts";
import type { Shelf } from "./packs.ts";
import type { Change } from "./world/change.ts";
import { packLevel } from "./world/packs.ts";
import type { World } from "./world/world.ts";

/** What a table is made of. */
export interface TableParts {
  readonly world: World;
  readonly generation: Generation;
  readonly modules: readonly LoadedModule[];
  readonly shelf: Shelf;
  readonly log: Log;
  /** The folder of the pictures that documents have which have none of their own. */
  readonly icons: string;
}

/** A world with those who sit around it. */
export class Table {
  readonly world: World;
  readonly generation: Generation;
  readonly shelf: Shelf;
  readonly log: Log;
  readonly icons: string;
  modules: readonly LoadedModule[];
  /** The faults of the content, for game masters; empty if there are none. */
  faults = "";
  /** What each user is looking at. */
  readonly activities = new Map<string, Activity>();
  readonly #clients = new Set<Client>();

  constructor({ world, generation, modules, shelf, log, icons }: TableParts) {
    this.world = world;
    this.generation = generation;
    this.modules = modules;
    this.shelf = shelf;
    this.log = log;
    this.icons = icons;
  }

  /** The pages that have a line now. */
  clients(user?: string): Client[] {
    return [...this.#clients].filter((client) => user === undefined || client.user === user);
  }

  /** The ids of users who are there. */
  online(): string[] {
    return [...new Set([...this.#clients].map(({ user }) => user))];
  }

  join(client: Client): void {
    const isNews = this.clients(client.user).length === 0;
    this.#clients.add(client);
    if (isNews) this.broadcast({ type: "online", users: this.online() }, client);
  }

  leave(client: Client): void {
    if (!this.#clients.delete(client) || this.clients(client.user).length > 0) return;
    this.activities.delete(client.user);
    this.broadcast({ type: "online", users: this.online() });
  }

  /** Tells all but one, or those of them who are named; the text is made once. */
  broadcast(message: ServerMessage, except?: Client, users?: readonly string[]): void {
    const frame = Buffer.from(JSON.stringify(message));
    for (const client of this.#clients) {
      if (client !== except && users?.includes(client.user) !== false) client.send(frame);
    }
  }

  /** Tells all of a change, each what they may see of it. */
  announce(change: Change): void {
    for (const client of this.#clients) {
      if (client.seen >= change.seq) continue;
      client.seen = change.seq;
      client.send(change.frameFor(client.user));
    }
  }

  /** Whatever is sent meanwhile leaves together. */
  together(work: () => void): void {
    const lines = [...this.#clients].flatMap(({ line }) => line ?? []);
    for (const line of lines) line.cork();
    try {
      work();
    } finally {
      for (const line of lines) line.uncork();
    }
  }

  /** The compendia that a user may see. */
  packsFor(user: Acting): PackInfo[] {
    const all = [...this.shelf.list(), ...this.world.packs.list()];
    return all.filter((info) => packLevel(info, user) > DOCUMENT_OWNERSHIP_LEVELS.NONE);
  }

  /** Tells everyone which compendia there are and which ones have other contents now. */
  tellPacks(changed: readonly string[]): void {
    for (const client of this.#clients) {
      const user = this.world.user(client.user);
      if (user === undefined) continue;
      const packs = this.packsFor(user);
      const seen = changed.filter((id) => packs.some((pack) => pack.id === id));
      client.send(JSON.stringify({ type: "packs", packs, changed: seen } satisfies ServerMessage));
    }
  }

  /** Shows the faults of the content to game masters; an empty text takes them away. */
  tellFaults(text: string): void {
    if (text === this.faults) return;
    this.faults = text;
    for (const client of this.#clients) this.tellFaultsTo(client);
  }

  /** Shows the faults to one page, if its user leads the game. */
  tellFaultsTo(client: Client): void {
    const role = this.world.user(client.user)?.role ?? USER_ROLES.NONE;
    if (role < USER_ROLES.ASSISTANT) return;
    client.send(JSON.stringify({ type: "faults", text: this.faults } satisfies ServerMessage));
  }

  /** New users get keys, and those who are no longer users, or have no role any more, have to go. */
  usersChanged(): void {
    const users = this.world.users().map(({ id }) => id);
    for (const user of this.world.keys.keep(users)) this.#tellKey(user);
    for (const client of this.#clients) {
      const role = this.world.user(client.user)?.role ?? USER_ROLES.NONE;
      if (role === USER_ROLES.NONE) client.line?.close(closing.unknownKey, "No longer a user");
    }
  }

  /** Tells those who lead the game the key of a new user: it is theirs to hand on. */
  #tellKey(user: string): void {
    const message: ServerMessage = { type: "key", user, key: this.world.keys.of(user) ?? "" };
    const leaders = this.world.users().filter(({ id }) => this.world.user(id)?.role === USER_ROLES.GAMEMASTER);
    this.broadcast(
      message,
      undefined,
      leaders.map(({ id }) => id),
    );
  }

  /** What a newcomer learns of the world. */
  worldInfo(user: Acting): Extract<ServerMessage, { type: "welcome" }>["world"] {
    return {
      id: this.world.id,
      title: this.world.title,
      generation: this.generation,
      modules: this.modules.map(({ manifest }): PlainObject => manifest),
      packs: this.packsFor(user),
      language: "en",
    };
  }
}
