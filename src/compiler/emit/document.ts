import type { Json } from "../../engine/json.ts";

/** A Foundry document as it is stored, with its embedded documents inside it. */
export interface FoundryDocument {
  readonly _id: string;
  readonly [field: string]: Json | readonly FoundryDocument[] | undefined;
}

/** The document types whose packs may ship without naming a game system, and the collection each is stored in. */
export const packCollections = {
  Adventure: "adventures",
  Cards: "cards",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Scene: "scenes",
} as const;

/** A document type that a pack of ours may hold. */
export type PackType = keyof typeof packCollections;

/** One compendium pack before it is written. */
export interface PackSource {
  /** Unique in the module: `folklore-cards`. */
  readonly name: string;
  readonly label: string;
  readonly type: PackType;
  readonly game: string;
  /** Folder of the LevelDB, relative to the module: `packs/folklore/cards`. */
  readonly path: string;
  readonly documents: readonly FoundryDocument[];
  readonly folders: readonly FoundryDocument[];
}

/** The Foundry release whose shapes our documents have; newer ones bring them up to date by themselves. */
export const stats = { coreVersion: "13.341" } as const;
