import { withPart } from "../copies.ts";
import type { Cite } from "../core/events.ts";
import type { Handlers } from "../events.ts";
import type { FigureId, State } from "../state.ts";
import type { TravelGoal, Visit, WorldState } from "./state.ts";

/** What happens on the World Map and in towns. */
export type WorldEvent =
  /** The Group Marker stands on a space, placed there or moved along a path. */
  | ({ readonly type: "travelled"; readonly to: string; readonly path: readonly string[] } & Cite)
  /** The story sends the group somewhere, or no longer does. */
  | ({ readonly type: "goal"; readonly goal: TravelGoal | null } & Cite)
  | ({ readonly type: "towns-closed"; readonly towns: readonly string[] } & Cite)
  | ({ readonly type: "visit-began"; readonly visit: Visit } & Cite)
  | ({ readonly type: "visit-ended" } & Cite)
  /** A character goes into a shop for the first time in this visit. */
  | ({ readonly type: "shop-entered"; readonly character: FigureId; readonly shop: string } & Cite)
  /** A character hires a Companion, or lets others go first. */
  | ({ readonly type: "hiring-turn"; readonly character: FigureId; readonly service: string } & Cite)
  /** The group has had its rest of this chapter. */
  | ({ readonly type: "rested" } & Cite);

const nowhere: WorldState = { at: "", goal: null, visit: null, closed: [] };

function onWorld(state: State, change: Partial<WorldState>): State {
  return withPart(state, "world", { ...(state.world ?? nowhere), ...change });
}

function onVisit(state: State, change: (visit: Visit) => Partial<Visit>): State {
  const visit = state.world?.visit;
  return visit === undefined || visit === null ? state : onWorld(state, { visit: { ...visit, ...change(visit) } });
}

/** What these events do. */
export const worldHandlers: Handlers<WorldEvent> = {
  travelled: (state, { to }) => onWorld(state, { at: to }),
  goal: (state, { goal }) => onWorld(state, { goal }),
  "towns-closed": (state, { towns }) => onWorld(state, { closed: towns }),
  "visit-began": (state, { visit }) => onWorld(state, { visit }),
  "visit-ended": (state) => onWorld(state, { visit: null }),
  "shop-entered": (state, { character, shop }) =>
    onVisit(state, ({ shops }) => ({ shops: { ...shops, [character]: [...(shops[character] ?? []), shop] } })),
  "hiring-turn": (state, { character, service }) =>
    onVisit(state, ({ hiring = {} }) => ({
      hiring: { ...hiring, [service]: [...(hiring[service] ?? []), character] },
    })),
  rested: (state) => (state.story === null ? state : withPart(state, "story", { ...state.story, rested: true })),
};
