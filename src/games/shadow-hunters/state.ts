import type { Deck } from "../../engine/decks.ts";
import type { Flow } from "../../engine/kernel/flow.ts";
import type { ShadowCommand } from "./commands.ts";
import type { Ward } from "./effects/gear.ts";

/** Which characters may be dealt. */
export type CharacterSet = "base" | "expansion" | "swap" | "pairs" | "mix";

/** What a table chooses before the game. */
export interface Options {
  /** The players in the order of their seats, from right to left. */
  readonly seats: readonly string[];
  readonly set?: CharacterSet;
  /** With the set "swap": the initials whose characters come from the expansion. */
  readonly initials?: readonly string[];
  /**
   * Whether people are asked at every moment at which somebody might have something to say, so that no pause tells who
   * has. Simulations ask only those who have, and let people show themselves for nothing only in their own turn.
   */
  readonly windows?: "all" | "needed";
}

/** A player with all that belongs to them. */
export interface Player {
  readonly seat: string;
  readonly identity: string;
  readonly damage: number;
  /** The area the figure stands in; null beside the board. */
  readonly area: string | null;
  readonly revealed: boolean;
  readonly dead: boolean;
  /** Whether nobody had died before what killed them began. */
  readonly first: boolean;
  readonly equipment: readonly string[];
  /** Whether an ability that can be used once has been. */
  readonly used: boolean;
  readonly silenced: boolean;
  /** What protects until the start of the player's next turn. */
  readonly wards: readonly Ward[];
  /** Turns that follow the present one. */
  readonly extra: number;
  /** Whether the player's fate hangs on the left neighbour instead of the right one. */
  readonly leftward: boolean;
  /** Whether a deed has won the game for them. */
  readonly won: boolean;
  /** The seats that have shown them who they are. */
  readonly knows: readonly string[];
}

/** A Hermit card on its way. */
export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly card: string;
}

/** A game of Shadow Hunters. */
export interface State {
  readonly options: Options;
  readonly players: readonly Player[];
  /** The areas in the order in which they lie; each two are a pair. */
  readonly board: readonly string[];
  readonly decks: Readonly<Record<string, Deck>>;
  /** The number of the player whose turn it is. */
  readonly turn: number;
  /** How many turns have been taken. */
  readonly turns: number;
  readonly letter: Letter | null;
  /** The dead in the order in which they died. */
  readonly deaths: readonly string[];
  /** Who has won, once the game is over. */
  readonly winners: readonly string[] | null;
  readonly flow: Flow<State, ShadowCommand> | null;
}

/** How a game ended. */
export interface Outcome {
  readonly winners: readonly string[];
}

/** Before the first event. */
export const emptyState: State = {
  options: { seats: [] },
  players: [],
  board: [],
  decks: {},
  turn: 0,
  turns: 0,
  letter: null,
  deaths: [],
  winners: null,
  flow: null,
};

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A copy of a state, to be changed. Written out, it is much faster than spread, and all states have one shape. */
export function copyOfState(old: State): Writable<State> {
  return {
    options: old.options,
    players: old.players,
    board: old.board,
    decks: old.decks,
    turn: old.turn,
    turns: old.turns,
    letter: old.letter,
    deaths: old.deaths,
    winners: old.winners,
    flow: old.flow,
  };
}

/** A copy of a player, to be changed. */
export function copyOfPlayer(old: Player): Writable<Player> {
  return {
    seat: old.seat,
    identity: old.identity,
    damage: old.damage,
    area: old.area,
    revealed: old.revealed,
    dead: old.dead,
    first: old.first,
    equipment: old.equipment,
    used: old.used,
    silenced: old.silenced,
    wards: old.wards,
    extra: old.extra,
    leftward: old.leftward,
    won: old.won,
    knows: old.knows,
  };
}

/** The place of a seat in the order of the players. */
export function placeOf({ players, turn }: Pick<State, "players" | "turn">, seat: string): number {
  // Most of what happens is about the one whose turn it is.
  return players[turn]?.seat === seat ? turn : placeAmong(players, seat);
}

/** The place of a seat among players. */
export function placeAmong(players: readonly Player[], seat: string): number {
  for (let at = 0; at < players.length; at++) if (players[at]?.seat === seat) return at;
  throw new Error(`Nobody sits at "${seat}".`);
}

/** The player at a place of the table. */
export function playerAt({ players }: Pick<State, "players">, at: number): Player {
  const player = players[at];
  if (player === undefined) throw new Error(`Nobody sits at place ${at}.`);
  return player;
}

/** The player of a seat. */
export function playerOf(state: Pick<State, "players" | "turn">, seat: string): Player {
  return playerAt(state, placeOf(state, seat));
}

/** The other area of a pair. */
export function pairOf({ board }: Pick<State, "board">, area: string): string {
  return board[board.indexOf(area) ^ 1] ?? area;
}

/** The areas of the board, each with the one that it lies together with. */
export function pairsOf(view: Pick<State, "board">): readonly (readonly string[])[] {
  const { board } = view;
  return board.flatMap((area) => {
    const pair = pairOf(view, area);
    return board.indexOf(area) > board.indexOf(pair) ? [] : [[...new Set([area, pair])]];
  });
}
