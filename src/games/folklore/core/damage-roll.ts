import { maximumOf, parseDice } from "../../../engine/dice/notation.ts";
import { type Modifier, type RollResult, resultOf } from "../../../engine/dice/result.ts";
import type { Context } from "../figures/context.ts";
import { adjacent } from "../figures/distances.ts";
import { keywordOf } from "../figures/keyword.ts";
import { stat } from "../figures/stat.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { isThere } from "./damage.ts";
import type { Cite } from "./events.ts";
import { roll } from "./rolls.ts";
import { onTheGroupsSide } from "./sides.ts";

/** The damage of an attack that hit. */
export interface DamageRollSpec {
  readonly by: FigureId;
  readonly target: FigureId;
  readonly context: Context;
  /** The damage dice; an unarmed hit has none. */
  readonly notation?: string;
  /** What the attack roll's bare dice showed. */
  readonly natural?: number;
  /** Damage that comes from the situation, such as a counter's band. */
  readonly modifiers?: readonly Modifier[];
  readonly cite: Cite;
}

/** Rolls the damage of a hit and adds every bonus by name (`encounters/damage`). */
export function* damageRoll(play: Play, spec: DamageRollSpec): Procedure<RollResult> {
  const { by, target, context, notation, cite } = spec;
  const modifiers = bonusesOf(play, spec);
  if (notation !== undefined && !isVorpal(play, spec)) {
    return yield* roll(play, { what: "damage", by, target, notation, modifiers, context, cite });
  }
  const result = resultOf([notation === undefined ? noDice : highest(notation)], { modifiers });
  const rule = notation === undefined ? cite.rule : "glossary/vorpal";
  play.emit({ type: "rolled", what: "damage", by, target, roll: result, ...cite, rule });
  return result;
}

const noDice = { notation: "0", faces: [], bonus: 0, total: 0 };

/** VORPAL: a high attack roll deals the maximum of the damage dice (`glossary/vorpal`). */
function isVorpal(board: Board, { by, context, natural }: DamageRollSpec): boolean {
  if (natural === undefined || natural < board.content.figure("vorpal-from")) return false;
  return keywordOf(board, by, "vorpal", context) > 0;
}

function highest(notation: string) {
  const { count, faces, bonus } = parseDice(notation);
  return { notation, faces: new Array<number>(count).fill(faces), bonus, total: maximumOf(notation) };
}

/** The DMG Bonus and all else that is added to the damage of such an attack (`characters/dmg-bonus`). */
function bonusesOf(board: Board, spec: DamageRollSpec): readonly Modifier[] {
  const { by, context, modifiers = [] } = spec;
  const bonuses: Modifier[] = [];
  if (isThere(board, by)) {
    for (const each of stat(board, by, "damage", context).modifiers) if (each.by !== 0) bonuses.push(each);
    const flank = keywordOf(board, by, "flank", context);
    if (flank > 0 && isFlanked(board, spec)) bonuses.push({ by: flank, source: "FLANK", rule: "glossary/flank" });
  }
  bonuses.push(...modifiers);
  return bonuses;
}

/** Whether somebody else of the attacker's side is adjacent to the target (`glossary/flank`). */
function isFlanked(board: Board, { by, target }: DamageRollSpec): boolean {
  const side = onTheGroupsSide(board, by);
  const flanks = (id: FigureId) =>
    id !== by && id !== target && onTheGroupsSide(board, id) === side && adjacent(board, id, target);
  const { characters, foes } = board.state;
  return characters.some(({ id, form }) => form !== "limbo" && flanks(id)) || foes.some(({ id }) => flanks(id));
}
