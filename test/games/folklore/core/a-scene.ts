import type { Encounter } from "../../../../src/games/folklore/encounter/state.ts";
import type { Foe } from "../../../../src/games/folklore/state.ts";
import { content } from "../at-the-table.ts";

/** A creature on the map, changed as a test needs it. */
export function aFoe(card: string, changes: Partial<Foe> = {}): Foe {
  const { vita } = content.card("creature", card).encounter;
  return { id: `${card}-1`, kind: "creature", card, vita, maxVita: vita, statuses: [], missing: 0, ...changes };
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
