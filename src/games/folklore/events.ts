import { evolveFlow, type FlowEvent } from "../../engine/kernel/flow.ts";
import type { FolkloreCommand } from "./commands.ts";
import { withPart } from "./copies.ts";
import { type CoreEvent, coreHandlers } from "./core/events.ts";
import { type EncounterEvent, encounterHandlers } from "./encounter/events.ts";
import { type MapEvent, mapHandlers } from "./map/events.ts";
import { type SkirmishEvent, skirmishHandlers } from "./skirmish/events.ts";
import type { State } from "./state.ts";
import { type StoryEvent, storyHandlers } from "./story/events.ts";
import { type WorldEvent, worldHandlers } from "./world/events.ts";

/** Everything that can happen in a game of Folklore: the log, the chat, the undo stack and the replay. */
export type FolkloreEvent =
  | FlowEvent<FolkloreCommand>
  | CoreEvent
  | SkirmishEvent
  | MapEvent
  | EncounterEvent
  | WorldEvent
  | StoryEvent;

/** What each event of an area does to the state. */
export type Handlers<E extends { readonly type: string }> = {
  readonly [Type in E["type"]]: (state: State, event: Extract<E, { readonly type: Type }>) => State;
};

const handlers: ReadonlyMap<string, (state: State, event: never) => State> = new Map(
  Object.entries({
    ...coreHandlers,
    ...skirmishHandlers,
    ...mapHandlers,
    ...encounterHandlers,
    ...worldHandlers,
    ...storyHandlers,
  }),
);

/** The state after an event. Pure: the old state stays as it was. */
export function evolve(state: State, event: FolkloreEvent): State {
  const handler = handlers.get(event.type);
  if (handler === undefined && isFlowEvent(event)) return evolveFlow(state, event, withFlow);
  if (handler === undefined) throw new Error(`No rule says what the event "${event.type}" does.`);
  return handler(state, event as never);
}

function withFlow(state: State, flow: State["flow"]): State {
  return withPart(state, "flow", flow);
}

function isFlowEvent(event: FolkloreEvent): event is FlowEvent<FolkloreCommand> {
  const { type } = event;
  return type === "chosen" || type === "settled" || type === "paused" || type === "adopted" || type === "corrected";
}
