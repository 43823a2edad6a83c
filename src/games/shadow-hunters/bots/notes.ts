import type { ShadowContent } from "../content.ts";
import { holdsForIdentity } from "../core/conditions.ts";
import { asked } from "../effects/hermit.ts";
import { possibleIdentities } from "../setup.ts";
import type { Options } from "../state.ts";
import type { SeenEvent, View } from "../view.ts";

/** Even a sure sign may be misread: somebody may lie. */
const leastChance = 0.02;

/** What somebody at the table remembers of what they saw, besides what lies open. */
export interface Notes {
  readonly seat: string;
  /** How well each side explains how others answered Hermit cards: by seat and side, as a weight. */
  readonly answers: Map<string, Map<string, number>>;
  /** How often somebody hurt somebody: by who did it and whom. */
  readonly hostility: Map<string, Map<string, number>>;
  /** The attack that is going on or was the last. */
  fight: { readonly by: string; readonly targets: readonly string[] } | null;
  /** Which part of a text that leaves the choice was chosen last. */
  chose: number | null;
  letter: View["letter"];
  options: Options;
}

/** Notes before the first event. */
export function createNotes(seat: string): Notes {
  const options = { seats: [] };
  return { seat, answers: new Map(), hostility: new Map(), fight: null, chose: null, letter: null, options };
}

/** Notes of everything that a seat has seen in a log. */
export function notesOf(content: ShadowContent, seat: string, log: readonly SeenEvent[]): Notes {
  const notes = createNotes(seat);
  for (const event of log) note(content, notes, event);
  return notes;
}

/** Notes one more event. */
export function note(content: ShadowContent, notes: Notes, event: SeenEvent): void {
  switch (event.type) {
    case "set-up":
      notes.options = event.options;
      return;
    case "chosen":
      if (event.command.seat === notes.seat && event.command.type === "choose") notes.chose = event.command.option;
      return;
    case "sent":
      notes.letter = event.letter;
      return;
    case "answered":
      weigh(content, notes, event.seat, event.follows);
      return;
    case "attack-rolled":
      notes.fight = { by: event.seat, targets: event.targets };
      return;
    case "damaged":
      if (event.by !== event.seat) count(notes.hostility, event.by, event.seat);
      return;
    default:
  }
}

/** Who knows what a Hermit card asked learns from the answer (hermit/truth). */
function weigh(content: ShadowContent, { letter, options, answers, seat: own }: Notes, seat: string, follows: boolean) {
  if (letter === null || letter.card === null || letter.to !== seat || seat === own) return;
  const { condition } = asked(content.card(letter.card).effects);
  if (condition === undefined) return;
  const weights = answers.get(seat) ?? new Map<string, number>();
  answers.set(seat, weights);
  for (const side of content.sides.keys()) {
    const pool = possibleIdentities(content, options).filter((identity) => identity.side === side);
    if (pool.length === 0) continue;
    const truly = pool.reduce((sum, identity) => {
      if (identity.use.lies) return sum + 1 / 2;
      return sum + (holdsForIdentity(condition, identity) === true ? 1 : 0);
    }, 0);
    const chance = follows ? truly / pool.length : 1 - truly / pool.length;
    weights.set(side, (weights.get(side) ?? 1) * Math.max(leastChance, chance));
  }
}

function count(table: Map<string, Map<string, number>>, by: string, on: string): void {
  const row = table.get(by) ?? new Map<string, number>();
  table.set(by, row);
  row.set(on, (row.get(on) ?? 0) + 1);
}
