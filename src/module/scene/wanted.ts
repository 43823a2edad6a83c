import { moduleId } from "../id.ts";
import type { Wanted } from "../mirror/reconcile.ts";
import type { ToldBoard } from "../table/table-game.ts";
import { byTheRules } from "./by-the-rules.ts";

/** The host's words for how tokens look. */
export interface TokenModes {
  readonly always: number;
  readonly hover: number;
  readonly friendly: number;
  readonly hostile: number;
}

/** The tokens of a map: one for each figure, linked to its actor and with bars for its points. */
export function wantedTokens(
  { figures }: ToldBoard,
  actors: ReadonlyMap<string, string>,
  space: number,
  { always, hover, friendly, hostile }: TokenModes,
): Wanted[] {
  return figures.map(({ id, name, img, x, y, size, side, isGhost, bars: [first, second] }) => ({
    key: id,
    data: {
      name,
      texture: { src: img },
      x: x * space,
      y: y * space,
      actorId: actors.get(id) ?? null,
      disposition: side === "group" ? friendly : hostile,
      movementAction: byTheRules,
      alpha: isGhost ? ghostly : 1,
      bar1: { attribute: `play.${first}` },
    },
    once: {
      width: size,
      height: size,
      actorLink: true,
      // A group stands close together, and everybody knows its faces; foes of a kind differ only in their names.
      displayName: side === "group" ? hover : always,
      displayBars: always,
      bar2: { attribute: second === undefined ? null : `play.${second}` },
      // A large figure lies under the small ones that it covers, as a swarm does, so that all can be seen and taken.
      sort: -size,
      flags: { [moduleId]: { figure: id } },
    },
  }));
}

/** How much of a ghost is to be seen. */
const ghostly = 0.6;

/** What lies on the spaces of a map. */
export function wantedTiles({ marks }: ToldBoard, space: number): Wanted[] {
  return marks.map(({ id, img, x, y }) => ({
    key: id,
    data: { texture: { src: img }, x: x * space, y: y * space },
    once: { width: space, height: space, alpha: 0.85, flags: { [moduleId]: { mark: id } } },
  }));
}
