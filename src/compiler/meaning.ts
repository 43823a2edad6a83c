import { canonicalJson, hashHex, sortedKeys } from "../engine/hash.ts";
import type { Annotated, Notes } from "./annotations.ts";
import type { Key } from "./model.ts";

/** Fields that say how a card is worded, shown or documented, and not what it does. */
const WORDING: ReadonlySet<string> = new Set([
  "kind",
  "id",
  "name",
  "plural",
  "aliases",
  "source",
  "license",
  "text",
  "effects",
  "manual",
  "examples",
]);

/**
 * Hash of a card's data without its wording: of the figures that a change of meaning shows in.
 * Keys are sorted and wording is left out in one walk, since every card of a build goes through here.
 */
export function figuresHash(entry: Readonly<Record<string, unknown>>, annotated: readonly Annotated[]): string {
  const skipped = new Map<object, Set<string>>();
  for (const { notes, path, holder } of annotated) {
    if (!isWording(notes)) continue;
    const last = path[path.length - 1];
    const key = typeof last === "string" ? last : (path.findLast((step) => typeof step === "string") as string);
    if (WORDING.has(key)) continue;
    const keys = skipped.get(holder);
    if (keys !== undefined) keys.add(key);
    else skipped.set(holder, new Set([key]));
  }
  const pieces: string[] = [];
  writeFigures(entry, skipped, pieces);
  return hashHex(pieces);
}

/** Keys with their quotes and colon; the same few stand in all cards. */
const fields = new Map<string, string>();
const MOST_FIELDS = 10_000;

function field(key: string): string {
  let written = fields.get(key);
  if (written === undefined) {
    written = `"${key}":`;
    if (fields.size >= MOST_FIELDS) fields.clear();
    fields.set(key, written);
  }
  return written;
}

function writeFigures(value: unknown, skipped: ReadonlyMap<object, ReadonlySet<string>>, pieces: string[]): void {
  if (typeof value === "number") {
    pieces.push(String(value));
  } else if (typeof value !== "object" || value === null) {
    pieces.push(canonicalJson(value));
  } else if (Array.isArray(value)) {
    pieces.push("[");
    for (const item of value) {
      writeFigures(item, skipped, pieces);
      pieces.push(",");
    }
    pieces.push("]");
  } else {
    const keys = skipped.get(value);
    pieces.push("{");
    for (const key of sortedKeys(value)) {
      if (WORDING.has(key) || keys?.has(key)) continue;
      pieces.push(field(key));
      writeFigures((value as Record<string, unknown>)[key], skipped, pieces);
      pieces.push(",");
    }
    pieces.push("}");
  }
}

/** Whether a field only says how a card is worded, shown or documented, by its name. */
export function isWordingKey(key: Key): boolean {
  return typeof key === "string" && WORDING.has(key);
}

/** Whether annotations mark a value as wording. */
export function isWording(notes: Notes): boolean {
  return (notes["x-text"] ?? notes["x-word"] ?? notes["x-icon"] ?? notes["x-rule"]) !== undefined;
}

/** The meaning hash of a card: of the hash of its figures and of what its texts do, in canonical form. */
export function meaningHash(figures: string, texts: readonly string[]): string {
  const pieces = [figures];
  for (const text of texts.length === 0 ? [""] : texts) pieces.push("\n", text);
  return hashHex(pieces);
}

/** What is told and not done in the body of a story: prose, titles, and texts, which count by their effects. */
const TOLD: ReadonlySet<string> = new Set(["html", "text", "title", "intro", "reason"]);

/** Hash of a story's body without its prose: of the checks, foes, tables and ways through it. */
export function bodyHash(body: object): string {
  return hashHex(JSON.stringify(body, (key, value: unknown) => (TOLD.has(key) ? undefined : value)));
}
