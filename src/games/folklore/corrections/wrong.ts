import type { Cite } from "../core/events.ts";
import { characterOf, type Figure, foeOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { violation } from "../violation.ts";
import type { Speaker } from "../words.ts";

/** What every event of a correction cites. */
export const correction: Cite = { rule: "dice/corrections", source: "Correction" };

/** The figure that a correction is about; refused if nobody in play has this id. */
export function figureIn(board: Board, id: FigureId): Figure {
  const figure = characterOf(board, id) ?? foeOf(board, id);
  if (figure === undefined) throw violation(board.content, correction.rule, "nobody-in-play", { id: String(id) });
  return figure;
}

/** The character that a correction is about; refused if nobody of the group has this id. */
export function memberIn(board: Board, id: FigureId): Character {
  const character = characterOf(board, id);
  if (character === undefined) throw violation(board.content, correction.rule, "nobody-in-group", { id: String(id) });
  return character;
}

/** Refuses a number that is not whole or lies outside its bounds. */
export function checkNumber(
  speaker: Speaker,
  rule: string,
  n: number,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): void {
  if (Number.isSafeInteger(n) && n >= least && n <= most) return;
  const hint =
    most === Number.MAX_SAFE_INTEGER
      ? speaker.say("hint.number-from", { least })
      : speaker.say("hint.number-between", { least, most });
  throw violation(speaker, rule, "no-such-number", { number: String(n) }, hint);
}
