import type { State } from "./state.ts";

/** The state before anything has happened. */
export const emptyState: State = {
  options: { party: [], difficulty: "dusk" },
  phase: "setup",
  characters: [],
  leader: "",
  night: false,
  decks: {},
  foes: [],
  lasting: [],
  tracking: 0,
  kept: [],
  map: null,
  skirmish: null,
  encounter: null,
  world: null,
  story: null,
  finished: [],
  owing: [],
  joining: [],
  next: { card: 1, lasting: 1, foe: 1 },
  outcome: null,
  flow: null,
};
