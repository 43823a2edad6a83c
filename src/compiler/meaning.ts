import type { Annotated } from "./annotations.ts";
import { canonicalJson, hashHex, sortedKeys } from "./hash.ts";
import type { JsonSchema } from "./json-schema.ts";
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
]);

/**
 * Hash of a card's data without its wording: of the figures that a change of meaning shows in.
 * Keys are sorted and wording is left out in one walk, since every card of a build goes through here.
 */
export function figuresHash(entry: Readonly<Record<string, unknown>>, annotated: readonly Annotated[]): string {
  const skipped = new Map<object, Set<string>>();
  for (const { notes, path, holder } of annotated) {
    if (!isWording(notes)) continue;
    const key = path.findLast((step) => typeof step === "string") as string;
    const keys = skipped.get(holder);
    if (keys !== undefined) keys.add(key);
    else skipped.set(holder, new Set([key]));
  }
  const write = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return canonicalJson(value);
    let json = "";
    if (Array.isArray(value)) {
      for (const item of value) json += `${write(item)},`;
      return `[${json}]`;
    }
    const keys = skipped.get(value);
    for (const key of sortedKeys(value)) {
      if (WORDING.has(key) || keys?.has(key)) continue;
      json += `"${key}":${write((value as Record<string, unknown>)[key])},`;
    }
    return `{${json}}`;
  };
  return hashHex(write(entry));
}

/** Whether a field only says how a card is worded, shown or documented, by its name. */
export function isWordingKey(key: Key): boolean {
  return typeof key === "string" && WORDING.has(key);
}

/** Whether annotations mark a value as wording. */
export function isWording(notes: JsonSchema): boolean {
  return (notes["x-text"] ?? notes["x-word"] ?? notes["x-icon"] ?? notes["x-rule"]) !== undefined;
}

/** The meaning hash of a card: of the hash of its figures and of what its texts do, in canonical form. */
export function meaningHash(figures: string, texts: readonly string[]): string {
  return hashHex(`${figures}\n${texts.join("\n")}`);
}

/** What is told and not done in the body of a story: prose, titles, and texts, which count by their effects. */
const TOLD: ReadonlySet<string> = new Set(["html", "text", "title", "intro", "reason"]);

/** Hash of a story's body without its prose: of the checks, foes, tables and ways through it. */
export function bodyHash(body: object): string {
  return hashHex(JSON.stringify(body, (key, value: unknown) => (TOLD.has(key) ? undefined : value)));
}
