import type { Effect } from "../../../../src/engine/effects/effect.ts";
import type { AdventureMap } from "../../../../src/games/folklore/map/state.ts";
import type { Board } from "../../../../src/games/folklore/play.ts";
import type { Skirmish } from "../../../../src/games/folklore/skirmish/state.ts";
import type { Character, Foe, Lasting, State } from "../../../../src/games/folklore/state.ts";
import { aMap, content, stateWith } from "../at-the-table.ts";
import { effectsOf } from "../effects/reading.ts";

/** A board with these characters, changed as a test needs it. */
export function board(characters: readonly Character[], changes: Partial<State> = {}): Board {
  return { content, state: stateWith(characters, changes) };
}

/** The same board with other characters in it or something else changed. */
export function changed({ state }: Board, changes: Partial<State>): Board {
  return { content, state: { ...state, ...changes } };
}

/** A running encounter. */
export const encounter: NonNullable<State["encounter"]> = {
  round: 1,
  first: "characters",
  side: "characters",
  order: [],
  turn: null,
  defeated: [],
  lastTargets: {},
};

/** A skirmish with these creatures, each with its counter. */
export function skirmish(...foes: readonly (readonly [id: string, creature: string, counter: number])[]): Skirmish {
  return against(foes.map(([id, creature, counter]) => ({ id, creature, counter })));
}

/** A skirmish with these opponents. */
export function against(foes: readonly Omit<Skirmish["foes"][number], "hits">[]): Skirmish {
  return { round: 1, foes: foes.map((each) => ({ ...each, hits: [] })), stances: [], ghosts: [], lastTargets: {} };
}

/** The map of the dead mill with figures on its spaces, 12 to a row; the middle room has columns 4 to 9. */
export function mill(at: AdventureMap["at"], changes: Partial<AdventureMap> = {}): AdventureMap {
  return aMap({ at, ...changes });
}

/** A foe of a kind on the map. */
export function foe(card: string, changes: Partial<Foe> = {}): Foe {
  const { vita } = content.card("creature", card).encounter;
  return { id: `${card}-1`, kind: "creature", card, vita, maxVita: vita, statuses: [], missing: 0, ...changes };
}

let nextLasting = 1;

/** What a sentence says, lasting on a figure. */
export function lasting(owner: string, text: string, changes: Partial<Lasting> = {}): Lasting {
  const [effect] = effectsOf(text);
  if (effect === undefined) throw new Error(`"${text}" does nothing.`);
  const id = nextLasting++;
  return { id, effect, owner, by: owner, until: "fight", source: `Test ${id}`, rule: "abilities/duration", ...changes };
}

/** A kept event that says this. */
export function kept(text: string): State["kept"][number] {
  return { card: "test-event", name: "Test event", effects: effectsOf(text) as readonly Effect[] };
}

/** An attack with a weapon. */
export function strike(weapon: number, target?: string) {
  const attack = { kind: "melee" as const, with: "weapon" as const, weapon };
  return { attack: target === undefined ? attack : { ...attack, target } };
}
