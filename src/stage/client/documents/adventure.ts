import { adventure as definition } from "../../common/documents/adventure.ts";
import { type ModifyOperation, modifyBatch } from "../database/modify.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocument, type Data } from "./client-document.ts";

/** Documents by their type. */
export type ByType<T> = Record<string, T[]>;

/** What an import will do. */
export interface AdventureImport {
  readonly toCreate: ByType<Data>;
  readonly toUpdate: ByType<Data>;
  readonly documentCount: number;
}

/** What an import did. */
export interface AdventureResult {
  readonly created: ByType<ClientDocument>;
  readonly updated: ByType<ClientDocument>;
}

/** Documents of several types that are imported together. */
export class Adventure extends ClientDocument {
  static override definition = definition;
  declare caption: string;
  declare description: string;

  /** The lists of documents in it by the type of the documents; folders first, as the others stand in them. */
  static get contentFields(): Record<string, string> {
    const lists = {
      folders: "Folder",
      actors: "Actor",
      items: "Item",
      journal: "JournalEntry",
      tables: "RollTable",
      macros: "Macro",
      cards: "Cards",
      scenes: "Scene",
      combats: "Combat",
    };
    return lists;
  }

  /** What an import would do: documents whose ids the world has are updated, all others are made. */
  async prepareImport({
    importFields = [],
  }: {
    readonly importFields?: readonly string[];
  } = {}): Promise<AdventureImport> {
    const toCreate: ByType<Data> = {};
    const toUpdate: ByType<Data> = {};
    let documentCount = 0;
    const all = importFields.length === 0 || importFields.includes("all");
    for (const [list, type] of Object.entries(Adventure.contentFields)) {
      const documents = (this._source as Record<string, Data[] | undefined>)[list] ?? [];
      if (documents.length === 0 || !(all || importFields.includes(list))) continue;
      const collection = game.collections.get(type);
      const known = documents.filter(({ _id }) => collection?.has(String(_id)));
      const fresh = documents.filter((data) => !known.includes(data));
      if (known.length > 0) toUpdate[type] = known;
      if (fresh.length > 0) toCreate[type] = fresh;
      documentCount += documents.length;
    }
    return { toCreate, toUpdate, documentCount };
  }

  /** Imports all of it, or the lists named, in one transaction. */
  async import(options: { readonly importFields?: readonly string[] } & Data = {}): Promise<AdventureResult> {
    const { toCreate, toUpdate } = await this.prepareImport(options);
    if (Hooks.call("preImportAdventure", this, options, toCreate, toUpdate) === false)
      return { created: {}, updated: {} };
    const result = await this.importContent({ toCreate, toUpdate });
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** Carries out a prepared import. */
  async importContent({ toCreate = {}, toUpdate = {} }: Partial<AdventureImport> = {}): Promise<AdventureResult> {
    const operations: ModifyOperation[] = [
      ...Object.entries(toCreate).map(([documentName, data]) => ({
        action: "create" as const,
        documentName,
        data,
        keepId: true,
      })),
      ...Object.entries(toUpdate).map(([documentName, updates]) => ({
        action: "update" as const,
        documentName,
        updates: updates.map(({ folder, sort, ownership, ...data }) => data),
        diff: false,
        recursive: false,
      })),
    ];
    const done = await modifyBatch(operations);
    const made = Object.keys(toCreate).length;
    const group = (types: string[], from: number) =>
      Object.fromEntries(types.map((type, at) => [type, done[from + at] ?? []]));
    return { created: group(Object.keys(toCreate), 0), updated: group(Object.keys(toUpdate), made) };
  }
}
