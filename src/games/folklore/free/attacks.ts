import type { Modifier } from "../../../engine/dice/result.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { FreeRoll } from "../../../engine/told/sheet.ts";
import { gearOf } from "../cards/card-data.ts";
import { ownedCard } from "../cards/owner.ts";
import { attackRollSpec } from "../core/attack-roll.ts";
import { damageRoll } from "../core/damage-roll.ts";
import type { Cite } from "../core/events.ts";
import { outcomeOf, roll } from "../core/rolls.ts";
import type { AttackContext } from "../figures/context.ts";
import type { Play, Procedure } from "../play.ts";
import { attackKind } from "../skirmish/weapons.ts";
import type { FigureId } from "../state.ts";
import type { Line } from "../tell/line.ts";

/** An attack as it is rolled: how it is made, with what dice and Might. */
interface Blow {
  readonly attack: AttackContext;
  readonly notation?: string;
  readonly might?: readonly Modifier[];
  readonly cite: Cite;
}

/** An attack with a weapon or bare hands against a Defense, and its damage if it hits. */
export function freeAttack(
  play: Play,
  by: FigureId,
  { of, with: using, against = 0 }: FreeRoll,
): Procedure<readonly Line[]> {
  const blow =
    using === undefined || using === "unarmed" ? bare(by) : armed(play, by, Number(using), of === "second-attack");
  return strike(play, by, against, blow);
}

function bare(by: FigureId): Blow {
  return {
    attack: { kind: "melee", with: "unarmed", by },
    cite: { rule: "encounters/unarmed", source: "Unarmed" },
  };
}

function armed(play: Play, by: FigureId, key: number, second: boolean): Blow {
  const gear = gearOf(play.content, ownedCard(play, by, key));
  const rule = second ? "encounters/two-weapons" : "encounters/attack-roll";
  return {
    attack: { kind: attackKind(gear?.attack), with: "weapon", weapon: key, by },
    ...(gear?.damage === undefined ? {} : { notation: gear.damage }),
    cite: { rule, source: gear?.name ?? "" },
  };
}

/** An attack that a text orders: that of an Ability or of a Ghost Power, by the row of the sheet that it stands on. */
export function freePower(
  play: Play,
  by: FigureId,
  { with: row = "", against = 0 }: FreeRoll,
): Procedure<readonly Line[]> {
  const { name, effects, mark, rule } = powerAt(play, by, row);
  const ordered = effects.find(({ op, amount }) => op === "attack" && amount !== undefined);
  const [might, amount] = [ordered?.might, ordered?.amount];
  return strike(play, by, against, {
    attack: { kind: attackKind(mark), with: "ability", by, text: effects },
    ...(typeof amount === "string" ? { notation: amount } : {}),
    ...(typeof might === "number" ? { might: [{ by: might, source: name, rule }] } : {}),
    cite: { rule, source: name },
  });
}

interface Power {
  readonly name: string;
  readonly effects: readonly Effect[];
  readonly mark: string | undefined;
  readonly rule: string;
}

function powerAt(play: Play, by: FigureId, row: string): Power {
  const [sort, number] = row.split("/");
  if (sort === "ghost-power") {
    const power = play.content.card("character", by).ghost.powers[Number(number)];
    if (power === undefined) throw new Error(`The ghost of "${by}" has no power ${number}.`);
    return { name: power.name, effects: power.effects, mark: power.attack, rule: "death/ghost-powers" };
  }
  const card = ownedCard(play, by, Number(number));
  const { name, effects, attack } = play.content.card("ability", card.id);
  return { name, effects, mark: attack, rule: "abilities/active" };
}

function* strike(
  play: Play,
  by: FigureId,
  defense: number,
  { attack, notation, might = [], cite }: Blow,
): Procedure<readonly Line[]> {
  const context = { attack };
  const spec = attackRollSpec(play, { by, targets: [], context, might, cite }, defense);
  const result = yield* roll(play, spec);
  if (outcomeOf(spec, result) !== "success") return [];
  // Nobody in particular is hit, so nothing that depends on the target counts.
  yield* damageRoll(play, {
    by,
    target: by,
    context,
    natural: result.natural,
    cite,
    ...(notation === undefined ? {} : { notation }),
  });
  return [];
}
