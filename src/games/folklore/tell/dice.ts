import type { DiceRoll } from "../../../engine/dice/notation.ts";
import type { PercentileRoll } from "../../../engine/dice/percentile.ts";
import type { Modifier, RollResult } from "../../../engine/dice/result.ts";
import type { Speaker } from "../words.ts";
import { sourceName, toldParts } from "./source.ts";
import { list } from "./words.ts";

/** A roll with every die and every modifier: "74 + 5 (skirmish counter) = 79". */
export function tellRoll(speaker: Speaker, roll: RollResult): string {
  const { rolls, kept, modifiers, total } = roll;
  const dice = rolls[kept];
  const shown = dice === undefined ? speaker.say("dice.none") : faces(dice);
  const terms = `${shown}${twice(speaker, roll)}${toldParts(speaker, modifiers).map(tellModifier).join("")}`;
  const plain = modifiers.length === 0 && dice !== undefined && isBare(dice);
  return plain ? terms : `${terms} = ${total}`;
}

/** A modifier that stands behind what it changes: " + 5 (Stiletto)". */
export function tellModifier({ by, source }: Modifier): string {
  return ` ${by < 0 ? "-" : "+"} ${Math.abs(by)} (${source})`;
}

/** Percentile dice are read as one number; other dice stand in brackets behind their notation. */
function faces(roll: DiceRoll | PercentileRoll): string {
  if ("value" in roll) return String(roll.value);
  const { notation, faces: shown, total } = roll;
  if (shown.length === 0) return String(total);
  return `${notation} [${shown.join(", ")}]`;
}

/** Whether the dice alone say what they come to. */
function isBare(roll: DiceRoll | PercentileRoll): boolean {
  return "value" in roll || roll.faces.length === 0 || (roll.faces.length === 1 && roll.faces[0] === roll.total);
}

function twice(speaker: Speaker, { rolls, kept, twice: take, twiceFrom }: RollResult): string {
  if (twiceFrom.length === 0) return "";
  const because = list(speaker, [...new Set(twiceFrom.map(({ source }) => sourceName(speaker, source)))]);
  if (take === undefined) return ` ${speaker.say("dice.once", { because })}`;
  const dice = rolls[kept === 0 ? 1 : 0];
  const other = dice === undefined ? speaker.say("dice.the-other") : faces(dice);
  return ` ${speaker.say(`dice.${take}`, { other, because })}`;
}
