import { distanceBetween } from "../../../engine/grid/figures.ts";
import { freePlaces, type Whereabouts } from "../map/free-spaces.ts";
import { spawnFoes } from "../map/spawn.ts";
import { mapOf, standingOf } from "../map/view.ts";
import type { Board, Play, Procedure } from "../play.ts";

/** Foes that a story or a card names. */
export interface FoesToPlace {
  readonly foes?: readonly {
    readonly creature: string;
    readonly count: number;
    /** Spaces of the map setup, or whereabouts; without either the marks of the map count. */
    readonly at?: readonly number[] | Whereabouts;
  }[];
  readonly affliction?: string;
}

const cite = { rule: "encounters/setup" };

/** Puts the foes where the map setup shows them; without a sign of it, anywhere outside the Start Zone (encounters/setup). */
export function* placeFoes(play: Play, { foes = [], affliction }: FoesToPlace): Procedure {
  if (affliction !== undefined) {
    yield* spawnFoes(play, { affliction, count: 1, at: shownFor(play, affliction), cite });
  }
  for (const { creature, count, at } of foes) {
    for (let number = 0; number < count; number++) {
      yield* spawnFoes(play, { creature, count: 1, at: at ?? shownFor(play, creature), cite });
    }
  }
}

/** The free marks for this foe, else those for any foe, else the free space that is farthest from the Leader. */
function shownFor(board: Board, card: string): readonly number[] {
  const { spawns } = mapOf(board).card;
  const free = new Set(freePlaces(board, {}, { size: 1, side: "foes", swarm: false }));
  const marks = spawns.filter(({ at }) => free.has(at));
  const own = marks.filter(({ creature }) => creature === card);
  const shown = own.length > 0 ? own : marks.filter(({ creature }) => creature === undefined);
  return shown.length > 0 ? shown.map(({ at }) => at) : farFromTheLeader(board, free);
}

function farFromTheLeader(board: Board, free: ReadonlySet<number>): readonly number[] {
  const view = mapOf(board);
  const leader = standingOf(view, board.state.leader);
  const places = [...free].filter((at) => !view.card.start.includes(at));
  if (leader === undefined) return places;
  const distance = (at: number) => distanceBetween(view.grid, leader, { at, size: 1 });
  return places.sort((one, other) => distance(other) - distance(one));
}
