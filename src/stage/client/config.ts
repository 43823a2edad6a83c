import { documentTypes } from "../common/documents/index.ts";
import { generation } from "../common/generation.ts";
import type { FilePicker } from "./applications/apps/file-picker.ts";
import type { ClientDocument, DocumentClass } from "./documents/client-document.ts";
import { messageModes } from "./documents/message-modes.ts";
import type { TextEditor } from "./helpers/text-editor.ts";
import { strictNamespace } from "./strict.ts";

/** What `CONFIG` knows of one type of document. */
export interface DocumentConfig {
  documentClass: DocumentClass;
  /** The class of its collection in the world, if it has one. */
  collection?: unknown;
  /** The data models of sub-types, by their full names. */
  dataModels: Record<string, unknown>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  /** Registered sheets by sub-type and id. */
  sheetClasses: Record<string, Record<string, SheetEntry>>;
  sidebarIcon: string;
  [key: string]: unknown;
}

/** A registered sheet. */
export interface SheetEntry {
  readonly id: string;
  readonly label: string;
  readonly default: boolean;
  readonly canBeDefault?: boolean;
  readonly canConfigure?: boolean;
  readonly cls: new (options: object) => unknown;
  readonly [key: string]: unknown;
}

/** A status that can be put on actors. */
export interface StatusEffect {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly _id?: string;
  readonly [key: string]: unknown;
}

/** What answers a query of another user. */
export type QueryHandler = (data: never, context: { readonly timeout?: number; readonly user?: unknown }) => unknown;

/** Turns a pattern in texts into an element. */
export interface Enricher {
  readonly id?: string;
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray, options: object) => HTMLElement | null | Promise<HTMLElement | null>;
  readonly replaceParent?: boolean;
  readonly onRender?: (element: HTMLElement) => void;
}

/** The `CONFIG` global as the client itself uses it; modules and other parts add what is theirs. */
export interface Config {
  statusEffects: StatusEffect[] | Record<string, StatusEffect>;
  specialStatusEffects: Record<string, string>;
  queries: Record<string, QueryHandler>;
  TextEditor: { enrichers: Enricher[] };
  /** Classes that modules may put others in the place of. */
  ux: { TextEditor: typeof TextEditor; FilePicker?: typeof FilePicker };
  Dice: Record<string, unknown> & { randomUniform: () => number; rolls: RollClass[] };
  Combat: DocumentConfig & { initiative: { formula: string | null; decimals: number } };
  time: { turnTime: number; roundTime: number };
  [key: string]: unknown;
}

/** What documents need of the class of rolls. */
export interface RollClass {
  new (formula: string, data?: object, options?: object): RollLike;
  fromJSON(text: string): RollLike;
  create?(formula: string, data?: object, options?: object): RollLike;
}

/** What documents need of a roll. */
export interface RollLike {
  readonly formula: string;
  readonly total: number | undefined;
  evaluate(options?: object): Promise<RollLike>;
  render(options?: object): Promise<string>;
  getTooltip(): Promise<string>;
  toMessage(data?: object, options?: object): Promise<unknown>;
  toJSON(): object;
}

/** The `CONFIG` global. Filled when the world's generation is known. */
export const CONFIG = strictNamespace("CONFIG", {} as Config);

/** The class that documents of a type are made with: what modules have put into `CONFIG`. */
export function documentClass(name: string): DocumentClass {
  return documentConfig(name).documentClass;
}

/** What `CONFIG` knows of a type of document. */
export function documentConfig(name: string): DocumentConfig {
  return CONFIG[name] as DocumentConfig;
}

/** Every status, whatever shape the generation keeps them in. */
export function statusEffects(): StatusEffect[] {
  return Object.values(CONFIG.statusEffects);
}

const icons: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Cards: "fa-solid fa-cards",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-swords",
  Folder: "fa-solid fa-folder",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
};

/** Fills `CONFIG` with the classes of the client and what the generation has besides. */
export function configure(
  classes: Readonly<Record<string, typeof ClientDocument>>,
  collections: Readonly<Record<string, unknown>>,
): void {
  for (const { name, coreTypes, since } of documentTypes.values()) {
    const documentClass = classes[name];
    if (documentClass === undefined || (since !== undefined && since > generation())) continue;
    CONFIG[name] = {
      documentClass: documentClass as unknown as DocumentClass,
      ...(name in collections ? { collection: collections[name] } : {}),
      dataModels: {},
      typeLabels: {},
      typeIcons: {},
      sheetClasses: Object.fromEntries(coreTypes.map((type) => [type, {}])),
      sidebarIcon: icons[name] ?? "fa-solid fa-file",
    } satisfies DocumentConfig;
  }
  Object.assign(CONFIG, {
    statusEffects: generation() === 13 ? [] : keyed(),
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" },
    queries: {},
    TextEditor: { enrichers: [] },
    time: { turnTime: 0, roundTime: 0 },
    debug: { hooks: false },
    ui: {},
    sounds: {},
  });
  for (const [name, extra] of Object.entries(extras())) Object.assign(documentConfig(name), extra);
}

/** In generation 14 statuses are kept by their ids; what is put in learns its own. */
function keyed(): Record<string, StatusEffect> {
  return new Proxy({} as Record<string, StatusEffect>, {
    set: (statuses, id: string, status: StatusEffect) => Reflect.set(statuses, id, { ...status, id }),
  });
}

/** What single types have besides. */
function extras(): Record<string, object> {
  return {
    Actor: { trackableAttributes: {} },
    ActiveEffect: { legacyTransferral: false },
    Cards: { presets: {} },
    ChatMessage: { batchSize: 100, ...(generation() === 13 ? {} : { modes: messageModes() }) },
    Combat: { initiative: { formula: null, decimals: 2 }, settings: {} },
  };
}
