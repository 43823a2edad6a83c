import type { Static } from "typebox";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Identity } from "../content.ts";
import type { Board } from "../play.ts";
import { type Player, playerOf, type State } from "../state.ts";

/** Whether a condition of a text holds for "you". Who else a text speaks of in conditions is the neighbour. */
export function holdsFor(board: Board, condition: Static<typeof Condition>, you: string): boolean {
  const { state, content } = board;
  const player = "who" in condition && condition.who === "neighbour" ? neighbourOf(state, you) : playerOf(state, you);
  const identity = content.identity(player.identity);
  const asIs = holdsForIdentity(condition, identity);
  if (asIs !== undefined) return asIs;
  switch (condition.is) {
    case "revealed":
      return player.revealed && (condition.type === undefined || identity.side === condition.type);
    case "living":
      return !player.dead;
    case "dead":
      return player.dead;
    case "unhurt":
      return player.damage === 0;
    case "first dead":
      return state.deaths[0] === player.seat;
    case "last":
      return !player.dead && state.players.length - state.deaths.length <= condition.count;
    case "at":
      return player.area === condition.place && !player.dead;
    case "holding":
      return held(board, player, condition.category) >= condition.count;
    case "holding of":
      return condition.cards.filter((card) => player.equipment.includes(card)).length >= condition.count;
    case "winning":
      return state.winners?.includes(player.seat) === true;
    case "deaths":
      return deathsOf(board, condition.type) >= condition.count;
    case "all dead":
      return isWipedOut(board, condition.type);
    default:
      throw new Error(`Nothing in this game can be "${condition.is}".`);
  }
}

/** Whether a condition about who somebody is holds for a character; undefined if it is about something else. */
export function holdsForIdentity(condition: Static<typeof Condition>, { id, side, hp }: Identity): boolean | undefined {
  switch (condition.is) {
    case "type":
      return side === condition.type;
    case "either type":
      return condition.types.includes(side);
    case "named":
      return condition.names.includes(id);
    case "at least":
      return hp >= condition.amount;
    case "at most":
      return hp <= condition.amount;
    default:
      return undefined;
  }
}

function held({ content }: Board, { equipment }: Player, category: string): number {
  return equipment.filter((card) => content.card(card).category === category).length;
}

function deathsOf({ state, content }: Board, side: string | undefined): number {
  if (side === undefined) return state.deaths.length;
  return state.deaths.filter((seat) => content.identity(playerOf(state, seat).identity).side === side).length;
}

function isWipedOut({ state, content }: Board, side: string): boolean {
  return state.players.every(({ identity, dead }) => dead || content.identity(identity).side !== side);
}

/** Whom a player's fate may hang on: the right neighbour, or the left one if they have turned to it. */
export function neighbourOf({ players }: State, seat: string): Player {
  const at = players.findIndex((player) => player.seat === seat);
  const step = players[at]?.leftward === true ? 1 : players.length - 1;
  return players[(at + step) % players.length] as Player;
}
