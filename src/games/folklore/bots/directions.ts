import { touches } from "../../../engine/grid/figures.ts";
import { walkingDistances } from "../../../engine/grid/flood.ts";
import { cellAt, type Grid, type Size } from "../../../engine/grid/grid.ts";
import { equippedIn } from "../cards/equip.ts";
import { inSight } from "../figures/distances.ts";
import { characterOf } from "../figures/find.ts";
import { mapHooks } from "../map/hooks.ts";
import { footwayOf, mapOf, standingOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** Steps from every space to where a figure wants to be; undefined if it wants to stay. */
export function wayTo(board: Board, id: FigureId): Int32Array | undefined {
  const view = mapOf(board);
  const own = standingOf(view, id);
  if (own === undefined) return undefined;
  const foes = view.standing.filter(({ side }) => side !== own.side);
  const wishes = foes.length > 0 ? [fightingSpaces(board, id, foes)] : [thingsToUse(board, id)];
  if (wishes[0] === undefined) return undefined;
  const ground = footwayOf(board, own);
  // What cannot be walked to waits behind a door; the Exit Zone comes last.
  for (const goals of [...wishes, closedDoors(board), foes.length > 0 ? [] : view.card.exit]) {
    if (goals === undefined || goals.length === 0) continue;
    const steps = walkingDistances(view.grid, ground, goals);
    if ((steps[own.at] ?? -1) >= 0) return steps;
  }
  return undefined;
}

/** Beside a foe; those who shoot stay where they see one. */
function fightingSpaces(
  board: Board,
  id: FigureId,
  foes: ReturnType<typeof mapOf>["standing"],
): readonly number[] | undefined {
  const { grid, standing } = mapOf(board);
  const own = standing.find((each) => each.id === id);
  if (own === undefined || foes.some((foe) => touches(grid, own, foe))) return undefined;
  if (shoots(board, id) && foes.some((foe) => inSight(board, id, foe.id))) return undefined;
  return foes.flatMap((foe) => around(grid, foe.at, foe.size));
}

function shoots(board: Board, id: FigureId): boolean {
  const character = characterOf(board, id);
  if (character === undefined) return false;
  return equippedIn(board, character, "hand").some(({ kind, id: card, ammo = 1 }) => {
    return (kind === "item" || kind === "artifact") && board.content.card(kind, card).attack === "ranged" && ammo > 0;
  });
}

/** Beside the Search and Tracking tokens, skill check dice and features that the figure can use. */
function thingsToUse(board: Board, id: FigureId): readonly number[] {
  const { grid, card } = mapOf(board);
  const { map } = board.state;
  if (map === null) return [];
  const { checkable, features } = mapHooks();
  const useful = features?.(board, id) ?? [];
  const spaces = [
    ...map.searches,
    ...map.tracking.map((at) => ({ at })),
    ...map.checks.filter(({ mark }) => checkable?.(board, id, mark) ?? false),
    ...card.features.filter(({ mark }) => useful.includes(mark)),
  ];
  return spaces.flatMap(({ at }) => [at, ...around(grid, at, 1)]);
}

function closedDoors(board: Board): readonly number[] {
  const { grid, card } = mapOf(board);
  const closed = card.doors.filter(({ at }) => board.state.map?.openDoors.includes(at) === false);
  return closed.flatMap(({ at }) => around(grid, at, 1));
}

/** The spaces next to a figure or thing, except those from which a wall or a corner keeps a figure apart from it. */
function around(grid: Grid, at: number, size: Size): number[] {
  const cells: number[] = [];
  const place = { at, size };
  const [x, y] = [at % grid.width, Math.floor(at / grid.width)];
  for (let dx = -1; dx <= size; dx++) {
    for (let dy = -1; dy <= size; dy++) {
      const cell = cellAt(grid, x + dx, y + dy);
      const isOutside = dx < 0 || dy < 0 || dx === size || dy === size;
      if (cell >= 0 && isOutside && touches(grid, { at: cell, size: 1 }, place)) cells.push(cell);
    }
  }
  return cells;
}
