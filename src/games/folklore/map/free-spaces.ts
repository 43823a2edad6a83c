import { cellsOf, distanceBetween, type Place, touches } from "../../../engine/grid/figures.ts";
import { inSight } from "../../../engine/grid/sight.ts";
import type { Board } from "../play.ts";
import { footwayOf, type MapView, type Mover, mapOf } from "./view.ts";

/** Which free spaces are meant; without any of these, all of the map. */
export interface Whereabouts {
  readonly adjacentTo?: Place;
  readonly inSightOf?: Place;
  readonly within?: { readonly spaces: number; readonly of: Place };
  readonly zone?: "start" | "exit" | "spawn";
  /** Only those that are as near to this as any. */
  readonly nearest?: Place;
  /** Whether spaces with a Flame are left out: no foe is summoned into one (encounters/summoning-placement). */
  readonly noFlames?: boolean;
}

/** The free places for a figure. A swarm may cover its enemies, so for it places that cover nobody come first. */
export function freePlaces(board: Board, where: Whereabouts, mover: Mover): readonly number[] {
  const view = mapOf(board);
  // Nobody is put onto enemies on purpose, not even a swarm, as long as there is another place.
  const apart = placesFor(board, view, where, { ...mover, swarm: false });
  return apart.length > 0 || !mover.swarm ? apart : placesFor(board, view, where, mover);
}

/** All places on which a figure may stand: a swarm on its enemies too (encounters/swarms). */
export function standingPlaces(board: Board, mover: Mover): readonly number[] {
  return placesFor(board, mapOf(board), {}, mover);
}

function placesFor(board: Board, view: MapView, where: Whereabouts, mover: Mover): readonly number[] {
  const { grid } = view;
  const { size } = mover;
  const { taken } = footwayOf(board, mover);
  const { stands } = size === 1 ? grid.small : grid.large;
  const flames = where.noFlames === true ? (board.state.map?.flames ?? []) : [];
  const places: number[] = [];
  for (let at = 0; at < stands.length; at++) {
    if (stands[at] === 0 || taken[at] !== 0) continue;
    const place = { at, size };
    if (isMeant(view, where, place) && !cellsOf(grid, place).some((cell) => flames.includes(cell))) places.push(at);
  }
  return where.nearest === undefined ? places : nearestOf(view, places, size, where.nearest);
}

function isMeant(view: MapView, { adjacentTo, inSightOf, within, zone }: Whereabouts, place: Place): boolean {
  const { grid } = view;
  if (adjacentTo !== undefined && !touches(grid, adjacentTo, place)) return false;
  if (inSightOf !== undefined && !inSight(grid, inSightOf, place)) return false;
  if (within !== undefined && distanceBetween(grid, within.of, place) > within.spaces) return false;
  if (zone === undefined) return true;
  const spaces = zoneOf(view, zone);
  return cellsOf(grid, place).some((cell) => spaces.includes(cell));
}

/** The spaces of a zone of the map. */
export function zoneOf({ card }: MapView, zone: NonNullable<Whereabouts["zone"]>): readonly number[] {
  return zone === "spawn" ? card.spawns.map(({ at }) => at) : card[zone];
}

function nearestOf({ grid }: MapView, places: readonly number[], size: Place["size"], to: Place): readonly number[] {
  let least = Number.POSITIVE_INFINITY;
  let nearest: number[] = [];
  for (const at of places) {
    const spaces = distanceBetween(grid, { at, size }, to);
    if (spaces < least) {
      least = spaces;
      nearest = [];
    }
    if (spaces === least) nearest.push(at);
  }
  return nearest;
}
