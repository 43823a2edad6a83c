import type { Dice } from "../../engine/dice/dice.ts";
import type { Command, Question } from "../../engine/kernel/command.ts";
import { type Step, type Table, tableAt } from "../../engine/kernel/table.ts";
import type { TableGame } from "./table-game.ts";

/** Where a shared game stands: its steps, and how many of them lie behind. */
export interface Log<C extends Command = Command, Event = unknown> {
  readonly steps: readonly Step<C, Event>[];
  readonly at: number;
}

/** A game as this client sees it. */
export interface SharedTable<State = unknown, C extends Command = Command, Event = unknown> {
  readonly play: TableGame<State, C, Event>;
  readonly state: State;
  readonly at: number;
  readonly steps: readonly Step<C, Event>[];
  readonly question: Question<C> | undefined;
}

/** A game without secrets, which every client follows from its log, and which the deciding one takes further. */
export interface OpenTable<State = unknown, C extends Command = Command, Event = unknown>
  extends SharedTable<State, C, Event> {
  /** Takes the log over as it now stands; only what differs is worked out again. */
  follow(log: Log<C, Event>): void;
  /** Decides. Throws a RuleViolation and changes nothing if the command is refused. */
  submit(command: C): Step<C, Event>;
  undo(at: number): boolean;
  redo(at: number): boolean;
  /** The state before a step. */
  before(step: number): State;
}

/** A table on this client. The dice are drawn from only by the one who decides. */
export function createSharedTable<State, C extends Command, Event>(
  play: TableGame<State, C, Event>,
  dice: Dice,
  log: Log<C, Event>,
): OpenTable<State, C, Event> {
  const { game } = play;
  type Point = Parameters<typeof tableAt<State, C, Event, unknown, unknown, unknown>>[1][number];
  const points: Point[] = [];
  let table: Table<State, C, Event, unknown, unknown>;

  function follow({ steps, at }: Log<C, Event>): void {
    let same = 0;
    for (; same < points.length && same < steps.length; same++) {
      const [point, step] = [points[same], steps[same]];
      if (point === undefined || step === undefined || !isSame(point, step)) break;
      // From now on both are the same object, and the next look at it costs nothing.
      points[same] = { ...point, events: step.events };
    }
    points.length = same;
    let state = points.at(-1)?.state ?? game.empty;
    for (const { command, events } of steps.slice(same)) {
      for (const event of events) state = game.evolve(state, event);
      points.push({ command, events, state, dice: undefined });
    }
    table = tableAt(game, points, at, { dice });
  }

  follow(log);
  return {
    play,
    get state() {
      return table.state;
    },
    get at() {
      return table.at;
    },
    get steps() {
      return table.steps;
    },
    get question() {
      return play.question(table.state);
    },
    follow,
    submit(command) {
      const events = table.submit(command);
      return { command, events };
    },
    undo: (at) => table.undo(at),
    redo: (at) => table.redo(at),
    before: (step) => points[step - 1]?.state ?? game.empty,
  };
}

/** Whether two steps say the same. Those that were decided here come back from the record as objects of their own. */
function isSame(a: Step<Command, unknown>, b: Step<Command, unknown>): boolean {
  if (a.events === b.events) return true;
  const text = ({ command, events }: Step<Command, unknown>) => JSON.stringify([command, events]);
  return a.events.length === b.events.length && text(a) === text(b);
}
