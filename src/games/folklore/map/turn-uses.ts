import { ownerOf } from "../cards/owner.ts";
import { living } from "../figures/find.ts";
import { isAbility, isHourglass } from "../figures/hourglass.ts";
import type { Usable } from "../figures/usable.ts";
import { usablesOf } from "../figures/uses.ts";
import type { Board, Play } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import type { MapTurn } from "./state.ts";

/** One Item, Artifact, Ability, Prayer or Ritual in a round; consumables and hourglass Abilities besides. */
export function usesInTurn(board: Board, id: FigureId, turn: MapTurn): readonly Usable[] {
  const all = unusedOf(board, ownerOf(board, id));
  return turn.uses > 0 ? all : all.filter(({ something }) => !something);
}

/** Abilities with the hourglass, which the others on the map may use in this turn too (abilities/any-time). */
export function usesOfOthers(board: Board, id: FigureId): readonly Usable[] {
  const uses: Usable[] = [];
  for (const other of living(board)) {
    if (other.id === id || board.state.map?.at[other.id] === undefined) continue;
    for (const usable of unusedOf(board, other)) if (isHourglass(board, other, usable)) uses.push(usable);
  }
  return uses;
}

/** Outside combat an Ability works once per round, whether its card limits it or not (adventuring/use-something). */
function unusedOf(board: Board, character: Character): readonly Usable[] {
  return usablesOf(board, character.id, "adventure").filter(
    (usable) => !isAbility(character, usable) || (character.uses[keyOf(usable)] ?? 0) === 0,
  );
}

/** Notes that an Ability has been used in this round; those with a limit of their own are counted by that. */
export function countAbility(play: Play, usable: Usable): void {
  if (usable.limit !== undefined || !isAbility(ownerOf(play, usable.by), usable)) return;
  play.emit({ type: "used", character: usable.by, use: keyOf(usable) });
}

function keyOf({ id }: Usable): string {
  return `round|${id}`;
}
