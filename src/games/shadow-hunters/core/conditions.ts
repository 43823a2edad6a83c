import type { Static } from "typebox";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import { type Board, roleAt, roleOfSeat } from "../play.ts";
import { type Player, placeOf, playerAt, type State } from "../state.ts";

type AnyCondition = Static<typeof Condition>;

/** Says whether something holds for the player at a place of the table. */
export type Check = (board: Board, at: number) => boolean;

/** Whether a condition of a text holds for "you". */
export function holdsFor(board: Board, condition: AnyCondition, you: string): boolean {
  return checkOf(condition)(board, placeOf(board.state, you));
}

/** Reads a condition of a text, to be looked at often. Who else than "you" a text speaks of in conditions is the neighbour. */
export function checkOf(condition: AnyCondition): Check {
  const check = aboutIdentity(condition) ? identityCheck(condition) : stateCheck(condition);
  if (!("who" in condition) || condition.who !== "neighbour") return check;
  return (board, at) => check(board, neighbourAt(board.state, at));
}

function aboutIdentity(condition: AnyCondition): boolean {
  return holdsForIdentity(condition, { id: "", side: "", hp: 0 }) !== undefined;
}

function identityCheck(condition: AnyCondition): Check {
  return (board, at) => holdsForIdentity(condition, roleAt(board, at)) === true;
}

function stateCheck(condition: AnyCondition): Check {
  switch (condition.is) {
    case "revealed": {
      const { type } = condition;
      return (board, at) =>
        playerAt(board.state, at).revealed && (type === undefined || roleAt(board, at).side === type);
    }
    case "living":
      return ({ state }, at) => !playerAt(state, at).dead;
    case "dead":
      return ({ state }, at) => playerAt(state, at).dead;
    case "unhurt":
      return ({ state }, at) => playerAt(state, at).damage === 0;
    case "first dead":
      return ({ state }, at) => playerAt(state, at).first;
    case "last": {
      const { count } = condition;
      return ({ state }, at) => !playerAt(state, at).dead && state.players.length - state.deaths.length <= count;
    }
    case "at": {
      const { place } = condition;
      return ({ state }, at) => playerAt(state, at).area === place && !playerAt(state, at).dead;
    }
    case "holding": {
      const { category, count } = condition;
      return (board, at) => held(board, playerAt(board.state, at), category) >= count;
    }
    case "holding of": {
      const { cards, count } = condition;
      return ({ state }, at) => {
        const { equipment } = playerAt(state, at);
        return equipment.length >= count && cards.filter((card) => equipment.includes(card)).length >= count;
      };
    }
    case "winning":
      return ({ state }, at) => state.winners?.includes(playerAt(state, at).seat) === true;
    case "deaths": {
      const { type, count } = condition;
      return (board) => board.state.deaths.length >= count && deathsOf(board, type) >= count;
    }
    case "all dead": {
      const { type } = condition;
      return (board) => isWipedOut(board, type);
    }
    default:
      throw new Error(`Nothing in this game can be "${condition.is}".`);
  }
}

/** Whether a condition about who somebody is holds for a character; undefined if it is about something else. */
export function holdsForIdentity(
  condition: AnyCondition,
  { id, side, hp }: { readonly id: string; readonly side: string; readonly hp: number },
): boolean | undefined {
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
  let count = 0;
  for (const card of equipment) if (content.card(card).category === category) count++;
  return count;
}

function deathsOf(board: Board, side: string | undefined): number {
  const { deaths } = board.state;
  if (side === undefined) return deaths.length;
  let count = 0;
  for (const seat of deaths) if (roleOfSeat(board, seat).side === side) count++;
  return count;
}

function isWipedOut({ state: { players }, roles }: Board, side: string): boolean {
  for (let at = 0; at < players.length; at++) if (players[at]?.dead === false && roles[at]?.side === side) return false;
  return true;
}

/** Whom a player's fate may hang on: the right neighbour, or the left one if they have turned to it. */
export function neighbourAt({ players }: State, at: number): number {
  const step = players[at]?.leftward === true ? 1 : players.length - 1;
  return (at + step) % players.length;
}
