import { type Draft, withPart } from "../copies.ts";
import type { Cite } from "../core/events.ts";
import type { Handlers } from "../events.ts";
import { nextTargets } from "../figures/same-target.ts";
import { countsAnew } from "../map/numbers.ts";
import type { FigureId, State } from "../state.ts";
import type { Hit, Skirmish, SkirmishFoe, Stance } from "./state.ts";

/** What happens in a skirmish. */
export type SkirmishEvent =
  | ({
      readonly type: "skirmish-began";
      readonly foes: readonly SkirmishFoe[];
      readonly ghosts: readonly FigureId[];
    } & Cite)
  | ({ readonly type: "skirmish-round"; readonly round: number } & Cite)
  /** Tokens lie open; those of a secret choice come together. */
  | ({ readonly type: "stances"; readonly stances: readonly Stance[] } & Cite)
  /** Somebody of the group attacks an opponent; what comes of it follows. */
  | ({ readonly type: "skirmish-attack"; readonly by: FigureId; readonly target: FigureId } & Cite)
  /** A hit that will be taken off the counter. */
  | ({ readonly type: "hit-counted"; readonly foe: FigureId; readonly hit: Hit } & Cite)
  /** A marker moved; hits that were counted for it are settled. */
  | ({
      readonly type: "counter";
      readonly foe: FigureId;
      readonly from: number;
      readonly to: number;
      readonly settles?: true;
    } & Cite)
  | ({ readonly type: "skirmish-ended"; readonly result: "won" | "lost" | "fled" } & Cite);

function within(state: State, change: (skirmish: Draft<Skirmish>) => void): State {
  if (state.skirmish === null) return state;
  const { round, foes, stances, ghosts, targets = {}, lastTargets, inARow = {} } = state.skirmish;
  const skirmish: Draft<Skirmish> = { round, foes, stances, ghosts, targets, lastTargets, inARow };
  change(skirmish);
  return withPart(state, "skirmish", skirmish);
}

function onFoe(state: State, id: FigureId, change: (foe: Draft<SkirmishFoe>) => void): State {
  return within(state, (skirmish) => {
    skirmish.foes = skirmish.foes.map((foe) => {
      if (foe.id !== id) return foe;
      const copy = copyOfFoe(foe);
      change(copy);
      return copy;
    });
  });
}

function copyOfFoe({ id, counter, hits, creature }: SkirmishFoe): Draft<SkirmishFoe> {
  return creature === undefined ? { id, counter, hits } : { id, counter, hits, creature };
}

/** What these events do. */
export const skirmishHandlers: Handlers<SkirmishEvent> = {
  "skirmish-began": (state, { foes, ghosts }) =>
    withPart(state, "skirmish", { round: 0, foes, stances: [], ghosts, lastTargets: {}, inARow: {} }),
  "skirmish-round": (state, { round }) =>
    within(state, (skirmish) => {
      const { lastTargets, inARow } = nextTargets(skirmish, skirmish.targets ?? {});
      skirmish.round = round;
      skirmish.lastTargets = lastTargets;
      skirmish.inARow = inARow;
      skirmish.stances = [];
      skirmish.targets = {};
    }),
  stances: (state, { stances }) =>
    within(state, (skirmish) => {
      skirmish.stances = [...skirmish.stances, ...stances];
    }),
  "skirmish-attack": (state, { by, target }) =>
    within(state, (skirmish) => {
      skirmish.targets = { ...skirmish.targets, [by]: target };
    }),
  "hit-counted": (state, { foe, hit }) =>
    onFoe(state, foe, (opponent) => {
      opponent.hits = [...opponent.hits, hit];
    }),
  counter: (state, { foe, to, settles }) =>
    onFoe(state, foe, (opponent) => {
      opponent.counter = to;
      if (settles === true) opponent.hits = [];
    }),
  "skirmish-ended": (state) => withPart(countsAnew(state), "skirmish", null),
};
