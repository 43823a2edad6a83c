/**
 * What the interface needs of the rest of the client, as it stands on `globalThis` while the table runs.
 * Modules reach the same objects by the same names, so what they replace there is what the interface uses.
 */

/** Loose data with keys. */
export type Data = Record<string, unknown>;

/** A document as windows and lists see it. */
export interface Doc {
  readonly id: string;
  readonly _id: string;
  readonly uuid: string;
  name: string;
  readonly img?: string;
  readonly type: string;
  readonly documentName: string;
  readonly parent: Doc | null;
  readonly pack: string | null;
  readonly folder: Doc | null;
  readonly sort: number;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly inCompendium: boolean;
  readonly ownership: Record<string, number>;
  readonly flags: Record<string, Data>;
  readonly system: Data;
  readonly sheet: Sheet | null;
  readonly apps: Record<string, Sheet>;
  readonly schema: { readonly fields: Data };
  readonly _source: Data;
  readonly collection: DocCollection;
  testUserPermission(user: UserDoc, level: string | number, options?: Data): boolean;
  canUserModify(user: UserDoc, action: string, data?: Data): boolean;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  update(changes: Data, options?: Data): Promise<unknown>;
  delete(options?: Data): Promise<unknown>;
  deleteDialog(): Promise<void>;
  clone(changes?: Data, options?: Data): Doc | Promise<Doc>;
  validate(options?: Data): boolean;
  toObject(source?: boolean): Data;
  toDragData(): Data;
  _getSheetClass(): (new (options: object) => unknown) | null;
  createEmbeddedDocuments(name: string, data: readonly object[], options?: Data): Promise<Doc[]>;
  updateEmbeddedDocuments(name: string, updates: readonly object[], options?: Data): Promise<Doc[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[], options?: Data): Promise<Doc[]>;
  getEmbeddedCollection(name: string): DocCollection;
}

/** Somebody at the table. */
export interface UserDoc extends Doc {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color: { toString(): string };
  readonly character: Doc | null;
  readonly hotbar: Record<string, string>;
  readonly viewedScene: string | null;
  getHotbarMacros(page: number): { slot: number; macro: MacroDoc | null }[];
  assignHotbarMacro(macro: Doc | null, slot: number | string, options?: Data): Promise<unknown>;
  can(permission: string): boolean;
  query(name: string, data: object, options?: Data): Promise<unknown>;
}

/** A macro. */
export interface MacroDoc extends Doc {
  readonly canExecute: boolean;
  execute(scope?: Data): unknown;
}

/** A window that shows a document. */
export interface Sheet {
  render(options?: boolean | Data, more?: Data): Promise<unknown>;
  close(options?: Data): Promise<unknown>;
  readonly rendered: boolean;
}

/** A collection of documents. */
export interface DocCollection extends Iterable<Doc> {
  readonly size: number;
  readonly contents: Doc[];
  get(id: string): Doc | undefined;
  filter(test: (document: Doc) => boolean): Doc[];
  map<T>(change: (document: Doc) => T): T[];
  readonly documentName: string;
  readonly documentClass: DocClass;
  readonly tree: TreeNode;
  readonly apps: unknown[];
  importFromCompendium(pack: Pack | undefined, id: string, changes?: Data, options?: Data): Promise<Doc>;
}

/** A folder and what stands in it. */
export interface TreeNode {
  readonly folder: (Doc & { readonly color?: { toString(): string } | null }) | null;
  readonly depth: number;
  readonly children: TreeNode[];
  readonly entries: (Doc | IndexEntry)[];
}

/** A document class. */
export interface DocClass {
  readonly documentName: string;
  readonly TYPES: readonly string[];
  readonly metadata: {
    readonly label: string;
    readonly labelPlural: string;
    readonly embedded: Record<string, string>;
  };
  create(data: object, options?: Data): Promise<Doc | undefined>;
  createDocuments(data: readonly object[], options?: Data): Promise<Doc[]>;
  canUserCreate(user: UserDoc): boolean;
  fromDropData(data: Data): Promise<Doc | undefined>;
  new (data: object, options?: Data): Doc;
}

/** The list of names of a pack's document in its index. */
export interface IndexEntry {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img?: string;
  readonly type?: string;
  readonly folder?: string | null;
  readonly sort?: number;
}

/** A compendium. */
export interface Pack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly metadata: Data & {
    readonly packageName: string;
    readonly label: string;
    readonly folders: readonly string[];
  };
  readonly locked: boolean;
  readonly visible: boolean;
  readonly index: Iterable<IndexEntry> & { readonly size: number };
  readonly folders: Iterable<Doc> & { get(id: string): Doc | undefined };
  readonly tree: TreeNode;
  readonly indexed: boolean;
  readonly apps: unknown[];
  getIndex(options?: Data): Promise<unknown>;
  getDocument(id: string): Promise<Doc | undefined>;
  getDocuments(query?: Data): Promise<Doc[]>;
  importAll(options?: Data): Promise<unknown>;
  deleteCompendium(): Promise<unknown>;
}

/** A module's setting as it was registered. */
export interface SettingConfig extends Data {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: string;
  readonly config?: boolean;
  readonly type?: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly default?: unknown;
  readonly requiresReload?: boolean;
  readonly restricted?: boolean;
}

/** Whom somebody speaks as. */
export type Speaker = { readonly alias?: string; readonly actor?: string | null; readonly token?: string | null };

/** The globals themselves. */
export interface Globals {
  readonly Hooks: {
    on(name: string, call: (...values: never[]) => unknown): number;
    once(name: string, call: (...values: never[]) => unknown): number;
    call(name: string, ...values: unknown[]): boolean;
    callAll(name: string, ...values: unknown[]): boolean;
  };
  readonly CONST: Record<string, Record<string, number>> & {
    readonly DOCUMENT_OWNERSHIP_LEVELS: Record<string, number>;
    readonly USER_ROLES: Record<string, number>;
  };
  readonly CONFIG: Record<string, Data> & {
    readonly queries: Record<string, (data: never, context: Data) => unknown>;
    readonly ui: Record<string, new () => unknown>;
  };
  readonly ui: Record<string, Sheet> & {
    readonly notifications: {
      info(text: string | Error, options?: Data): unknown;
      warn(text: string | Error, options?: Data): unknown;
      error(text: string | Error, options?: Data): unknown;
    };
  };
  readonly game: {
    readonly user: UserDoc;
    readonly users: DocCollection & Iterable<UserDoc>;
    readonly world: { readonly id: string; readonly title: string };
    readonly release: { readonly generation: number };
    readonly ready: boolean;
    readonly paused: boolean;
    togglePause(pause?: boolean, options?: Data): boolean;
    readonly i18n: {
      localize(key: string): string;
      format(key: string, data: Data): string;
      has(key: string): boolean;
    };
    readonly settings: {
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
      register(namespace: string, key: string, config: Data): void;
      readonly settings: Map<string, SettingConfig>;
      readonly menus: Map<string, Data>;
    };
    readonly keybindings: {
      readonly actions: Map<string, Data>;
      get(
        namespace: string,
        action: string,
      ): readonly { readonly key: string; readonly modifiers?: readonly string[] }[];
    };
    readonly collections: Map<string, DocCollection>;
    readonly packs: Map<string, Pack> & Iterable<Pack> & { filter(test: (pack: Pack) => boolean): Pack[] };
    readonly modules: Map<string, { readonly title: string; readonly id: string; readonly active: boolean }>;
    readonly folders: DocCollection;
    readonly macros: DocCollection;
    readonly messages: DocCollection;
    readonly scenes: DocCollection & { readonly active: Doc | null; readonly viewed: Doc | null };
    readonly combats: DocCollection & { readonly viewed: Doc | null };
    readonly combat: Doc | null;
  };
  readonly canvas: { readonly ready: boolean } & Data;
  readonly foundry: {
    readonly utils: {
      mergeObject<T extends object>(original: T, other: object, options?: Data): T;
      expandObject(flat: object): Data;
      flattenObject(nested: object): Data;
      getProperty(object: object, path: string): unknown;
      setProperty(object: object, path: string, value: unknown): boolean;
      deepClone<T>(value: T): T;
      randomID(length?: number): string;
      isEmpty(value: unknown): boolean;
      fromUuid(uuid: string): Promise<Doc | null>;
      cleanHTML(html: string): string;
      escapeHTML(text: string): string;
      debounce<A extends unknown[]>(call: (...values: A) => void, delay: number): (...values: A) => void;
    };
    readonly documents: Record<string, DocClass>;
    readonly applications: {
      readonly apps: Record<"DocumentSheetConfig" | "DocumentOwnershipConfig", new (options: Data) => Sheet> & {
        readonly FilePicker: { readonly implementation: new (options: Data) => Sheet };
      };
      readonly ux: { readonly TextEditor: { readonly implementation: TextEditorClass } };
    };
  };
}

/** What enriches texts and reads what is dragged. */
export interface TextEditorClass {
  enrichHTML(content: string, options?: Data): Promise<string>;
  getDragEventData(event: DragEvent): Data;
}

/** The globals as the interface sees them. */
export const host = globalThis as unknown as Globals;

/** A text of the language file, or the text itself if it is no key. */
export function localize(key: string | undefined): string {
  return key ? host.game.i18n.localize(key) : "";
}

/** The sub-type of a document; those without any count as `base`. */
export function subTypeOf(document: Doc): string {
  return "type" in document ? document.type : "base";
}

/** Shows an error to the user instead of losing it in a promise nobody waits for. */
export function report(error: unknown): void {
  console.error(error);
  host.ui.notifications.error(error instanceof Error ? error.message : String(error), { console: false });
}

declare global {
  interface HTMLElementTagNameMap {
    "file-picker": HTMLElement;
    "prose-mirror": HTMLElement;
    "range-picker": HTMLElement;
  }
}

/** Makes an element in one line. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined)
      made.setAttribute(name, value === true ? "" : `${value}`);
  }
  made.append(...children);
  return made;
}
