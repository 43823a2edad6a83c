import type { Effect } from "../../../engine/effects/effect.ts";
import type { Cite } from "../core/events.ts";
import { characterOf, foeOf } from "../figures/find.ts";
import type { Board, Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Cast } from "./cast.ts";
import type { PickMade } from "./pick-figures.ts";
import type { Amid, TextSource, Told } from "./told.ts";

/** A text that is being carried out. */
export interface Text {
  readonly play: Play;
  readonly cast: Cast;
  readonly source: TextSource;
  readonly amid: Amid;
  /** What is carried out of it. */
  readonly effects: readonly Effect[];
  /** Figures that the text has picked already; the same words mean the same figures. */
  readonly picks: PickMade[];
}

/** The rule of an operation, or of the text if the operation has none, with the text as what brought it about. */
export function citeOf({ play, source }: Text, op: string): Cite {
  const rules: Readonly<Record<string, string | undefined>> = play.content.game.operations ?? {};
  return { rule: rules[op] ?? source.rule, source: source.name };
}

/** What an area is told along with an order. */
export function toldOf(text: Text, op: string): Told {
  return { cast: text.cast, cite: citeOf(text, op), source: text.source, text: text.source.text ?? text.effects };
}

/** Who decides for a figure: a character for itself, whoever commands a foe, and else the Leader. */
export function seatOf(board: Board, figure: FigureId): string {
  const character = characterOf(board, figure);
  if (character !== undefined && (character.form === "living" || character.form === "ghost")) return character.id;
  const foe = foeOf(board, figure);
  return foe?.controlled ?? foe?.ally ?? board.state.leader;
}

/** Whether a figure is still there: a defeated foe is not. */
export function isThere(board: Board, figure: FigureId): boolean {
  return characterOf(board, figure) !== undefined || foeOf(board, figure) !== undefined;
}

/** Says in the log that a part of the text does not apply where it was read. */
export function noteIdle(text: Text, op: string): void {
  text.play.emit({ type: "noted", what: "does-not-apply", about: { operation: op }, ...citeOf(text, op) });
}
