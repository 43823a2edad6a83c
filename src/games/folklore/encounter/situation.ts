import type { Modifier } from "../../../engine/dice/result.ts";
import { seenByTarget } from "../core/damage.ts";
import { addLasting } from "../core/lasting.ts";
import { onTheGroupsSide } from "../core/sides.ts";
import type { AttackContext } from "../figures/context.ts";
import { adjacent } from "../figures/distances.ts";
import { characterOf } from "../figures/find.ts";
import { keywordOf } from "../figures/keyword.ts";
import { stat } from "../figures/stat.ts";
import type { Board, Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import { isAdvanced } from "./advanced.ts";
import { enemies, isDefending } from "./fighters.ts";
import { figuresBetween } from "./figures-between.ts";

/** What the optional rules make of an attack (advanced/encounters). */
export interface Situation {
  readonly might: readonly Modifier[];
  readonly defenses: Readonly<Record<FigureId, number>>;
}

const plain: Situation = { might: [], defenses: {} };

/** The Might and the Defenses that come from stances and from figures in the way; nothing in basic encounters. */
export function situation(play: Play, by: FigureId, targets: readonly FigureId[], attack: AttackContext): Situation {
  if (!isAdvanced(play)) return plain;
  crowdArcher(play, by, attack);
  const defenses: Record<FigureId, number> = {};
  for (const id of targets) {
    if (!isDefending(play, id)) continue;
    const own = stat(play, id, "defense", seenByTarget({ attack }, by)).value;
    defenses[id] = own + play.content.figure("defend-defense");
  }
  return { might: [...stanceMight(play, by), ...sightMight(play, by, attack)], defenses };
}

/** Defending costs Might (advanced/attack-or-defend). */
function stanceMight(board: Board, by: FigureId): readonly Modifier[] {
  if (!isDefending(board, by)) return [];
  return [{ by: board.content.figure("defend-might"), source: "Defend", rule: "advanced/attack-or-defend" }];
}

/** Figures in the line hinder characters, though not those with a TRUE weapon (advanced/sight). */
function sightMight(board: Board, by: FigureId, attack: AttackContext): readonly Modifier[] {
  const { target } = attack;
  if (characterOf(board, by) === undefined || target === undefined) return [];
  if (keywordOf(board, by, "true", { attack }) > 0) return [];
  const count = figuresBetween(board, by, target);
  return count === 0
    ? []
    : [{ by: count * board.content.figure("sight-might"), source: "Figures in the way", rule: "advanced/sight" }];
}

/** A shot with an enemy next to the shooter is rolled twice for the lower; a character shoots with weapons (advanced/ranged-adjacency). */
function crowdArcher(play: Play, by: FigureId, attack: AttackContext): void {
  if (attack.kind !== "ranged" || (attack.with !== "weapon" && characterOf(play, by) !== undefined)) return;
  if (!hasEnemyBeside(play, by)) return;
  addLasting(play, {
    effect: { op: "twice", who: "you", roll: "attack", take: "lower" },
    until: "attack",
    owner: by,
    by,
    source: "Ranged adjacency",
    rule: "advanced/ranged-adjacency",
  });
}

function hasEnemyBeside(board: Board, id: FigureId): boolean {
  if (onTheGroupsSide(board, id)) return enemies(board).some((foe) => adjacent(board, foe.id, id));
  const { characters, foes } = board.state;
  const isBeside = (other: FigureId) => board.state.map?.at[other] !== undefined && adjacent(board, other, id);
  return characters.some((each) => isBeside(each.id)) || foes.some((foe) => foe.ally !== undefined && isBeside(foe.id));
}
