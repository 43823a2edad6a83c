import type { Deck } from "../../engine/decks.ts";
import { evolveFlow, type FlowEvent } from "../../engine/kernel/flow.ts";
import type { ShadowCommand } from "./commands.ts";
import type { Ward } from "./effects/gear.ts";
import {
  copyOfPlayer,
  copyOfState,
  type Letter,
  type Options,
  type Player,
  placeAmong,
  placeOf,
  playerAt,
  type State,
} from "./state.ts";

/** What hurts somebody. */
export type Source = { readonly kind: "attack" | "ability" } | { readonly kind: "area" | "card"; readonly id: string };

/** What everybody sees of it: of a card that was sent face down no more than that it was one (hermit/sending). */
export type OpenSource = Source | { readonly kind: "letter" };

/** What a card added to the damage of an attack, or took off it. */
export interface Change {
  readonly card: string;
  readonly by: number;
}

/** What can happen. */
export type ShadowEvent =
  | {
      readonly type: "set-up";
      readonly options: Options;
      readonly identities: readonly string[];
      readonly board: readonly string[];
      readonly decks: Readonly<Record<string, Deck>>;
      readonly first: number;
    }
  | { readonly type: "turn-began"; readonly seat: string }
  | { readonly type: "turn-ended"; readonly next: number; readonly again: boolean }
  | { readonly type: "movement"; readonly seat: string; readonly faces: readonly [number, number] }
  | { readonly type: "moved"; readonly seat: string; readonly area: string }
  | { readonly type: "drew"; readonly seat: string; readonly deck: string; readonly card: string; readonly to: Deck }
  | { readonly type: "discarded"; readonly deck: string; readonly card: string }
  | { readonly type: "equipped"; readonly seat: string; readonly card: string }
  | { readonly type: "handed"; readonly from: string; readonly to: string; readonly card: string }
  | { readonly type: "lost"; readonly seat: string; readonly card: string; readonly deck: string }
  | { readonly type: "retrieved"; readonly seat: string; readonly card: string; readonly deck: string }
  | { readonly type: "sent"; readonly letter: Letter }
  | { readonly type: "answered"; readonly seat: string; readonly follows: boolean }
  | {
      readonly type: "attack-rolled";
      readonly seat: string;
      readonly targets: readonly string[];
      readonly faces: readonly number[];
      readonly damage: number;
    }
  | { readonly type: "rolled"; readonly seat: string; readonly die: string; readonly face: number }
  | {
      readonly type: "damaged";
      readonly seat: string;
      readonly amount: number;
      readonly by: string;
      readonly source: OpenSource;
      /** What changed the damage of an attack, if anything did. */
      readonly changes?: readonly Change[];
    }
  /** An attack that hit, of which nothing was left. */
  | { readonly type: "blunted"; readonly seat: string; readonly changes: readonly Change[] }
  | { readonly type: "spared"; readonly seat: string; readonly source: OpenSource }
  | { readonly type: "healed"; readonly seat: string; readonly amount: number; readonly by: string }
  | { readonly type: "damage-set"; readonly seat: string; readonly to: number }
  | { readonly type: "revealed"; readonly seat: string }
  | { readonly type: "shown"; readonly seat: string; readonly to: string }
  | { readonly type: "used"; readonly seat: string; readonly once: boolean }
  | { readonly type: "silenced"; readonly seat: string }
  | { readonly type: "warded"; readonly seat: string; readonly ward: Ward }
  | { readonly type: "extra-turns"; readonly seat: string; readonly count: number }
  | { readonly type: "turned-left"; readonly seat: string }
  | { readonly type: "died"; readonly seat: string; readonly by: string; readonly first: boolean }
  | { readonly type: "triumphed"; readonly seat: string }
  | { readonly type: "won"; readonly seats: readonly string[] }
  | FlowEvent<ShadowCommand>;

type EventOf<Type extends ShadowEvent["type"]> = Extract<ShadowEvent, { readonly type: Type }>;

/** What an event makes of a state. What happens most often stands first: the cases are tried one after the other. */
export function evolve(state: State, event: ShadowEvent): State {
  switch (event.type) {
    case "movement":
    case "attack-rolled":
      return state;
    case "turn-began":
    case "moved":
    case "damaged":
      return ofPlayer(state, event);
    case "turn-ended":
      return ofGame(state, event);
    case "drew":
    case "discarded":
    case "equipped":
      return ofCards(state, event);
    case "answered":
    case "rolled":
    case "blunted":
    case "spared":
      return state;
    case "set-up":
    case "sent":
    case "died":
    case "won":
      return ofGame(state, event);
    case "lost":
    case "retrieved":
    case "handed":
      return ofCards(state, event);
    case "settled":
    case "adopted":
    case "chosen":
    case "corrected":
    case "paused":
      return evolveFlow(state, event, withFlow);
    default:
      return ofPlayer(state, event);
  }
}

/** What an event makes of the game as a whole. */
function ofGame(old: State, event: EventOf<"set-up" | "turn-ended" | "sent" | "died" | "won">): State {
  const state = copyOfState(old);
  switch (event.type) {
    case "set-up":
      state.options = event.options;
      state.players = event.options.seats.map((seat, at) => newPlayer(seat, event.identities[at] ?? ""));
      state.board = event.board;
      state.decks = event.decks;
      state.turn = event.first;
      break;
    case "turn-ended":
      if (event.again) state.players = withPlayer(old.players, old.turn, extraTurns(playerAt(old, old.turn), -1));
      state.turn = event.next;
      state.turns = old.turns + 1;
      break;
    case "sent":
      state.letter = event.letter;
      break;
    case "died": {
      const at = placeOf(old, event.seat);
      const player = copyOfPlayer(playerAt(old, at));
      player.dead = true;
      player.first = event.first;
      player.revealed = true;
      state.players = withPlayer(old.players, at, player);
      state.deaths = [...old.deaths, event.seat];
      break;
    }
    case "won":
      state.winners = event.seats;
      break;
  }
  return state;
}

/** What an event makes of a single player. */
function ofPlayer(
  old: State,
  event: EventOf<
    | ("turn-began" | "moved" | "damaged" | "healed" | "damage-set" | "revealed" | "shown" | "used" | "silenced")
    | ("warded" | "extra-turns" | "turned-left" | "triumphed")
  >,
): State {
  const at = placeOf(old, event.type === "shown" ? event.to : event.seat);
  const before = playerAt(old, at);
  if ((event.type === "turn-began" && before.wards.length === 0) || (event.type === "used" && !event.once)) return old;
  const state = copyOfState(old);
  const player = copyOfPlayer(before);
  switch (event.type) {
    case "turn-began":
      player.wards = [];
      break;
    case "moved":
      player.area = event.area;
      break;
    case "damaged":
      player.damage += event.amount;
      break;
    case "healed":
      player.damage -= event.amount;
      break;
    case "damage-set":
      player.damage = event.to;
      break;
    case "revealed":
      player.revealed = true;
      break;
    case "shown":
      player.knows = [...player.knows, event.seat];
      break;
    case "used":
      player.used = true;
      break;
    case "silenced":
      player.silenced = true;
      break;
    case "warded":
      player.wards = [...player.wards, event.ward];
      break;
    case "extra-turns":
      player.extra += event.count;
      break;
    case "turned-left":
      player.leftward = true;
      break;
    case "triumphed":
      player.won = true;
      break;
  }
  state.players = withPlayer(old.players, at, player);
  return state;
}

/** What an event makes of decks and Equipment. */
function ofCards(
  old: State,
  event: EventOf<"drew" | "discarded" | "lost" | "retrieved" | "equipped" | "handed">,
): State {
  const state = copyOfState(old);
  const { card } = event;
  switch (event.type) {
    case "drew":
      state.decks = withDeck(old, event.deck, event.to);
      break;
    case "discarded":
      state.letter = null;
      state.decks = discarded(old, event.deck, card);
      break;
    case "lost":
      state.players = without(old.players, event.seat, card);
      state.decks = discarded(old, event.deck, card);
      break;
    case "retrieved":
      state.players = having(old.players, event.seat, card);
      state.decks = retrieved(old, event.deck, card);
      break;
    case "equipped":
      state.players = having(old.players, event.seat, card);
      break;
    case "handed":
      state.players = having(without(old.players, event.from, card), event.to, card);
      break;
  }
  return state;
}

function withFlow(old: State, flow: State["flow"]): State {
  const state = copyOfState(old);
  state.flow = flow;
  return state;
}

/** Somebody before their first turn: beside the board, unhurt and unknown. */
export function newPlayer(seat: string, identity: string): Player {
  return {
    seat,
    identity,
    damage: 0,
    area: null,
    revealed: false,
    dead: false,
    first: false,
    equipment: [],
    used: false,
    silenced: false,
    wards: [],
    extra: 0,
    leftward: false,
    won: false,
    knows: [],
  };
}

type Players = State["players"];

/** The players, the one at a place as they are now. */
function withPlayer(players: Players, at: number, player: Player): Players {
  const all = players.slice();
  all[at] = player;
  return all;
}

function extraTurns(old: Player, more: number): Player {
  const player = copyOfPlayer(old);
  player.extra += more;
  return player;
}

function having(players: Players, seat: string, card: string): Players {
  const at = placeAmong(players, seat);
  const player = copyOfPlayer(playerAt({ players }, at));
  player.equipment = [...player.equipment, card];
  return withPlayer(players, at, player);
}

function without(players: Players, seat: string, card: string): Players {
  const at = placeAmong(players, seat);
  const player = copyOfPlayer(playerAt({ players }, at));
  // Of two of a kind one stays.
  player.equipment = player.equipment.toSpliced(player.equipment.indexOf(card), 1);
  return withPlayer(players, at, player);
}

/** The decks, one of them as it is now. */
function withDeck({ decks }: State, deck: string, pile: Deck): State["decks"] {
  // Copied one by one: objects whose keys come from the content are slow to spread.
  const all: Record<string, Deck> = {};
  for (const id in decks) all[id] = id === deck ? pile : (decks[id] ?? pile);
  return all;
}

function discarded(state: State, deck: string, card: string): State["decks"] {
  const pile = state.decks[deck];
  if (pile === undefined) return state.decks;
  return withDeck(state, deck, { draw: pile.draw, discard: [card, ...pile.discard] });
}

function retrieved(state: State, deck: string, card: string): State["decks"] {
  const pile = state.decks[deck];
  if (pile === undefined) return state.decks;
  return withDeck(state, deck, { draw: pile.draw, discard: pile.discard.toSpliced(pile.discard.indexOf(card), 1) });
}
