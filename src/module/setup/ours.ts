import { canonicalJson, hashHex } from "../../engine/hash.ts";
import { moduleId } from "../id.ts";
import type { SetupType } from "./setup-types.ts";

/** A document in its stored form. */
export interface Source {
  readonly _id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Which parts of a document are ours: set-up compares and updates these, and all else is the game master's. */
interface Ours {
  readonly fields: readonly string[];
  readonly embedded?: Readonly<Record<string, { readonly type: string; readonly fields: readonly string[] }>>;
}

const entry: Ours = { fields: ["name", "img", "system.game", "system.id", "system.entry"] };

const ours: Readonly<Record<SetupType, Ours>> = {
  Folder: { fields: ["name"] },
  Item: entry,
  Actor: entry,
  Cards: {
    fields: ["name", "img", "description"],
    embedded: { cards: { type: "Card", fields: ["name", "faces", "width", "height", "system"] } },
  },
  RollTable: {
    fields: ["name", "img", "formula"],
    embedded: { results: { type: "TableResult", fields: ["name", "description", "documentUuid", "range"] } },
  },
  Macro: { fields: ["name", "img", "command"] },
  JournalEntry: {
    fields: ["name"],
    embedded: { pages: { type: "JournalEntryPage", fields: ["name", "text.content", "system"] } },
  },
  Scene: {
    fields: ["name", "width", "height", "grid.size"],
    embedded: { walls: { type: "Wall", fields: ["c"] } },
  },
};

/** The collections of a type whose documents may be ours, with the type of each. */
export function embeddedOf(type: SetupType): readonly (readonly [collection: string, type: string])[] {
  return Object.entries(ours[type].embedded ?? {}).map(([collection, inner]) => [collection, inner.type]);
}

/** The documents inside a document that carry our flag; what the game master added has none and is left alone. */
export function ownEmbedded(source: Source, collection: string): readonly Source[] {
  const list = source[collection];
  return Array.isArray(list) ? (list as readonly Source[]).filter(({ flags }) => isOurs(flags)) : [];
}

function isOurs(flags: unknown): boolean {
  return typeof flags === "object" && flags !== null && moduleId in flags;
}

/** The value at a dotted path. */
function at(source: unknown, path: string): unknown {
  let value = source;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** What of a document is ours, in a form in which equal things have equal texts. */
function ownPart(type: SetupType, source: Source): unknown {
  const { fields, embedded = {} } = ours[type];
  const inner = Object.entries(embedded).map(([collection, { fields: wanted }]) =>
    ownEmbedded(source, collection)
      .map((document) => [document._id, ...wanted.map((field) => at(document, field) ?? null)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return [fields.map((field) => at(source, field) ?? null), inner];
}

/** A fingerprint of what of a document is ours. */
export function fingerprint(type: SetupType, source: Source): string {
  return hashHex(canonicalJson(ownPart(type, source))).slice(0, 16);
}

/**
 * The top-level fields of a document with our parts as they are wanted and all else as it is, to be written as a whole:
 * so a key that an entry no longer has goes, which a merge would keep.
 */
export function renewedFields(type: SetupType, wanted: Source, found: Source): Record<string, unknown> {
  return renewed(ours[type].fields, wanted, found);
}

/** As for documents, for one of those inside. */
export function renewedEmbedded(type: SetupType, collection: string, wanted: Source, found: Source): Source {
  const fields = ours[type].embedded?.[collection]?.fields ?? [];
  return { ...renewed(fields, wanted, found), _id: found._id } as unknown as Source;
}

function renewed(fields: readonly string[], wanted: Source, found: Source): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const path of fields) {
    const [top = "", ...inner] = path.split(".");
    const value = at(wanted, path);
    if (inner.length === 0) result[top] = value;
    else {
      result[top] = { ...(result[top] ?? (found[top] as object)) };
      // No path of ours is deeper than two steps.
      Reflect.set(result[top] as object, inner.join("."), value);
    }
  }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}
