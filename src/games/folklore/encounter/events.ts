import { withPart } from "../copies.ts";
import type { Cite } from "../core/events.ts";
import type { Handlers } from "../events.ts";
import { nextTargets } from "../figures/same-target.ts";
import { countsAnew } from "../map/numbers.ts";
import type { FigureId, State } from "../state.ts";
import type { EncounterResult } from "./fighters.ts";
import type { AttackMade, Encounter, TurnLeft } from "./state.ts";

/** What happens in an encounter. */
export type EncounterEvent =
  | ({
      readonly type: "encounter-began";
      readonly first: Encounter["first"];
      readonly seats: readonly FigureId[];
    } & Cite)
  | ({ readonly type: "encounter-round"; readonly round: number } & Cite)
  /** One side begins to take its turns. */
  | ({ readonly type: "encounter-side"; readonly side: Encounter["side"]; readonly order: readonly FigureId[] } & Cite)
  | ({ readonly type: "encounter-turn"; readonly turn: TurnLeft } & Cite)
  /** What is left of the running turn after something was done. */
  | { readonly type: "encounter-turn-left"; readonly turn: TurnLeft }
  | ({ readonly type: "encounter-held"; readonly figure: FigureId } & Cite)
  | ({ readonly type: "encounter-turn-over"; readonly figure: FigureId } & Cite)
  /** Somebody has one more turn, as soon as the running one is over. */
  | ({ readonly type: "encounter-extra-turn"; readonly figure: FigureId } & Cite)
  /** An attack is made; what comes of it follows. */
  | ({ readonly type: "attack-made"; readonly attack: AttackMade } & Cite)
  | ({ readonly type: "defending"; readonly figures: readonly FigureId[] } & Cite)
  | ({ readonly type: "guard-used"; readonly figure: FigureId } & Cite)
  | ({ readonly type: "encounter-ended"; readonly result: EncounterResult } & Cite);

function onEncounter(state: State, change: (encounter: Encounter) => Encounter): State {
  return state.encounter === null ? state : withPart(state, "encounter", change(state.encounter));
}

/** A fight that was won on a map is remembered there, for the goals. */
function noting(state: State, result: EncounterResult): State {
  return state.map === null || result !== "won" ? state : withPart(state, "map", { ...state.map, won: true });
}

/** What these events do. */
export const encounterHandlers: Handlers<EncounterEvent> = {
  "encounter-began": (state, { first, seats }) =>
    withPart(state, "encounter", {
      round: 0,
      first,
      side: first,
      order: [],
      turn: null,
      defeated: [],
      lastTargets: {},
      seats,
    }),
  "encounter-round": (state, { round }) =>
    onEncounter(state, (encounter) => ({
      ...encounter,
      round,
      side: encounter.first,
      order: [],
      held: [],
      guarded: [],
      ...nextTargets(encounter, encounter.targets ?? {}),
      targets: {},
    })),
  "encounter-side": (state, { side, order }) =>
    onEncounter(state, (encounter) => ({ ...encounter, side, order, held: [] })),
  "encounter-turn": (state, { turn }) => onEncounter(state, (encounter) => ({ ...encounter, turn })),
  "encounter-turn-left": (state, { turn }) => onEncounter(state, (encounter) => ({ ...encounter, turn })),
  "encounter-held": (state, { figure }) =>
    onEncounter(state, (encounter) => ({
      ...encounter,
      turn: null,
      order: [...encounter.order.filter((id) => id !== figure), figure],
      held: [...(encounter.held ?? []), figure],
    })),
  // Only the first entry goes: whoever has an extra turn stands in the order once more.
  "encounter-turn-over": (state, { figure }) =>
    onEncounter(state, (encounter) => {
      const at = encounter.order.indexOf(figure);
      return { ...encounter, turn: null, order: encounter.order.filter((_, index) => index !== at) };
    }),
  "encounter-extra-turn": (state, { figure }) =>
    onEncounter(state, (encounter) => {
      const [now, ...rest] = encounter.order;
      return { ...encounter, order: now === undefined ? [figure] : [now, figure, ...rest] };
    }),
  "attack-made": (state, { attack }) =>
    onEncounter(state, (encounter) => ({
      ...encounter,
      attacks: { ...encounter.attacks, [attack.by]: attack },
      targets: { ...encounter.targets, [attack.by]: attack.target },
    })),
  defending: (state, { figures }) => onEncounter(state, (encounter) => ({ ...encounter, defending: figures })),
  "guard-used": (state, { figure }) =>
    onEncounter(state, (encounter) => ({ ...encounter, guarded: [...(encounter.guarded ?? []), figure] })),
  "encounter-ended": (state, { result }) => withPart(countsAnew(noting(state, result)), "encounter", null),
};
