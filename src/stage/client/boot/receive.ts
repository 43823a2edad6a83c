import { setGeneration } from "../../common/generation.ts";
import type { DocumentData, ServerMessage } from "../../common/protocol.ts";
import { showActivity } from "../canvas/activity.ts";
import type { Received } from "../connection.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { deeds, windows } from "../parts/later.ts";
import { type Renderable, ui } from "../ui.ts";

type Welcome = Extract<ServerMessage, { type: "welcome" }>;
type Changes = Extract<ServerMessage, { type: "changes" }>;

/** What the server says, taken in one message after the other. */
export class Receiver {
  /** Comes with the first welcome. */
  readonly welcomed: Promise<Welcome>;
  /** Comes when all documents of the world have arrived. */
  readonly complete: Promise<void>;
  #welcome: (message: Welcome) => void = () => undefined;
  #ready: () => void = () => undefined;
  /** The documents of the world as they come in; undefined if only changes come. */
  #incoming: Map<string, DocumentData[]> | undefined;
  #online: readonly string[] = [];
  /** Changes that arrived before there were documents to change. */
  #early: Changes[] | undefined = [];

  constructor() {
    this.welcomed = new Promise((resolve) => {
      this.#welcome = resolve;
    });
    this.complete = new Promise((resolve) => {
      this.#ready = resolve;
    });
  }

  /** The documents that have come so far, by their type. */
  get documents(): ReadonlyMap<string, readonly DocumentData[]> {
    return this.#incoming ?? new Map();
  }

  /** From now on changes go to the documents; those that waited go first. */
  async start(): Promise<void> {
    this.#incoming = undefined;
    const early = this.#early ?? [];
    this.#early = undefined;
    this.#showOnline(this.#online);
    await Promise.all(early.map(takeIn));
  }

  /** Takes in a message. */
  receive(message: Received): void {
    (this.#handlers[message.type] as (message: Received) => void)(message);
  }

  readonly #handlers: { readonly [Type in Received["type"]]: (message: Extract<Received, { type: Type }>) => void } = {
    welcome: (message) => this.#greeted(message),
    documents: ({ documentName, documents }) => {
      const list = this.#incoming?.get(documentName) ?? [];
      list.push(...documents);
      this.#incoming?.set(documentName, list);
    },
    ready: () => this.#caughtUp(),
    changes: (message) => {
      if (this.#early !== undefined) this.#early.push(message);
      else void takeIn(message);
    },
    query: (message) => void deeds(({ answer }) => answer(message)),
    emit: ({ channel, data, user }) => game.socket.receive(channel, data, user),
    activity: ({ user: id, activity }) => {
      const user = this.#early === undefined ? game.users.get(id) : undefined;
      if (user === undefined) return;
      showActivity(user as never, activity);
      Hooks.callAll("userActivity", user, activity);
    },
    online: ({ users }) => this.#showOnline(users),
    packs: ({ packs, changed }) => {
      game.packs.refresh(packs, changed);
      redraw("compendium");
    },
    hotReload: (message) => void windows(({ hotReload }) => hotReload(message)),
    faults: ({ text }) => void windows(async ({ showFaults }) => showFaults(text)),
    key: ({ user, key }) => void windows(async ({ showLink }) => showLink(user, key)),
  };

  #greeted(message: Welcome): void {
    setGeneration(message.world.generation);
    this.#online = message.online;
    // Only the first welcome makes a world; a later one brings what was missed.
    if (message.complete) this.#incoming = new Map();
    this.#welcome(message);
    if (this.#early === undefined) {
      game.packs.refresh(message.world.packs);
      this.#showOnline(message.online);
    }
  }

  #caughtUp(): void {
    if (this.#early !== undefined) {
      this.#ready();
      return;
    }
    const incoming = this.#incoming;
    this.#incoming = undefined;
    if (incoming === undefined) return;
    void deeds(async ({ applyChanges, differences }) => {
      for (const [documentName, collection] of game.collections.entries()) {
        const before = collection.allIds.flatMap((id) => collection.sourceOf(id) ?? []);
        applyChanges(differences(documentName, before, incoming.get(documentName) ?? []), "");
      }
    });
  }

  #showOnline(online: readonly string[]): void {
    this.#online = online;
    if (this.#early !== undefined) return;
    for (const user of game.users) {
      const active = online.includes(user.id ?? "");
      if (user.active === active) continue;
      user.active = active;
      Hooks.callAll("userConnected", user, active);
    }
    redraw("players");
  }
}

/** Changes are taken in at once, or in their order as soon as the part that can do so is there. */
function takeIn({ operations, user, seq }: Changes): Promise<void> {
  return deeds(async ({ applyChanges }) => applyChanges(operations, user, seq));
}

function redraw(part: string): void {
  if (part in ui) (ui[part] as Renderable).render();
}
