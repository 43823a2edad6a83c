import { fingerprint } from "../engine/hash.ts";
import type { Annotated, Notes } from "./annotations.ts";
import { hashFigures } from "./figures-hash.ts";
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

/** Hash of a card's data without its wording: of the figures that a change of meaning shows in. */
export function figuresHash(entry: Readonly<Record<string, unknown>>, annotated: readonly Annotated[]): string {
  const within = new Map<object, Set<string>>();
  for (const { notes, path, holder } of annotated) {
    if (!isWording(notes)) continue;
    const last = path[path.length - 1];
    const key = typeof last === "string" ? last : (path.findLast((step) => typeof step === "string") as string);
    if (WORDING.has(key)) continue;
    const keys = within.get(holder);
    if (keys !== undefined) keys.add(key);
    else within.set(holder, new Set([key]));
  }
  return hashFigures(entry, { everywhere: WORDING, within });
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
  return fingerprint(`${figures}\n${texts.join("\n")}`);
}

/** What is told and not done in the body of a story: prose, titles, and texts, which count by their effects. */
const TOLD: ReadonlySet<string> = new Set(["html", "text", "title", "intro", "reason"]);

/** Hash of a story's body without its prose: of the checks, foes, tables and ways through it. */
export function bodyHash(body: object): string {
  return fingerprint(JSON.stringify(body, (key, value: unknown) => (TOLD.has(key) ? undefined : value)));
}
