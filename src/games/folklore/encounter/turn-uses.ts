import type { Effect } from "../../../engine/effects/effect.ts";
import { inSight } from "../figures/distances.ts";
import { living } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { candidates } from "../figures/groups.ts";
import { isHourglass } from "../figures/hourglass.ts";
import type { Usable } from "../figures/usable.ts";
import { usablesOf } from "../figures/uses.ts";
import type { Who } from "../figures/words.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { mayAttack } from "./character-attack.ts";
import { isOnTheMap } from "./fighters.ts";
import type { TurnLeft } from "./state.ts";

/** What a character can use in the turn with what is left of it (encounters/act, encounters/abilities, encounters/consumables). */
export function usesInTurn(board: Board, id: FigureId, turn: TurnLeft): readonly Usable[] {
  return usablesOf(board, id, "turn").filter((usable) => fits(board, id, usable, turn));
}

/** Abilities with the hourglass, which the others may use in this turn too (abilities/any-time). */
export function usesOfOthers(board: Board, id: FigureId): readonly Usable[] {
  const uses: Usable[] = [];
  for (const other of living(board)) {
    if (other.id === id || !isOnTheMap(board, other.id)) continue;
    for (const usable of usablesOf(board, other.id, "turn")) {
      if (isHourglass(board, other, usable) && fits(board, other.id, usable, noTurn)) uses.push(usable);
    }
  }
  return uses;
}

/** Who is not at turn has neither Act nor Move to give. */
const noTurn: TurnLeft = { figure: "", stride: 0, acts: 0, interacts: 0 };

function fits(board: Board, id: FigureId, usable: Usable, turn: TurnLeft): boolean {
  if (isThrow(usable)) return false;
  if (usable.act && (turn.acts < 1 || forbidden(board, id, "act") !== undefined)) return false;
  for (const cost of usable.costs) {
    if ("give" in cost && (cost.give === "Act" ? turn.acts : turn.stride) < 1) return false;
  }
  const attacks = usable.effects.filter(({ op }) => op === "attack");
  if (attacks.length === 0) return true;
  // Whoever may not attack uses nothing that needs an attack roll, whatever else it does (encounters/fault-unarmed).
  return mayAttack(board, id) && attacks.some((effect) => finds(board, id, effect));
}

/** Throwing a weapon is a way to attack with it and is offered among the attacks (glossary/thrown). */
function isThrow({ costs, effects }: Usable): boolean {
  const [only] = effects;
  return (
    effects.length === 1 &&
    only?.op === "keyword" &&
    only.keyword === "range" &&
    costs.some((cost) => "exhaust" in cost)
  );
}

/** An attack needs somebody in Sight (encounters/sight). */
function finds(board: Board, id: FigureId, { again, against }: Effect): boolean {
  if (again === true) return board.state.encounter?.attacks?.[id] !== undefined;
  // The compiler has checked the words against the schema of the operation.
  return candidates(board, against as unknown as Who, { you: id }).some((target) => inSight(board, id, target));
}
