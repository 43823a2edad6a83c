import { type FoundryDocument, type PackSource, packCollections } from "./document.ts";

/** The collections that a document of a collection embeds; `one` holds a single document instead of a list. */
const embedded: Readonly<Record<string, Readonly<Record<string, "many" | "one">>>> = {
  actors: { items: "many", effects: "many" },
  cards: { cards: "many" },
  combats: { combatants: "many", groups: "many" },
  delta: { items: "many", effects: "many" },
  items: { effects: "many" },
  journal: { pages: "many", categories: "many" },
  playlists: { sounds: "many" },
  regions: { behaviors: "many" },
  scenes: {
    drawings: "many",
    tokens: "many",
    levels: "many",
    lights: "many",
    notes: "many",
    regions: "many",
    sounds: "many",
    templates: "many",
    tiles: "many",
    walls: "many",
  },
  tables: { results: "many" },
  tokens: { delta: "one" },
};

/** One value of a LevelDB pack: where it lies and the document whose stored form it is. */
export interface PackEntry {
  readonly key: string;
  readonly document: FoundryDocument;
  readonly collection: string;
}

const listed = new WeakMap<PackSource, readonly PackEntry[]>();

/** What a pack's database holds, key by key, outer documents before those that they embed. */
export function packEntries(pack: PackSource): readonly PackEntry[] {
  let entries = listed.get(pack);
  if (entries === undefined) {
    entries = listEntries(pack);
    listed.set(pack, entries);
  }
  return entries;
}

function listEntries(pack: PackSource): PackEntry[] {
  const entries: PackEntry[] = [];
  const visit = (document: FoundryDocument, collection: string, path: string, ids: string): void => {
    entries.push({ key: `!${path}!${ids}`, document, collection });
    for (const name in embedded[collection]) {
      for (const inner of children(document, name)) visit(inner, name, `${path}.${name}`, `${ids}.${inner._id}`);
    }
  };
  for (const [document, collection] of topLevel(pack)) visit(document, collection, collection, document._id);
  return entries;
}

function children(document: FoundryDocument, name: string): readonly FoundryDocument[] {
  const value = document[name];
  if (Array.isArray(value)) return value as readonly FoundryDocument[];
  return value !== null && typeof value === "object" ? [value as unknown as FoundryDocument] : [];
}

/** All documents of a pack in their order, folders first, each with its collection. */
function* topLevel(pack: PackSource): Generator<readonly [FoundryDocument, string]> {
  for (const folder of pack.folders) yield [folder, "folders"];
  for (const document of pack.documents) yield [document, packCollections[pack.type]];
}

/** A document that is turned into its stored form when asked: there are thousands of cards, and few ask twice. */
export abstract class StoredDocument implements FoundryDocument {
  readonly [field: string]: string;

  abstract readonly _id: string;
  abstract get stored(): string;
}

/** Values that were made before, so that an unchanged document is not turned into text again. */
const values = new WeakMap<FoundryDocument, string>();

/** The stored form of a document as JSON, the same as the official packer makes of it: embedded documents as ids. */
export function entryValue({ document, collection }: Pick<PackEntry, "document" | "collection">): string {
  if (document instanceof StoredDocument) return document.stored;
  let value = values.get(document);
  if (value === undefined) {
    value = JSON.stringify(storedForm(document, collection));
    values.set(document, value);
  }
  return value;
}

/** An Adventure carries whole documents; the packer adds an empty list for each collection that it has none of. */
const adventureLists = [
  "actors",
  "cards",
  "combats",
  "folders",
  "items",
  "journal",
  "playlists",
  "scenes",
  "tables",
  "macros",
];

function storedForm(document: FoundryDocument, collection: string): Record<string, unknown> {
  const lists = collection === "adventures" ? adventureLists : [];
  const form: Record<string, unknown> = { ...Object.fromEntries(lists.map((name) => [name, []])), ...document };
  for (const [name, many] of Object.entries(embedded[collection] ?? {})) {
    const ids = children(document, name).map((child) => child._id);
    form[name] = many === "many" ? ids : (ids[0] ?? null);
  }
  return form;
}
