import { distanceBetween } from "../../../engine/grid/figures.ts";
import { Terrain } from "../../../engine/grid/grid.ts";
import { clausesOf } from "../figures/clauses.ts";
import { sourcesOf } from "../figures/sources.ts";
import { mapOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { markName, termName } from "../tell/names.ts";

/** Something that lies on a space. */
export interface GroundMark {
  /** The term of the game whose picture it has: `flame`, `search`. */
  readonly term: string;
  readonly name: string;
  readonly icon: string;
  readonly at: number;
}

/** The spaces around somebody in which an aura works. */
export interface AuraSpaces {
  readonly figure: FigureId;
  readonly name: string;
  readonly spaces: readonly number[];
}

/** Everything that lies on the map in play: Flames, Snares, Search and Tracking tokens, dice for checks, doors, what blocks, sleepers. */
export function marksOf(board: Board): readonly GroundMark[] {
  const { map } = board.state;
  if (map === null) return [];
  const terms = board.content.game.terms.tokens ?? [];
  const lying = (term: string, at: number, name = termName(board.content, term)): GroundMark => ({
    term,
    name,
    icon: terms.find(({ id }) => id === term)?.icon ?? term,
    at,
  });
  const shut = mapOf(board).card.doors.filter(({ at }) => !map.openDoors.includes(at));
  return [
    ...map.flames.map((at) => lying("flame", at)),
    ...map.snares.map((at) => lying("snare", at)),
    ...map.searches.map(({ at }) => lying("search", at)),
    ...map.tracking.map((at) => lying("target", at)),
    ...map.checks.map(({ at, mark }) => lying("target", at, markName(board, mark))),
    ...shut.map(({ at }) => lying("door", at)),
    ...map.blocks.map((at) => lying("rubble", at)),
    ...map.sleeping.map((at) => lying("sarcophagus", at)),
  ];
}

/** The auras on the map, each with the open spaces that it reaches (encounters/auras). */
export function aurasOf(board: Board): readonly AuraSpaces[] {
  if (board.state.map === null) return [];
  const { grid, standing } = mapOf(board);
  const auras: AuraSpaces[] = [];
  for (const bearer of standing) {
    for (const source of sourcesOf(board, bearer.id)) {
      if (source.bearer !== bearer.id) continue;
      for (const { reach } of clausesOf(source.effects).auras) {
        const spaces: number[] = [];
        for (let at = 0; at < grid.terrain.length; at++) {
          const isOpen = grid.terrain[at] !== Terrain.wall;
          if (isOpen && distanceBetween(grid, bearer, { at, size: 1 }) <= reach.range) spaces.push(at);
        }
        auras.push({ figure: bearer.id, name: source.name, spaces });
      }
    }
  }
  return auras;
}
