import type { Play as FlowPlay } from "../../engine/kernel/flow.ts";
import type { Procedure as AnyProcedure } from "../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "./commands.ts";
import type { ShadowContent } from "./content.ts";
import type { ShadowEvent } from "./events.ts";
import type { State } from "./state.ts";

/** What can be looked at: the state and the content. */
export interface Board {
  readonly state: State;
  readonly content: ShadowContent;
}

/** The hands of a procedure. */
export interface Play extends FlowPlay<State, ShadowEvent>, Board {}

/** A procedure of this game. */
export type Procedure<Result = void> = AnyProcedure<Result, ShadowCommand>;

/** Whether the game is over, after which nothing happens any more. */
export function isOver({ state }: Board): boolean {
  return state.winners !== null;
}
