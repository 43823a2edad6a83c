import { attackRollSpec } from "../core/attack-roll.ts";
import { outcomeOf, roll } from "../core/rolls.ts";
import { powerOf } from "../encounter/foe-attack.ts";
import { figureOf, foeSide, isCharacter, nameOf } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import { sideOf } from "../skirmish/side.ts";
import { attackKind } from "../skirmish/weapons.ts";
import type { FigureId } from "../state.ts";
import type { Line } from "../tell/line.ts";

/** The attack of a foe against a Defense; on a hit the d10 of the same roll picks the power, which is read out. */
export function* foeStrike(play: Play, id: FigureId, defense: number): Procedure<readonly Line[]> {
  const foe = figureOf(play, id);
  if (isCharacter(foe)) return [];
  const side = foeSide(play, foe);
  const cite = { rule: "encounters/foe-attacks", source: nameOf(play, id) };
  const context = { attack: { kind: attackKind(side.attack), with: "power" as const, by: id } };
  const spec = attackRollSpec(play, { by: id, targets: [], context, cite }, defense);
  const result = yield* roll(play, spec);
  if (outcomeOf(spec, result) !== "success") return [];
  const { on, name, text } = powerOf(side, result);
  return [{ text: `${name} (${on}): ${text}`, rule: "encounters/power-die" }];
}

/** The attack of a creature's skirmish side with its counter on a space; its power is read out if it hits. */
export function* skirmishStrike(
  play: Play,
  id: FigureId,
  counter: number,
  defense: number,
): Procedure<readonly Line[]> {
  const foe = figureOf(play, id);
  if (isCharacter(foe) || foe.kind !== "creature") return [];
  const { name, skirmish } = play.content.card("creature", foe.card);
  const cite = { rule: "skirmish/creature-turn", source: name };
  const side = { id, creature: foe.card, counter, hits: [] };
  const ownMight = (sideOf(play, side, "might") ?? []).filter(({ by }) => by !== 0);
  const spec = attackRollSpec(play, { by: id, targets: [], context: {}, ownMight, cite }, defense);
  if (outcomeOf(spec, yield* roll(play, spec)) !== "success") return [];
  const more = (sideOf(play, side, "damage") ?? []).map(
    ({ by, source }) => ` ${play.content.say("free.more-damage", { by, source })}`,
  );
  return [
    { text: `${skirmish.power.name}: ${skirmish.power.text}${more.join("")}`, rule: "skirmish/creature-turn-damage" },
  ];
}
