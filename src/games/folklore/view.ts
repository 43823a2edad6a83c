import type { Deck } from "../../engine/decks.ts";
import type { Question } from "../../engine/kernel/command.ts";
import type { FlowEvent } from "../../engine/kernel/flow.ts";
import { type Log, logSeenBy, type SeenAnswer } from "../../engine/kernel/seen.ts";
import type { FolkloreCommand } from "./commands.ts";
import type { FolkloreEvent } from "./events.ts";
import type { Options, State } from "./state.ts";

/** A deck as everybody sees it: how many cards lie in it, and the discard pile. */
export interface SeenDeck {
  readonly cards: number;
  readonly discard: readonly string[];
}

/** What a seat may see of a game. The order of decks and answers that are not yet open stay hidden. */
export interface View extends Omit<State, "flow" | "decks"> {
  readonly decks: Readonly<Record<string, SeenDeck>>;
  /** What the game waits for, if this seat is asked; for others only who is asked. */
  readonly asked: Omit<Question<FolkloreCommand>, "again"> | null;
  readonly waiting: readonly string[];
}

/** The view of a seat. */
export function viewOf(state: State, question: Question<FolkloreCommand> | undefined, seat: string): View {
  const { flow: _, decks, ...seen } = state;
  return {
    ...seen,
    decks: seenDecks(decks),
    asked: askedOf(question, seat),
    waiting: seatsOf(question),
  };
}

function askedOf(question: Question<FolkloreCommand> | undefined, seat: string): View["asked"] {
  if (question === undefined) return null;
  const { again: _, options: all, ...asked } = question;
  const options = all.filter((option) => option.seat === seat);
  return options.length === 0 ? null : { ...asked, options };
}

/** An event as every seat may see it. */
export type SeenEvent =
  | Exclude<FolkloreEvent, FlowEvent<FolkloreCommand> | { readonly type: "set-up" | "deck" }>
  | SeenAnswer<FolkloreCommand>
  | { readonly type: "set-up"; readonly options: Options; readonly decks: Readonly<Record<string, SeenDeck>> }
  | { readonly type: "deck"; readonly deck: string; readonly to: SeenDeck };

/** What a seat may see of the log at this moment: no answer that is not yet open, and of decks no order. */
export function logOf(log: Log<FolkloreCommand, FolkloreEvent>, seat: string): readonly SeenEvent[] {
  return logSeenBy(log, seat).map((event): SeenEvent => {
    if (event.type === "set-up") return { ...event, decks: seenDecks(event.decks) };
    return event.type === "deck" ? { ...event, to: seenDeck(event.to) } : event;
  });
}

function seenDecks(decks: Readonly<Record<string, Deck>>): Readonly<Record<string, SeenDeck>> {
  return Object.fromEntries(Object.entries(decks).map(([id, deck]) => [id, seenDeck(deck)]));
}

function seenDeck({ draw, discard }: Deck): SeenDeck {
  return { cards: draw.length, discard };
}

/** The seats that a question asks. */
export function seatsOf(question: Question<FolkloreCommand> | undefined): readonly string[] {
  return [...new Set((question?.options ?? []).map(({ seat }) => seat))];
}
