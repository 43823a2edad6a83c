import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PigCommand, type PigState, pig } from "../../../src/cli/bench/pig.ts";
import { restoreDice, seededDice } from "../../../src/engine/dice/seeded.ts";
import { RuleViolation } from "../../../src/engine/kernel/rule-violation.ts";
import { restoreTable, SnapshotError, takeSnapshot } from "../../../src/engine/kernel/snapshot.ts";
import { createTable, replay } from "../../../src/engine/kernel/table.ts";
import { checked } from "./checked.ts";

const game = checked(pig);
const options = { seats: ["ann", "bob", "cid"], goal: 30 };
const parts = (seed = 7) => ({ dice: seededDice(seed), restore: restoreDice });
type PigTable = ReturnType<typeof sit>;
const sit = (seed = 7) => createTable(game, options, parts(seed));

/** Plays on: each number picks a legal command. */
function play(table: PigTable, picks: readonly number[]): PigCommand[] {
  const given: PigCommand[] = [];
  for (const pick of picks) {
    const [seat = ""] = table.waiting();
    const legal = table.legal(seat);
    const command = legal[pick % Math.max(1, legal.length)];
    if (command === undefined) break;
    table.submit(command);
    given.push(command);
  }
  return given;
}

const picks = fc.array(fc.nat({ max: 1 }), { maxLength: 60 });
const seed = fc.integer({ min: 0, max: 1e6 });

describe("a table", () => {
  it("plays a game to its end and names the winner", () => {
    const table = sit();
    play(table, Array(400).fill([0, 0, 0, 1]).flat());
    expect(table.outcome()).not.toBeNull();
    expect(table.waiting()).toEqual([]);
    expect(Math.max(...table.state.scores)).toBeGreaterThanOrEqual(30);
  });

  it("replays to the same game from the same seed and commands", () => {
    fc.assert(
      fc.property(seed, picks, (number, list) => {
        const table = sit(number);
        const commands = play(table, list);
        const again = replay(game, options, parts(number), commands);
        expect(again.state).toEqual(table.state);
        expect(again.steps.map(({ events }) => events)).toEqual(table.steps.map(({ events }) => events));
      }),
      { numRuns: 40 },
    );
  });

  it("stands where its answers and dice lead, and nowhere else", () => {
    fc.assert(
      fc.property(seed, picks, (number, list) => {
        const table = sit(number);
        play(table, list);
        const { state } = table;
        expect(game.stands?.(state)).toBe(true);
        expect(game.stands?.(JSON.parse(JSON.stringify(state)))).toBe(true);
        if (state.flow !== null) expect(game.stands?.({ ...state, pot: state.pot + 1 })).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it("asks nothing where other rules have led it, since an answer is not taken any more", () => {
    const table = sit();
    play(table, [0]);
    const { state } = table;
    const [answer] = state.flow?.answers ?? [];
    if (state.flow === null || answer === undefined) throw new Error("The turn is over already.");
    const stranger = { ...answer, type: "bet" } as unknown as PigCommand;
    const elsewhere = { ...state, flow: { ...state.flow, answers: [stranger] } };
    expect(game.stands?.(elsewhere)).toBe(false);
    expect(game.waiting(elsewhere)).toEqual([]);
  });

  it("undoes to any earlier point and redoes to the very same states", () => {
    fc.assert(
      fc.property(seed, picks, fc.nat(), (number, list, back) => {
        const table = sit(number);
        const states: PigState[] = [table.state];
        for (const pick of list) if (play(table, [pick]).length > 0) states.push(table.state);
        const target = 1 + (back % states.length);
        table.undo(target);
        expect(table.state).toBe(states[target - 1]);
        table.redo(states.length);
        expect(table.state).toBe(states.at(-1));
      }),
      { numRuns: 40 },
    );
  });

  it("throws the same faces again when a step is undone and taken again", () => {
    const table = sit(11);
    const before = play(table, [0, 0, 1, 0]);
    const state = table.state;
    table.undo(1);
    for (const command of before) table.submit(command);
    expect(table.state).toEqual(state);
  });

  it("takes another way after an undo and forgets what was undone", () => {
    const table = sit();
    play(table, [0, 0]);
    table.undo();
    table.submit({ type: "hold", seat: "ann" });
    expect(table.redo()).toBe(false);
    expect(table.waiting()).toEqual(["bob"]);
  });

  it("goes on from a state that has only been read from JSON", () => {
    fc.assert(
      fc.property(seed, picks, (number, list) => {
        const table = sit(number);
        play(table, list);
        const read = JSON.parse(JSON.stringify(table.state)) as PigState;
        for (const seat of options.seats) expect(pig.legal(read, seat)).toEqual(table.legal(seat));
        const [seat = ""] = table.waiting();
        const [command] = table.legal(seat);
        if (command === undefined) return;
        const live = pig.decide(table.state, command, seededDice(3));
        const cold = pig.decide(read, command, seededDice(3));
        expect(cold).toEqual(live);
      }),
      { numRuns: 60 },
    );
  });

  it("decides twice from the same state without a trace of the first time", () => {
    const table = sit();
    play(table, [0]);
    const { state } = table;
    const roll = pig.decide(state, { type: "roll", seat: "ann" }, seededDice(5));
    const hold = pig.decide(state, { type: "hold", seat: "ann" }, seededDice(5));
    expect(pig.decide(state, { type: "roll", seat: "ann" }, seededDice(5))).toEqual(roll);
    expect(hold.state.turn).toBe(1);
  });

  it("refuses a command from the wrong seat, names the rule and changes nothing", () => {
    const table = sit();
    const { state } = table;
    expect(() => table.submit({ type: "roll", seat: "bob" })).toThrow(RuleViolation);
    expect(() => table.submit({ type: "roll", seat: "bob" })).toThrow("It is ann's turn.");
    expect(table.state).toBe(state);
    expect(table.at).toBe(1);
  });
});

describe("a snapshot", () => {
  const saved = (list: readonly number[], number = 7) => {
    const table = sit(number);
    play(table, list);
    return { table, written: JSON.stringify(takeSnapshot(game, table)) };
  };

  it("brings back the game, its log, its undo and its dice", () => {
    const { table, written } = saved([0, 0, 1, 0, 0]);
    const again = restoreTable(game, JSON.parse(written), parts(99));
    expect(again.state).toEqual(table.state);
    expect(again.at).toBe(table.at);
    play(table, [0, 1, 0]);
    play(again, [0, 1, 0]);
    expect(again.state).toEqual(table.state);
    table.undo(2);
    again.undo(2);
    expect(again.state).toEqual(table.state);
  });

  it("is refused whole if anything in it was changed", () => {
    const { written } = saved([0, 0, 1, 0]);
    const face = written.replace(/"face":(\d)/, (_, digit: string) => `"face":${(Number(digit) % 6) + 1}`);
    expect(face).not.toBe(written);
    expect(() => restoreTable(game, JSON.parse(face), parts())).toThrow(SnapshotError);
    const shortened = { ...JSON.parse(written), steps: JSON.parse(written).steps.slice(0, -1), at: 1 };
    expect(() => restoreTable(game, shortened, parts())).toThrow("not the one that was saved");
  });

  it.each([
    ["nothing", null, "not a snapshot"],
    ["some other file", { schema: undefined }, "not a snapshot"],
    ["another game", { game: "chess" }, 'a game of "chess"'],
    ["a later schema", { schema: 99 }, "reads up to"],
    ["an unknown older schema", { schema: 0 }, "Nothing leads from"],
    ["a place outside its log", { at: 50 }, "lacks its log or its place"],
  ])("is refused with the reason if it is %s", (_, change, reason) => {
    const { written } = saved([0]);
    const broken = change === null ? null : { ...JSON.parse(written), ...change };
    expect(() => restoreTable(game, broken, parts())).toThrow(reason);
  });

  it("with an event that no rule knows is refused with the step", () => {
    const { table } = saved([0, 1]);
    const stranger = { ...game, evolve: () => pig.evolve(pig.empty, null as never) };
    expect(() => restoreTable(stranger, takeSnapshot(game, table), parts())).toThrow("Step 1 of the snapshot");
  });

  it("of a game with other content goes on from where its last procedure began, as a step of its own", () => {
    const { table } = saved([0, 0, 1, 0]);
    const newer = { ...game, content: "pig, second edition" };
    const adopted = restoreTable(newer, JSON.parse(JSON.stringify(takeSnapshot(game, table))), parts());
    expect(adopted.at).toBe(table.at + 1);
    expect(adopted.state.scores).toEqual(table.state.scores);
    expect(adopted.state.pot).toBe(0);
    play(adopted, [0, 1]);
    const again = restoreTable(newer, JSON.parse(JSON.stringify(takeSnapshot(newer, adopted))), parts());
    expect(again.state).toEqual(adopted.state);
  });

  it("of a game that other rules have led on goes on from where its last procedure began, too", () => {
    const { table } = saved([0, 0, 1, 0]);
    const newer = { ...game, stands: () => false };
    const adopted = restoreTable(newer, JSON.parse(JSON.stringify(takeSnapshot(game, table))), parts());
    expect(adopted.at).toBe(table.at + 1);
    expect(adopted.state.pot).toBe(0);
  });

  it("of a game with other content is refused with what that content lacks", () => {
    const { table } = saved([0]);
    const without = { ...game, content: "other", adopt: () => ({ missing: ["die d6"] }) };
    expect(() => restoreTable(without, takeSnapshot(game, table), parts())).toThrow("no longer has");
    const { adopt: _, ...stubborn } = { ...game, content: "other" };
    expect(() => restoreTable(stubborn, takeSnapshot(game, table), parts())).toThrow("saved with other content");
  });

  it("of an older schema is migrated step by step", () => {
    const { table, written } = saved([0, 1]);
    const { at, ...rest } = JSON.parse(written);
    const old = { ...rest, schema: 0, place: at, at: undefined };
    const migration = {
      from: 0,
      migrate: ({ place, ...kept }: Record<string, unknown>) => ({ ...kept, schema: 1, at: place }),
    };
    expect(restoreTable(game, old, parts(), [migration]).state).toEqual(table.state);
  });
});
