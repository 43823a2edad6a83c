import type { Dice } from "../../engine/dice/dice.ts";
import { restoreDice, seededDice } from "../../engine/dice/seeded.ts";
import type { Command } from "../../engine/kernel/command.ts";
import type { Game } from "../../engine/kernel/game.ts";
import { createTable, type Table } from "../../engine/kernel/table.ts";
import { CannotGoOn } from "../table/cannot-go-on.ts";

/** A step as only the one who decides may read it: what was commanded and which faces fell. The rules say what came of it. */
export interface TrueStep {
  /** Nothing for the first step, which has the options of the game instead. */
  readonly command: Command | null;
  readonly options?: unknown;
  /** In the first step: what all dice of the game hang on. Nothing if they fall as the host's generator has them. */
  readonly seed?: string;
  /** Nothing in a game with a seed, from which they fall again. */
  readonly faces: readonly number[];
}

/** A whole game with all its secrets. */
export interface Truth {
  readonly seed: string | undefined;
  readonly table: Table<unknown, Command, unknown, unknown, unknown>;
  /** Gives a command, and answers with the step to be kept. Throws a RuleViolation if it is refused. */
  submit(command: Command): TrueStep;
}

type AnyGame = Game<unknown, Command, unknown, unknown, unknown, unknown>;

/** What a game begins with. */
export interface Beginning {
  readonly options: unknown;
  readonly seed?: string | undefined;
}

/** Begins a game, and answers with its first step, too. */
export function beginTruth(game: AnyGame, { options, seed }: Beginning, dice: Dice): { truth: Truth; first: TrueStep } {
  const first = { command: null, options, ...(seed === undefined ? {} : { seed }), faces: [] };
  const { truth, kept } = tableWith(game, first, dice);
  return { truth, first: { ...first, faces: kept } };
}

/**
 * Plays the kept steps again, with the faces that fell, and stands where so many of them lie behind. Throws `CannotGoOn`
 * if the rules of today refuse one of them.
 */
export function restoreTruth(game: AnyGame, steps: readonly TrueStep[], at: number, dice: Dice): Truth {
  const [first, ...others] = steps;
  if (first === undefined) throw new Error("A game has at least the step that started it.");
  const { truth, replay } = tableWith(game, first, dice);
  for (const { command, faces } of others) {
    if (command === null) throw new Error("A game begins only once.");
    try {
      replay(command, faces);
    } catch (error) {
      throw new CannotGoOn([], { cause: error });
    }
  }
  truth.table.undo(at);
  return truth;
}

function tableWith(game: AnyGame, { options, seed, faces }: TrueStep, dice: Dice) {
  let coming = [...faces];
  let kept: number[] = [];
  const kind: Dice = {
    roll(sides) {
      const face = coming.shift() ?? dice.roll(sides);
      kept.push(face);
      return face;
    },
  };
  const parts = seed === undefined ? { dice: kind } : { dice: seededDice(seed), restore: restoreDice };
  const table = createTable(game, options, parts);
  const given = (command: Command, known: readonly number[]) => {
    coming = [...known];
    kept = [];
    table.submit(command);
    return kept;
  };
  const begun = kept;
  return {
    kept: begun,
    truth: { seed, table, submit: (command: Command): TrueStep => ({ command, faces: given(command, []) }) },
    replay: given,
  };
}
