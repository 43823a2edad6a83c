import type { Question } from "../../engine/kernel/command.ts";
import type { FlowEvent } from "../../engine/kernel/flow.ts";
import { type Log, logSeenBy, type SeenAnswer } from "../../engine/kernel/seen.ts";
import type { ShadowCommand } from "./commands.ts";
import type { ShadowEvent } from "./events.ts";
import type { Letter, Options, Player, State } from "./state.ts";

/** A player as another one sees them. */
export interface SeenPlayer extends Omit<Player, "identity" | "knows" | "used" | "leftward" | "won" | "silenced"> {
  /** Who they are; null if the one who looks does not know. */
  readonly identity: string | null;
  /** Whether an ability is used up or lost, as far as everybody saw it. */
  readonly used: boolean;
  readonly silenced: boolean;
}

/** What a seat may see of a game. Spectators, who sit nowhere, see what everybody sees. */
export interface View {
  /** Who looks; empty for those who sit nowhere. */
  readonly seat: string;
  readonly options: Options;
  readonly players: readonly SeenPlayer[];
  readonly board: readonly string[];
  readonly decks: Readonly<Record<string, { readonly cards: number; readonly discard: readonly (string | null)[] }>>;
  readonly turn: number;
  readonly turns: number;
  /** The Hermit card on its way; its name only for those two. */
  readonly letter: (Omit<Letter, "card"> & { readonly card: string | null }) | null;
  readonly deaths: readonly string[];
  readonly winners: readonly string[] | null;
  /** What this seat is asked. */
  readonly asked: Omit<Question<ShadowCommand>, "again"> | null;
  readonly waiting: readonly string[];
}

/** How many cards lie in a pile, and the discards as far as they lie open. */
export type SeenDeck = View["decks"][string];

/** An event as a seat may see it: of secrets only those that are its own. */
export type SeenEvent =
  | Exclude<ShadowEvent, FlowEvent<ShadowCommand> | { readonly type: "set-up" | "drew" | "discarded" | "sent" }>
  | SeenAnswer<ShadowCommand>
  | {
      readonly type: "set-up";
      readonly options: Options;
      readonly board: readonly string[];
      readonly first: number;
      /** The character of the seat that looks; null for others. */
      readonly identity: string | null;
    }
  | { readonly type: "drew"; readonly seat: string; readonly deck: string; readonly card: string | null }
  | { readonly type: "discarded"; readonly deck: string; readonly card: string | null }
  | { readonly type: "sent"; readonly letter: NonNullable<View["letter"]> };

/** What a seat may see of the log at this moment. */
export function logOf(
  log: Log<ShadowCommand, ShadowEvent>,
  seat: string,
  isSent: (deck: string) => boolean,
): readonly SeenEvent[] {
  return logSeenBy(log, seat).map((event) => seenBy(event, seat, isSent));
}

type Note = Extract<ShadowEvent, { readonly type: "settled" | "paused" | "adopted" }>;
type Told = Exclude<ShadowEvent, Note> | SeenAnswer<ShadowCommand>;

/** Whether an event only notes where the flow stands, which is for nobody. */
export function isNote(event: ShadowEvent): event is Note {
  return event.type === "settled" || event.type === "paused" || event.type === "adopted";
}

/** An event as a seat may see it. */
export function seenBy(event: Told, seat: string, isSent: (deck: string) => boolean): SeenEvent {
  switch (event.type) {
    case "set-up": {
      const { type, options, board, first, identities } = event;
      return { type, options, board, first, identity: identities[options.seats.indexOf(seat)] ?? null };
    }
    case "drew": {
      const { type, seat: by, deck, card } = event;
      return { type, seat: by, deck, card: isSent(deck) && by !== seat ? null : card };
    }
    case "discarded":
      return isSent(event.deck) ? { ...event, card: null } : event;
    case "chosen":
      return isAnswer(event.command) && event.command.seat !== seat
        ? { ...event, command: openly(event.command) }
        : event;
    case "sent":
      return { type: "sent", letter: seenLetter(event.letter, seat) };
    default:
      return event;
  }
}

type Answer = Extract<ShadowCommand, { readonly type: "follow" }>;

function isAnswer(command: ShadowCommand): command is ShadowCommand & Answer {
  return command.type === "follow";
}

/** What somebody chose from a Hermit card tells which one it was; what came of it, everybody sees. */
function openly({ seat }: Answer): ShadowCommand {
  return { type: "follow", seat };
}

function seenLetter(letter: Letter, seat: string): NonNullable<View["letter"]> {
  return { ...letter, card: seat === letter.from || seat === letter.to ? letter.card : null };
}

/** The view of a seat. */
export function viewOf(
  state: State,
  question: Question<ShadowCommand> | undefined,
  seat: string,
  isSent: (deck: string) => boolean,
): View {
  const { options, board, turn, turns, letter, deaths, winners } = state;
  const own = state.players.find((player) => player.seat === seat);
  return {
    seat: own?.seat ?? "",
    options,
    board,
    turn,
    turns,
    deaths,
    winners,
    players: state.players.map((player) => seen(player, own, winners !== null)),
    decks: Object.fromEntries(
      Object.entries(state.decks).map(([id, { draw, discard }]) => [
        id,
        // What was answered in silence is discarded face down.
        { cards: draw.length, discard: isSent(id) ? discard.map(() => null) : discard },
      ]),
    ),
    letter: letter === null ? null : seenLetter(letter, seat),
    asked: askedOf(question, seat),
    waiting: waitingFor(question),
  };
}

function seen(player: Player, own: Player | undefined, isOver: boolean): SeenPlayer {
  const { seat, damage, area, revealed, dead, first, equipment, wards, extra } = player;
  const isKnown = isOver || revealed || own?.seat === seat || own?.knows.includes(seat) === true;
  return {
    seat,
    damage,
    area,
    revealed,
    dead,
    first,
    equipment,
    wards,
    extra,
    identity: isKnown ? player.identity : null,
    used: player.used,
    silenced: player.silenced,
  };
}

function askedOf(question: Question<ShadowCommand> | undefined, seat: string): View["asked"] {
  if (question === undefined) return null;
  const { again: _, options: all, about, ...asked } = question;
  const options = all.filter((option) => option.seat === seat);
  if (options.length === 0) return null;
  // What the question is about may be for the one who is asked alone.
  return waitingFor(question).includes(seat) && about !== undefined
    ? { ...asked, about, options }
    : { ...asked, options };
}

/** The seats that the game waits for: not those who may only speak up. */
export function waitingFor(question: Question<ShadowCommand> | undefined): readonly string[] {
  const [first] = question?.options ?? [];
  return first === undefined ? [] : [first.seat];
}
