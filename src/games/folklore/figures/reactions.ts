import type { Effect } from "../../../engine/effects/effect.ts";
import type { Json } from "../../../engine/json.ts";
import { bodyOf } from "./clauses.ts";
import { asStanding } from "./words.ts";

/** What a text can be used on: at one's own time, on a blow, or on a roll by the name that card English has for it. */
export type Occasion = "plain" | "blow" | `roll:${string}`;

const known = new WeakMap<readonly Effect[], ReadonlyMap<Occasion, readonly Effect[]>>();

/** The occasions on which a text can be used, each with the part of it that works there. */
export function occasionsOf(effects: readonly Effect[]): ReadonlyMap<Occasion, readonly Effect[]> {
  let found = known.get(effects);
  if (found === undefined) {
    found = sort(effects);
    known.set(effects, found);
  }
  return found;
}

function sort(effects: readonly Effect[]): ReadonlyMap<Occasion, readonly Effect[]> {
  const [only] = effects;
  if (effects.length === 1 && only?.op === "choose") return sortOptions(only);
  const occasions = new Map<Occasion, readonly Effect[]>();
  for (const occasion of reactionsIn(effects)) occasions.set(occasion, effects);
  if (occasions.size === 0 && effects.some(isDone)) occasions.set("plain", effects);
  return occasions;
}

/** Of a "choose one" only those options are left that work on the occasion. */
function sortOptions(choose: Effect): ReadonlyMap<Occasion, readonly Effect[]> {
  const bodies = new Map<Occasion, (readonly Effect[])[]>();
  for (const option of Array.isArray(choose.options) ? choose.options : []) {
    for (const [occasion, body] of sort(bodyOf(option))) bodies.set(occasion, [...(bodies.get(occasion) ?? []), body]);
  }
  const occasions = new Map<Occasion, readonly Effect[]>();
  for (const [occasion, options] of bodies) {
    const [first] = options;
    if (first !== undefined) occasions.set(occasion, options.length === 1 ? first : [{ ...choose, options }]);
  }
  return occasions;
}

/** Whether an effect is something that is done, and not something that stands on the card. */
function isDone(effect: Effect): boolean {
  if (effect.op === "when" || effect.op === "aura") return false;
  const standing = asStanding(effect);
  return standing === undefined || standing.for !== undefined;
}

function reactionsIn(part: Json, found: Set<Occasion> = new Set()): Set<Occasion> {
  if (part === "attacker") found.add("blow");
  if (typeof part !== "object" || part === null) return found;
  if (Array.isArray(part)) {
    for (const each of part) reactionsIn(each, found);
    return found;
  }
  const { op, roll } = part as Partial<Effect>;
  if (op === "block") found.add("blow");
  if (op === "reroll" || op === "add") found.add(`roll:${String(roll)}`);
  // A "when" inside the text waits for something of its own.
  if (op !== "when") for (const each of Object.values(part)) reactionsIn(each, found);
  return found;
}
