import { cellsOf, type Place } from "../../../engine/grid/figures.ts";
import type { Cite } from "../core/events.ts";
import { present } from "../figures/find.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId, Foe } from "../state.ts";
import { arrive } from "./arrive.ts";
import { freePlaces, type Whereabouts } from "./free-spaces.ts";
import { chooseSpace } from "./place.ts";
import { type Mover, mapOf, sizeOf, standingOf } from "./view.ts";

/** Foes that come onto the map, or a creature that a character summons. */
export interface Spawn {
  readonly creature?: string;
  readonly affliction?: string;
  readonly count: number;
  /** Spaces that they are drawn on, or whereabouts; without either, the rules of summoning say where. */
  readonly at?: readonly number[] | Whereabouts;
  /** The character they fight for. */
  readonly ally?: FigureId;
  readonly cite?: Cite;
}

/** Brings foes onto the map and answers with them, in tracker order. Whoever finds no room does not come. */
export function* spawnFoes(play: Play, spawn: Spawn): Procedure<FigureId[]> {
  const came: FigureId[] = [];
  const cite = spawn.cite ?? { rule: "encounters/summoning" };
  for (let number = 0; number < spawn.count; number++) {
    if (spawn.ally !== undefined && hasAlly(play, spawn.ally)) {
      play.emit({
        type: "noted",
        what: "has-summoned",
        about: { figure: spawn.ally },
        rule: "encounters/summoning-allies",
      });
      break;
    }
    const foe = freshFoe(play, spawn);
    const at = yield* placeFor(play, spawn, foe, cite);
    if (at === undefined) {
      play.emit({
        type: "noted",
        what: "no-room",
        about: { foe: foe.card },
        ...cite,
        rule: "encounters/summoning-placement",
      });
      break;
    }
    play.emit({ type: "foe-came", foe, ...cite });
    play.emit({ type: "placed", figure: foe.id, at, ...cite });
    yield* arrive(play, foe.id);
    came.push(foe.id);
  }
  return came;
}

/** A summoner can have one creature in play (encounters/summoning-allies). */
function hasAlly({ state }: Board, summoner: FigureId): boolean {
  return state.foes.some(({ ally }) => ally === summoner);
}

/** A foe as its card gives it. An Affliction grows with the group; a foe who joins a fight acts from the next round on. */
function freshFoe(board: Board, { creature, affliction, ally }: Spawn): Foe {
  const { state, content } = board;
  const kind = affliction === undefined ? "creature" : "affliction";
  const card = affliction ?? creature;
  if (card === undefined) throw new Error("Neither a creature nor an Affliction was named to spawn.");
  const vita = kind === "creature" ? content.card(kind, card).encounter.vita : afflictionVita(board, card);
  return {
    id: `${card}-${state.next.foe}`,
    kind,
    card,
    vita,
    maxVita: vita,
    statuses: [],
    missing: 0,
    ...(ally === undefined ? {} : { ally }),
    ...(state.encounter === null || ally !== undefined ? {} : { acts: state.encounter.round + 1 }),
  };
}

function afflictionVita(board: Board, card: string): number {
  const { vita, vitaPerCharacter = 0 } = board.content.card("affliction", card);
  return vita + vitaPerCharacter * Math.max(0, present(board).length - board.content.figure("affliction-vita-for"));
}

/** Where it is put: where the text says, or next to the Leader, or in Sight of the summoner (encounters/summoning-placement). */
function* placeFor(play: Play, { at, ally }: Spawn, foe: Foe, cite: Cite): Procedure<number | undefined> {
  const side = foe.kind === "creature" ? play.content.card("creature", foe.card).encounter : undefined;
  const mover: Mover = {
    size: sizeOf(play, foe),
    side: ally === undefined ? "foes" : "group",
    swarm: side?.swarm === true,
  };
  if (isSpaces(at)) return drawnPlace(play, at, mover) ?? nearestTo(play, at, mover);
  const noFlames = ally === undefined;
  const where = at ?? usualWhereabouts(play, ally);
  let places = freePlaces(play, { ...where, noFlames }, mover);
  if (places.length === 0) places = freePlaces(play, { ...nearestOf(where), noFlames }, mover);
  if (places.length === 0) return undefined;
  return yield* chooseSpace(ally ?? play.state.leader, places, "spawn-space", cite, { foe: foe.card });
}

function isSpaces(at: Spawn["at"]): at is readonly number[] {
  return Array.isArray(at);
}

function usualWhereabouts(board: Board, ally: FigureId | undefined): Whereabouts {
  const by = standingOf(mapOf(board), ally ?? board.state.leader);
  if (by === undefined) return { zone: "spawn" };
  return ally === undefined ? { adjacentTo: by } : { inSightOf: by };
}

/** If there is no room where it should be, the nearest room. */
function nearestOf({ adjacentTo, inSightOf, within }: Whereabouts): Whereabouts {
  const nearest = adjacentTo ?? inSightOf ?? within?.of;
  return nearest === undefined ? {} : { nearest };
}

/** A place that covers as many of the drawn spaces as it can, beginning with the first that is free. */
function drawnPlace(board: Board, drawn: readonly number[], mover: Mover): number | undefined {
  const { grid } = mapOf(board);
  const covered = (at: number) => cellsOf(grid, { at, size: mover.size }).filter((cell) => drawn.includes(cell));
  let best: Place["at"] | undefined;
  const free = freePlaces(board, {}, mover);
  for (const space of drawn) {
    for (const at of free) {
      if (!covered(at).includes(space)) continue;
      if (best === undefined || covered(at).length > covered(best).length) best = at;
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

function nearestTo(board: Board, [first]: readonly number[], mover: Mover): number | undefined {
  return freePlaces(board, first === undefined ? {} : { nearest: { at: first, size: 1 } }, mover)[0];
}
