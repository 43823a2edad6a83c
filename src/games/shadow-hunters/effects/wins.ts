import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Trigger } from "../../../engine/effects/parts/triggers.ts";

/** What must all hold. */
export type Conditions = readonly Static<typeof Condition>[];

/** The ways in which a character wins, taken apart by when they are looked at. */
export interface Wins {
  /** As soon as all of these hold; each list is one way. */
  readonly soon: readonly Conditions[];
  /** When the game ends. */
  readonly end: readonly Conditions[];
  /** When something happens, and all of these hold. */
  readonly on: readonly { readonly trigger: Static<typeof Trigger>; readonly conditions: Conditions }[];
}

/** The deeds that the rules look for when somebody has died. */
export const deeds: ReadonlySet<string> = new Set(["kills", "strikes down"]);

/** Reads the ways to win out of their text. */
export function readWins(effects: readonly Effect[]): Wins {
  const wins: { soon: Conditions[]; end: Conditions[]; on: Wins["on"][number][] } = { soon: [], end: [], on: [] };
  for (const effect of effects) {
    const inner = effect.effects as unknown as readonly Effect[];
    if (effect.op === "soon") {
      wins.soon.push([effect.condition as Static<typeof Condition>, ...conditionsOf(inner)]);
    } else if (effect.op === "when") {
      const trigger = effect.trigger as Static<typeof Trigger>;
      if (trigger.event === "game ends") wins.end.push(conditionsOf(inner));
      else wins.on.push({ trigger, conditions: conditionsOf(inner) });
    } else throw new Error(`A way to win cannot begin with "${effect.op}".`);
  }
  return wins;
}

/** The conditions before the word that wins. */
function conditionsOf(effects: readonly Effect[]): Conditions {
  const [only] = effects;
  if (only?.op === "win") return [];
  if (only?.op === "if") {
    const inner = only.effects as unknown as readonly Effect[];
    return [only.condition as Static<typeof Condition>, ...conditionsOf(inner)];
  }
  throw new Error("A way to win must end with winning.");
}
