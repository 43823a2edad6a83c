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
  /** For the turn of each player, the places of those who may have something to say between its steps. */
  readonly heard: readonly (readonly number[])[];
}

/** The hands of a procedure. */
export interface Play extends FlowPlay<State, ShadowEvent, ShadowCommand>, Board {}

/** A procedure of this game. */
export type Procedure<Result = void> = AnyProcedure<Result, ShadowCommand>;

/** Whether the game is over, after which nothing happens any more. */
export function isOver({ state }: Board): boolean {
  return state.winners !== null;
}

/** What a board knows of a game from its beginning. */
export function boardOf({ players, options }: State, content: ShadowContent): Omit<Board, "state"> {
  const roles = players.map(({ identity }) => content.identity(identity).role);
  const isForAll = options.windows === "all";
  const heard = roles.map((_, own) => {
    const places: number[] = [];
    roles.forEach(({ use }, at) => {
      // Who speaks up only to be seen can do so in their own turn; at a table everybody may at once.
      if (isForAll || at === own || use.moment === "any time") places.push(at);
    });
    return places;
  });
  return { content, roles, heard };
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
