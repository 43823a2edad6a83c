import type { Cite } from "../core/events.ts";
import { turnOrder } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { AdventureMap } from "./state.ts";
import { mapCard } from "./view.ts";

/** Which map is laid out, and what the story changes about it. */
export interface LayOut {
  readonly map: string;
  /** The Darkness token; the card decides if it is left out. */
  readonly dark?: boolean;
  /** Where vampires sleep. */
  readonly sleeping?: readonly number[];
  readonly cite?: Cite;
}

/** Lays a map out and puts the characters in its Start Zone (journal/map-setup). Foes come later, with `spawnFoes`. */
export function* layOut(play: Play, { map: id, dark, sleeping = [], cite }: LayOut): Procedure {
  const card = mapCard(play, id);
  const { at, outside } = enterStartZone(
    turnOrder(play).map((character) => character.id),
    card.start,
  );
  const map: AdventureMap = {
    id,
    dark: dark ?? play.content.card("adventure-map", id).dark === true,
    at,
    outside,
    fell: {},
    openDoors: card.doors.filter(({ open }) => open).map(({ at: door }) => door),
    blocks: [],
    flames: card.flames,
    snares: card.snares,
    tracking: card.tracking,
    searches: card.searches.map(({ at: token, table }) => (table === undefined ? { at: token } : { at: token, table })),
    checks: card.checks,
    sleeping,
    staked: 0,
    struck: [],
    round: null,
    turn: null,
  };
  play.emit({ type: "map-laid", map, ...(cite ?? { rule: "journal/map-setup" }) });
}

/** Characters come in by turn order; the last ones wait outside if the zone is full (adventuring/fifth-character). */
function enterStartZone(order: readonly FigureId[], start: readonly number[]): Pick<AdventureMap, "at" | "outside"> {
  const at: Record<FigureId, number> = {};
  const outside: FigureId[] = [];
  order.forEach((id, index) => {
    const space = start[index];
    if (space === undefined) outside.push(id);
    else at[id] = space;
  });
  return { at, outside };
}
