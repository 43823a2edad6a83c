import type { Place } from "../../../engine/grid/figures.ts";
import { markOverlaps } from "../../../engine/grid/figures.ts";
import type { Ground } from "../../../engine/grid/flood.ts";
import { type Grid, type Size, Terrain, withTerrain } from "../../../engine/grid/grid.ts";
import { type AdventureMapCard, readAdventureMap } from "../../../engine/maps/adventure-map.ts";
import type { Kinds } from "../content.ts";
import { foeOf, foeSide } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { FigureId, Foe } from "../state.ts";
import type { AdventureMap } from "./state.ts";

/** A figure on the map. */
export interface Standing extends Place {
  readonly id: FigureId;
  /** Summoned allies are with the group. */
  readonly side: "group" | "foes";
  readonly swarm: boolean;
}

/** The map in play as the rules look at it. */
export interface MapView {
  /** The ground with its doors and tokens as they are now. */
  readonly grid: Grid;
  readonly card: AdventureMapCard;
  readonly standing: readonly Standing[];
}

const cards = new WeakMap<Kinds["adventure-map"], AdventureMapCard>();
const grids = new WeakMap<AdventureMapCard, WeakMap<readonly number[], WeakMap<readonly number[], Grid>>>();
const views = new WeakMap<AdventureMap, { readonly foes: readonly Foe[]; readonly view: MapView }>();

/** The map in play; throws if there is none, as only rules of the map ask for it. */
export function mapOf(board: Board): MapView {
  const { map, foes } = board.state;
  if (map === null) throw new Error("There is no adventure map in play.");
  const known = views.get(map);
  if (known?.foes === foes) return known.view;
  const card = mapCard(board, map.id);
  const view = { grid: gridOf(card, map), card, standing: standingOn(board, map) };
  views.set(map, { foes, view });
  return view;
}

/** A map card as it was drawn. */
export function mapCard({ content }: Board, id: string): AdventureMapCard {
  const drawn = content.card("adventure-map", id);
  let card = cards.get(drawn);
  if (card === undefined) {
    card = readAdventureMap(drawn);
    cards.set(drawn, card);
  }
  return card;
}

/** The figure on the map; undefined if it is not there. */
export function standingOf(view: MapView, id: FigureId): Standing | undefined {
  for (const figure of view.standing) if (figure.id === id) return figure;
  return undefined;
}

/** Who would move or be put somewhere. */
export type Mover = Pick<Standing, "size" | "side" | "swarm"> & { readonly id?: FigureId };

/** How a figure finds the ground: where it may walk, and where it may not stop. */
export interface Footway extends Ground {
  /** Not 0 where it would stop on an occupied space. */
  readonly taken: Uint8Array;
}

/**
 * Everyone passes friends and nobody passes enemies, save swarms, which may also stop on them; otherwise nobody stops
 * on an occupied space (encounters/occupied-spaces, encounters/foe-movement, encounters/swarm-movement).
 */
export function footwayOf(board: Board, mover: Mover): Footway {
  const { grid, standing } = mapOf(board);
  const closed = new Uint8Array(grid.terrain.length);
  const taken = new Uint8Array(grid.terrain.length);
  for (const figure of standing) {
    if (figure.id === mover.id) continue;
    const enemy = figure.side !== mover.side;
    if (enemy && mover.swarm) continue;
    markOverlaps(grid, taken, figure, mover.size, 1);
    if (enemy) markOverlaps(grid, closed, figure, mover.size, 1);
  }
  for (const at of board.state.map?.sleeping ?? []) {
    markOverlaps(grid, taken, { at, size: 1 }, mover.size, 1);
    markOverlaps(grid, closed, { at, size: 1 }, mover.size, 1);
  }
  return { footing: mover.size === 1 ? grid.small : grid.squeezed, closed, taken };
}

/** The size of a foe's figure. */
export function sizeOf(board: Board, foe: Foe): Size {
  return foeSide(board, foe).size === "large" ? 2 : 1;
}

function standingOn(board: Board, map: AdventureMap): readonly Standing[] {
  return Object.entries(map.at).map(([id, at]) => {
    const foe = foeOf(board, id);
    if (foe === undefined) return { id, at, size: 1, side: "group", swarm: false };
    const side = foe.ally === undefined ? "foes" : "group";
    return { id, at, size: sizeOf(board, foe), side, swarm: foeSide(board, foe).swarm === true };
  });
}

/** Steps change the map all the time but hardly ever its ground, so grids are kept by what they depend on. */
function gridOf(card: AdventureMapCard, { openDoors, blocks }: AdventureMap): Grid {
  const byDoors = getOrMake(grids, card, () => new WeakMap<readonly number[], WeakMap<readonly number[], Grid>>());
  const byBlocks = getOrMake(byDoors, openDoors, () => new WeakMap<readonly number[], Grid>());
  return getOrMake(byBlocks, blocks, () =>
    withTerrain(card.grid, [
      ...card.doors.map(({ at }) => [at, openDoors.includes(at) ? Terrain.openDoor : Terrain.closedDoor] as const),
      ...blocks.map((at) => [at, Terrain.blocked] as const),
    ]),
  );
}

function getOrMake<Key extends WeakKey, Value>(map: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
