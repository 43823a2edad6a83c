import type { Static } from "typebox";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import { holdsForIdentity } from "../core/conditions.ts";
import type { Guess } from "./belief.ts";

/** How much an answer to a question tells about the side of somebody: 0 if nothing, more the more it divides the sides. */
export function lesson(guesses: readonly Guess[], condition: Static<typeof Condition> | undefined): number {
  const before = new Map<string, number>();
  const after = new Map<string, number>();
  const answers = new Map<string, number>();
  const add = (table: Map<string, number>, key: string, chance: number) =>
    table.set(key, (table.get(key) ?? 0) + chance);
  for (const { identity, chance } of guesses) {
    // A card without a question shows who somebody is.
    const answer = condition === undefined ? identity.side : String(holdsForIdentity(condition, identity) === true);
    add(before, identity.side, chance);
    add(answers, answer, chance);
    add(after, `${answer} ${identity.side}`, chance);
  }
  const known = [...before.values()].reduce((sum, each) => sum + each ** 2, 0);
  let knownAfter = 0;
  for (const [key, chance] of after)
    knownAfter += chance ** 2 / Math.max(1e-9, answers.get(key.split(" ")[0] ?? "") ?? 0);
  return knownAfter - known;
}
