import { adventure as definition } from "../../common/documents/adventure.ts";
import { deeds } from "../parts/later.ts";
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
  prepareImport({ importFields = [] }: { readonly importFields?: readonly string[] } = {}): Promise<AdventureImport> {
    return deeds(({ prepareImport }) => prepareImport(this, importFields));
  }

  /** Imports all of it, or the lists named, in one transaction. */
  import(options: { readonly importFields?: readonly string[] } & Data = {}): Promise<AdventureResult> {
    return deeds(({ importAdventure }) => importAdventure(this, options));
  }

  /** Carries out a prepared import. */
  importContent(prepared: Partial<AdventureImport> = {}): Promise<AdventureResult> {
    return deeds(({ importContent }) => importContent(prepared));
  }
}
