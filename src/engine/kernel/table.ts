import type { Dice } from "../dice/dice.ts";
import type { Command } from "./command.ts";
import type { Game } from "./game.ts";

/** Dice whose place in their sequence can be kept and found again. */
export interface StoredDice extends Dice {
  state(): readonly number[];
}

/** One step of a game: what was commanded (nothing for the first step) and what came of it. */
export interface Step<C extends Command, Event> {
  readonly command: C | null;
  readonly events: readonly Event[];
}

interface Point<State, C extends Command, Event> extends Step<C, Event> {
  /** The state after the step. */
  readonly state: State;
  /** The dice after the step, if they can be kept. */
  readonly dice: readonly number[] | undefined;
}

/** A game that is being played: its state, its whole log, and the way back and forth in it. */
export interface Table<State, C extends Command, Event, View, Outcome> {
  readonly state: State;
  /** How many steps lie behind; the first is the start of the game. */
  readonly at: number;
  /** All steps, those that were undone and can be redone included. */
  readonly steps: readonly Step<C, Event>[];
  /** Gives a command. What was undone before is forgotten. Throws a RuleViolation and changes nothing if it is refused. */
  submit(command: C): readonly Event[];
  legal(seat: string): readonly C[];
  waiting(): readonly string[];
  view(seat: string): View;
  outcome(): Outcome | null;
  /** Goes back so that `at` steps lie behind: the last one by default. Answers whether there was a step to undo. */
  undo(at?: number): boolean;
  /** Goes forward again: one step by default. */
  redo(at?: number): boolean;
  /** The dice after each step, for saving. */
  diceAt(step: number): readonly number[] | undefined;
}

/** How a table makes dice: new ones from kept numbers, or none if they cannot be kept. */
export type RestoreDice = (state: readonly number[]) => Dice;

/** What a table is made of besides its game. */
export interface TableParts {
  /** The dice at the start. */
  readonly dice: Dice;
  /** Makes dice go on from a kept place, so that undoing a step brings the same dice again. */
  readonly restore?: RestoreDice;
}

/** Starts a game. */
export function createTable<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
  options: Options,
  parts: TableParts,
): Table<State, C, Event, View, Outcome> {
  const { events, state } = game.start(options, parts.dice);
  return tableAt(game, [{ command: null, events, state, dice: placeOf(parts.dice) }], 1, parts);
}

/** Plays a list of commands again, from the same options and dice. */
export function replay<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
  options: Options,
  parts: TableParts,
  commands: readonly C[],
): Table<State, C, Event, View, Outcome> {
  const table = createTable(game, options, parts);
  for (const command of commands) table.submit(command);
  return table;
}

/** A table that stands after `at` of its steps. */
export function tableAt<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
  points: Point<State, C, Event>[],
  at: number,
  parts: TableParts,
): Table<State, C, Event, View, Outcome> {
  let { dice } = parts;
  let behind = at;
  const current = () => {
    const point = points[behind - 1];
    if (point === undefined) throw new Error("A table has at least the step that started it.");
    return point;
  };
  const goTo = (target: number) => {
    if (!Number.isInteger(target) || target < 1 || target > points.length || target === behind) return false;
    behind = target;
    const place = current().dice;
    if (place !== undefined && parts.restore !== undefined) dice = parts.restore(place);
    return true;
  };
  return {
    get state() {
      return current().state;
    },
    get at() {
      return behind;
    },
    get steps() {
      return points;
    },
    submit(command) {
      const { events, state } = game.decide(current().state, command, dice);
      if (points.length > behind) points.length = behind;
      points.push({ command, events, state, dice: placeOf(dice) });
      behind++;
      return events;
    },
    legal: (seat) => game.legal(current().state, seat),
    waiting: () => game.waiting(current().state),
    view: (seat) => game.view(current().state, seat),
    outcome: () => game.outcome(current().state),
    undo: (target = behind - 1) => target < behind && goTo(target),
    redo: (target = behind + 1) => target > behind && goTo(target),
    diceAt: (step) => points[step - 1]?.dice,
  };
}

/** The place of dice in their sequence, if it can be kept. */
export function placeOf(dice: Dice): readonly number[] | undefined {
  return "state" in dice && typeof dice.state === "function" ? (dice as StoredDice).state() : undefined;
}
