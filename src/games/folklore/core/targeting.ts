import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { roll } from "./rolls.ts";

const rule = "encounters/targeting-dice";

/** A targeting die: its dice, and whose number a face is. */
interface TargetingDie {
  readonly notation: string;
  numberOf(face: number): number | undefined;
}

/**
 * The targeting die names one of several (encounters/targeting-dice). It is rolled only if there is something to decide,
 * and again if it names somebody who cannot be meant.
 */
export function* targetingDie(play: Play, among: readonly FigureId[], source: string): Procedure<FigureId> {
  const [only] = among;
  if (only === undefined) throw new Error("There is nobody for the targeting die to name.");
  if (among.length === 1) return only;
  const numbers = numbersAmong(play, among);
  const die = dieFor(play, numbers.length);
  for (;;) {
    const spec = { what: "targeting", by: "foes" as const, notation: die.notation, cite: { rule, source } };
    const { natural } = yield* roll(play, spec);
    const named = numbers[(die.numberOf(natural) ?? 0) - 1];
    if (named !== undefined && among.includes(named)) return named;
  }
}

/** Foes have no numbers: among them each is as likely as the next. */
function numbersAmong(board: Board, among: readonly FigureId[]): readonly FigureId[] {
  const numbers = numbersOf(board);
  return among.every((id) => numbers.includes(id)) ? numbers : among;
}

/** The characters by their numbers, then the summoned allies in the order they arrived. */
function numbersOf(board: Board): FigureId[] {
  const numbers: FigureId[] = [];
  for (const { id, number } of board.state.characters) numbers[number - 1] = id;
  for (const { id, ally } of board.state.foes) if (ally !== undefined) numbers.push(id);
  return numbers;
}

function dieFor({ content }: Board, count: number): TargetingDie {
  // Numbers that nobody has are illegal targets, so a larger die only means more rolls.
  const table = content.game.targeting?.find(({ characters }) => characters >= count);
  if (table === undefined) throw new RangeError(`No targeting die is for ${count} targets.`);
  return { notation: table.die, numberOf: (face) => table.rows.find(({ on }) => isOn(on, face))?.character };
}

/** Whether a row such as `3-4` or `10` holds a face. */
export function isOn(on: string | number, face: number): boolean {
  const [from = "", to = from] = String(on).split("-");
  return Number(from) <= face && face <= Number(to);
}
