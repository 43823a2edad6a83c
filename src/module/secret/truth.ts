import type { Dice } from "../../engine/dice/dice.ts";
import type { Command } from "../../engine/kernel/command.ts";
import type { Game } from "../../engine/kernel/game.ts";
import { createTable, type Table } from "../../engine/kernel/table.ts";

/** A step as only the one who decides may read it: what was commanded and which faces fell. The rules say what came of it. */
export interface TrueStep {
  /** Nothing for the first step, which has the options of the game instead. */
  readonly command: Command | null;
  readonly options?: unknown;
  readonly faces: readonly number[];
}

/** A whole game with all its secrets. */
export interface Truth {
  readonly table: Table<unknown, Command, unknown, unknown, unknown>;
  /** Gives a command, and answers with the step to be kept. Throws a RuleViolation if it is refused. */
  submit(command: Command): TrueStep;
}

type AnyGame = Game<unknown, Command, unknown, unknown, unknown, unknown>;

/** Begins a game, and answers with its first step, too. */
export function beginTruth(game: AnyGame, options: unknown, dice: Dice): { truth: Truth; first: TrueStep } {
  const { truth, kept } = tableWith(game, options, [], dice);
  return { truth, first: { command: null, options, faces: kept } };
}

/** Plays the kept steps again, with the faces that fell, and stands where so many of them lie behind. */
export function restoreTruth(game: AnyGame, steps: readonly TrueStep[], at: number, dice: Dice): Truth {
  const [first, ...others] = steps;
  if (first === undefined) throw new Error("A game has at least the step that started it.");
  const { truth, replay } = tableWith(game, first.options, first.faces, dice);
  for (const { command, faces } of others) {
    if (command === null) throw new Error("A game begins only once.");
    replay(command, faces);
  }
  truth.table.undo(at);
  return truth;
}

function tableWith(game: AnyGame, options: unknown, faces: readonly number[], dice: Dice) {
  let coming = [...faces];
  let kept: number[] = [];
  const kind: Dice = {
    roll(sides) {
      const face = coming.shift() ?? dice.roll(sides);
      kept.push(face);
      return face;
    },
  };
  const table = createTable(game, options, { dice: kind });
  const given = (command: Command, known: readonly number[]) => {
    coming = [...known];
    kept = [];
    table.submit(command);
    return kept;
  };
  const begun = kept;
  return {
    kept: begun,
    truth: { table, submit: (command: Command): TrueStep => ({ command, faces: given(command, []) }) },
    replay: given,
  };
}
