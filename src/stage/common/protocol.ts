/**
 * What goes over the line between the stage's server and its clients. Every message is one JSON text frame.
 * The first message of a client is its `hello`; until the key in it is known, the server says nothing.
 */

/** Plain data that survives JSON. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** Plain data with keys. */
export type PlainObject = { readonly [key: string]: Plain };

/** A document's data as it is stored and sent: embedded documents stand inside it, in the list of their collection. */
export type DocumentData = { readonly _id: string } & PlainObject;

/** What a client may have done to documents of one type under one parent; a transaction is a list of these. */
export type Operation = CreateOperation | UpdateOperation | DeleteOperation;

interface OperationTarget {
  /** `Actor`, `Item`, ... */
  readonly documentName: string;
  /** The uuid of the document that embeds them: `Actor.abc`, `Scene.abc.Token.def`; left out for those of the world. */
  readonly parent?: string;
  /** The world compendium that holds them: `world.my-heroes`; left out for those of the world itself. */
  readonly pack?: string;
  /** The options of the call, handed through to the hooks of every client. */
  readonly options?: PlainObject;
}

/** New documents. With `keepId`, an `_id` in the data is kept if it is free. */
export interface CreateOperation extends OperationTarget {
  readonly action: "create";
  readonly data: readonly PlainObject[];
  readonly keepId?: boolean;
}

/** Changes to documents: deep differences, flat (`system.vita`) or nested, with the deletion keys of the generation. */
export interface UpdateOperation extends OperationTarget {
  readonly action: "update";
  readonly updates: readonly DocumentData[];
  /** Whether objects are merged (the default) or replaced. */
  readonly recursive?: boolean;
}

/** Documents that go. */
export interface DeleteOperation extends OperationTarget {
  readonly action: "delete";
  readonly ids: readonly string[];
}

/** An operation as it was carried out: complete data of new documents, cleaned differences of changed ones. */
export type AppliedOperation = Operation;

/** What a client asks for. Every request gets exactly one `response`. */
export type Request =
  | { readonly op: "modify"; readonly operations: readonly Operation[] }
  /** Name, type, folder, sort and image of every document of a pack, and the pack's folders. */
  | { readonly op: "packIndex"; readonly pack: string; readonly fields?: readonly string[] }
  /** Whole documents of a pack; all of them if no ids are named. */
  | { readonly op: "packDocuments"; readonly pack: string; readonly ids?: readonly string[] }
  /** The folders and pictures in a folder of the site, for those who may browse. */
  | { readonly op: "browse"; readonly target: string }
  /** A new, empty world compendium, or the end of one; for game masters. */
  | { readonly op: "createPack"; readonly name: string; readonly label: string; readonly documentName: string }
  | { readonly op: "deletePack"; readonly pack: string }
  /** `user.query()`: carried to one connection of that user, whose answer is carried back. */
  | {
      readonly op: "query";
      readonly user: string;
      readonly name: string;
      readonly data: Plain;
      readonly timeout: number;
    }
  /** `game.socket.emit()`: carried to all others, or to the users named. */
  | {
      readonly op: "emit";
      readonly channel: string;
      readonly data: readonly Plain[];
      readonly recipients?: readonly string[];
    }
  /** What the user is looking at; told to all others and never stored. */
  | { readonly op: "activity"; readonly activity: Activity };

/** What others may know of a user's screen. */
export interface Activity {
  readonly scene?: string | null;
  readonly targets?: readonly string[];
  readonly ping?: { readonly scene: string; readonly x: number; readonly y: number };
}

/** From client to server. */
export type ClientMessage =
  | {
      readonly type: "hello";
      readonly key: string;
      /** A name that the page makes up when it loads and keeps over reconnections. */
      readonly client: string;
      /** The last change that it has seen, when it comes back. */
      readonly since?: number;
    }
  /** Numbers rise by one; a request without an answer is sent again after a reconnection and carried out once. */
  | { readonly type: "request"; readonly id: number; readonly request: Request }
  | { readonly type: "answer"; readonly query: string; readonly result: Plain }
  | { readonly type: "answer"; readonly query: string; readonly error: string };

/** Why a request was refused; the message is for people. */
export interface Refusal {
  readonly code: "permission" | "invalid" | "missing" | "limit" | "unknown" | "timeout" | "offline" | "failed";
  readonly message: string;
}

/** What a client learns of the world before its documents come. */
export interface WorldInfo {
  readonly id: string;
  readonly title: string;
  readonly generation: 13 | 14;
  /** The manifests of the modules that are on, as their `module.json` says. */
  readonly modules: readonly PlainObject[];
  readonly packs: readonly PackInfo[];
  /** Bundled files of the core language: none; the stage speaks through the client. */
  readonly language: string;
}

/** A compendium as clients list it. */
export interface PackInfo {
  /** `rulewright.folklore-cards` or `world.my-heroes`. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly packageType: "module" | "world";
  readonly packageName: string;
  /** The least role that may see it and the ownership levels by role, as manifests have them. */
  readonly ownership: { readonly [role: string]: string };
  /** Where it stands in the manifest's `packFolders`, outermost first. */
  readonly folders: readonly string[];
  readonly locked: boolean;
}

/** From server to client. */
export type ServerMessage =
  | {
      readonly type: "welcome";
      readonly user: string;
      readonly world: WorldInfo;
      /** The ids of users who are connected. */
      readonly online: readonly string[];
      readonly seq: number;
      /** Whether all documents follow; otherwise only the changes since. */
      readonly complete: boolean;
      /** The last request of this client that was carried out: later ones must be sent again. */
      readonly lastRequest: number;
    }
  /** A part of the world's documents of one type; small enough to be read without a pause that one would feel. */
  | { readonly type: "documents"; readonly documentName: string; readonly documents: readonly DocumentData[] }
  /** Everything of the world has been sent. */
  | { readonly type: "ready"; readonly seq: number }
  /** A transaction that was carried out; `user` is who asked for it. Whispers are left out for those who may not read. */
  | {
      readonly type: "changes";
      readonly seq: number;
      readonly user: string;
      readonly operations: readonly AppliedOperation[];
    }
  /** `seq` of a carried-out transaction: its `changes` come before this, on every line. */
  | { readonly type: "response"; readonly id: number; readonly result: Plain; readonly seq?: number }
  | { readonly type: "response"; readonly id: number; readonly error: Refusal }
  | {
      readonly type: "query";
      readonly query: string;
      readonly user: string;
      readonly name: string;
      readonly data: Plain;
      readonly timeout: number;
    }
  | { readonly type: "emit"; readonly channel: string; readonly user: string; readonly data: readonly Plain[] }
  | { readonly type: "activity"; readonly user: string; readonly activity: Activity }
  | { readonly type: "online"; readonly users: readonly string[] }
  /** The world's packs are others now: a content file was saved, or a compendium was made or removed. */
  | { readonly type: "packs"; readonly packs: readonly PackInfo[]; readonly changed: readonly string[] }
  /** A file of a module changed on disk, as Foundry's own hot reload tells it. */
  | { readonly type: "hotReload"; readonly packageId: string; readonly path: string; readonly extension: string }
  /** Faults of the content as text, shown to game masters until the next good build; empty if there are none. */
  | { readonly type: "faults"; readonly text: string }
  /** The key of a user who was just made, for those who lead the game. */
  | { readonly type: "key"; readonly user: string; readonly key: string };

/** Limits that server and clients agree on. */
export const limits = {
  /** Bytes of one frame from a client. */
  frame: 16 * 1024 * 1024,
  /** Documents in one transaction. */
  documents: 5_000,
  /** Bytes of JSON of one stored document without those that it embeds. */
  document: 1024 * 1024,
  /** Characters of a document's name. */
  name: 512,
  /** Levels of nesting in a document's data. */
  depth: 40,
  /** Bytes of one part of the world when it is sent. */
  part: 128 * 1024,
} as const;
