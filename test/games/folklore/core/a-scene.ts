import type { Encounter } from "../../../../src/games/folklore/encounter/state.ts";
import type { AdventureMap } from "../../../../src/games/folklore/map/state.ts";
import type { Foe } from "../../../../src/games/folklore/state.ts";
import { content } from "../at-the-table.ts";

/** A creature on the map, changed as a test needs it. */
export function aFoe(card: string, changes: Partial<Foe> = {}): Foe {
  const { vita } = content.card("creature", card).encounter;
  return { id: `${card}-1`, kind: "creature", card, vita, maxVita: vita, statuses: [], missing: 0, ...changes };
}

/** An adventure map that nothing lies on yet, changed as a test needs it. */
export function aMap(changes: Partial<AdventureMap> = {}): AdventureMap {
  return {
    id: "dead-mill",
    dark: false,
    at: {},
    outside: [],
    fell: {},
    openDoors: [],
    blocks: [],
    flames: [],
    snares: [],
    searches: [],
    checks: [],
    sleeping: [],
    staked: 0,
    struck: [],
    round: null,
    turn: null,
    ...changes,
  };
}

/** An encounter in its first round, changed as a test needs it. */
export function anEncounter(changes: Partial<Encounter> = {}): Encounter {
  return {
    round: 1,
    first: "characters",
    side: "characters",
    order: [],
    turn: null,
    defeated: [],
    lastTargets: {},
    ...changes,
  };
}
