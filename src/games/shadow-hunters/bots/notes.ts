import type { ShadowContent } from "../content.ts";
import type { OpenSource } from "../events.ts";
import type { Options } from "../state.ts";
import type { SeenEvent, View } from "../view.ts";
import { noteLetter, type Outcome } from "./letters.ts";
import { noteSign } from "./signs.ts";
import { type Fits, weighAnswer } from "./weighing.ts";

/** What somebody at the table remembers of what they saw, besides what lies open. */
export interface Notes {
  readonly seat: string;
  /** How well each character explains how others answered Hermit cards. */
  readonly answers: Fits;
  /** How well each character explains where others went of their own choice, and what they did with open cards. */
  readonly signs: Fits;
  /** How much harm somebody did to somebody, what they healed taken off: by who did it and to whom. */
  readonly harm: Map<string, Map<string, number>>;
  /** Where everybody stands. */
  readonly areas: Map<string, string>;
  /** What the dice of the present turn came to. */
  sums: number[];
  /** A card that somebody has drawn for all to see and still uses. */
  drawn: { readonly seat: string; readonly card: string } | null;
  /** The attack that is going on or was the last. */
  fight: { readonly by: string; readonly targets: readonly string[] } | null;
  /** Which part of a text that leaves the choice was chosen last. */
  chose: number | null;
  letter: View["letter"];
  /** What everybody saw come of a Hermit card that only others know; null while none is on its way. */
  outcome: Outcome | null;
  options: Options;
  board: readonly string[];
}

/** Notes before the first event. */
export function createNotes(seat: string): Notes {
  return {
    seat,
    answers: new Map(),
    signs: new Map(),
    harm: new Map(),
    areas: new Map(),
    sums: [],
    drawn: null,
    fight: null,
    chose: null,
    letter: null,
    outcome: null,
    options: { seats: [] },
    board: [],
  };
}

/** Notes of everything that a seat has seen in a log. */
export function notesOf(content: ShadowContent, seat: string, log: readonly SeenEvent[]): Notes {
  const notes = createNotes(seat);
  for (const event of log) note(content, notes, event);
  return notes;
}

/** Notes one more event. */
export function note(content: ShadowContent, notes: Notes, event: SeenEvent): void {
  noteSign(content, notes, event);
  noteLetter(content, notes, event);
  switch (event.type) {
    case "set-up":
      notes.options = event.options;
      notes.board = event.board;
      return;
    case "chosen":
      if (event.command.seat === notes.seat && event.command.type === "choose") notes.chose = event.command.option;
      return;
    case "sent":
      notes.letter = event.letter;
      return;
    case "answered":
      weighAnswer(content, notes, event.seat, event.follows);
      return;
    case "discarded":
      notes.letter = null;
      return;
    case "attack-rolled":
      notes.fight = { by: event.seat, targets: event.targets };
      // A blow that missed was meant as well.
      if (event.damage === 0) for (const target of event.targets) count(notes.harm, event.seat, target, missed);
      return;
    case "damaged":
      // What strikes everybody, and Hermit cards, which are sent to learn something, are meant for nobody.
      if (isMeant(content, event.source)) {
        count(notes.harm, event.by, event.seat, event.amount);
      }
      return;
    case "healed":
      if (notes.letter === null) count(notes.harm, event.by, event.seat, -event.amount);
      return;
    default:
  }
}

/** A blow that misses tells as much as this much damage. */
const missed = 2;

function isMeant(content: ShadowContent, source: OpenSource): boolean {
  if (source.kind === "letter") return false;
  return source.kind !== "card" || content.card(source.id).effects.some(({ op }) => op === "aim");
}

function count(table: Map<string, Map<string, number>>, by: string, on: string, amount: number): void {
  if (by === on) return;
  const row = table.get(by) ?? new Map<string, number>();
  table.set(by, row);
  row.set(on, (row.get(on) ?? 0) + amount);
}
