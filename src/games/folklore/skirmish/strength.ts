import { maximumOf } from "../../../engine/dice/notation.ts";
import { diceResult } from "../../../engine/dice/result.ts";
import type { Kinds } from "../content.ts";
import type { Play } from "../play.ts";

/** How a story or an event changes the start of the counters: at maximum, or so much more or less. */
export type CounterAdjustment = "max" | number;

type StrengthDice = Kinds["creature"]["skirmish"]["dice"];

/** Step 1, determine strength (skirmish/determine-strength): rolls for one creature and keeps within its track. */
export function determineStrength(
  play: Play,
  creature: Kinds["creature"],
  characters: number,
  adjustment: CounterAdjustment | undefined,
): number {
  const notation = strengthDice(creature.skirmish.dice, characters);
  const limit = creature.skirmish.counter.max;
  if (adjustment === "max") return Math.min(maximumOf(notation), limit);
  const modifiers =
    adjustment === undefined ? [] : [{ by: adjustment, source: "Adjustment", rule: "skirmish/counter-bonus" }];
  const roll = diceResult(play.dice, notation, { modifiers });
  play.emit({
    type: "rolled",
    what: "strength",
    by: "foes",
    roll,
    rule: "skirmish/determine-strength",
    source: creature.name,
  });
  return Math.max(1, Math.min(roll.total, limit));
}

/** The dice for a number of characters; cards have none for fewer than two, so one alone meets what two would. */
function strengthDice(dice: StrengthDice, characters: number): string {
  if (characters <= 2) return dice[2];
  if (characters === 3) return dice[3];
  return characters === 4 ? dice[4] : dice[5];
}
