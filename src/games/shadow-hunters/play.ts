import type { Play as FlowPlay } from "../../engine/kernel/flow.ts";
import type { Procedure as AnyProcedure } from "../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "./commands.ts";
import type { ShadowContent } from "./content.ts";
import type { ShadowEvent } from "./events.ts";
import type { Role } from "./role.ts";
import { placeOf, type State } from "./state.ts";

/** What can be looked at: the state and the content. */
export interface Board {
  readonly state: State;
  readonly content: ShadowContent;
  /** Who the players are, in the order of the seats: it never changes during a game. */
  readonly roles: readonly Role[];
}

/** The hands of a procedure. */
export interface Play extends FlowPlay<State, ShadowEvent>, Board {}

/** A procedure of this game. */
export type Procedure<Result = void> = AnyProcedure<Result, ShadowCommand>;

/** Whether the game is over, after which nothing happens any more. */
export function isOver({ state }: Board): boolean {
  return state.winners !== null;
}

/** Who the players of a state are. */
export function rolesOf({ players }: State, content: ShadowContent): readonly Role[] {
  return players.map(({ identity }) => content.identity(identity).role);
}

/** Who sits at a place of the table. */
export function roleAt({ roles }: Board, at: number): Role {
  const role = roles[at];
  if (role === undefined) throw new Error(`Nobody sits at place ${at}.`);
  return role;
}

/** Who the player of a seat is. */
export function roleOfSeat(board: Board, seat: string): Role {
  return roleAt(board, placeOf(board.state, seat));
}
