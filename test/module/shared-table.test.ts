import { describe, expect, it } from "vitest";
import { pig } from "../../src/cli/bench/pig.ts";
import { seededDice } from "../../src/engine/dice/seeded.ts";
import type { Command } from "../../src/engine/kernel/command.ts";
import { createTable, type Step } from "../../src/engine/kernel/table.ts";
import { createSharedTable, type Log, type OpenTable } from "../../src/module/table/shared-table.ts";
import type { TableGame } from "../../src/module/table/table-game.ts";

/** Pig as the module would have it: of the words, none are needed here. */
const play = {
  game: pig,
  question: (state: never) => {
    const options = pig.waiting(state).flatMap((seat) => pig.legal(state, seat));
    return options.length === 0 ? undefined : { ask: "roll-or-hold", rule: "pig/turn", options };
  },
} as unknown as TableGame;

function first(): Step<Command, unknown> {
  const [step] = createTable(pig, { seats: ["ann", "bob"] }, { dice: seededDice(1) }).steps;
  return { command: null, events: step?.events ?? [] };
}

/** The record as every client reads it: text, so nobody shares objects with anybody. */
function copy(log: Log): Log {
  return JSON.parse(JSON.stringify(log)) as Log;
}

function logOf({ steps, at }: OpenTable): Log {
  return copy({ steps: steps.map(({ command, events }) => ({ command, events })), at });
}

const start = (seed: number) => createSharedTable(play, seededDice(seed), { steps: [first()], at: 1 });

/** Answers with the first or last of what is offered. */
function answer(table: OpenTable, which: 0 | -1): void {
  const command = table.question?.options.at(which);
  if (command !== undefined) table.submit(command);
}

describe("a game that several clients follow", () => {
  it("stands the same for all of them after every step", () => {
    const deciding = start(7);
    const following = start(8);
    for (let turn = 0; turn < 20; turn++) {
      answer(deciding, turn % 3 === 0 ? -1 : 0);
      following.follow(logOf(deciding));
      expect(following.state).toEqual(deciding.state);
      expect(following.question).toEqual(deciding.question);
    }
  });

  it("goes back for all of them, and on another way from there", () => {
    const deciding = start(7);
    const following = start(8);
    for (let turn = 0; turn < 6; turn++) answer(deciding, 0);
    following.follow(logOf(deciding));
    deciding.undo(3);
    following.follow(logOf(deciding));
    expect(following.at).toBe(3);
    expect(following.state).toEqual(deciding.state);
    answer(deciding, -1);
    following.follow(logOf(deciding));
    expect(following.steps).toHaveLength(4);
    expect(following.state).toEqual(deciding.state);
  });

  it("is taken over by another client exactly where it was", () => {
    const deciding = start(7);
    for (let turn = 0; turn < 5; turn++) answer(deciding, 0);
    const next = createSharedTable(play, seededDice(9), logOf(deciding));
    expect(next.state).toEqual(deciding.state);
    answer(next, 0);
    expect(next.at).toBe(deciding.at + 1);
  });
});
