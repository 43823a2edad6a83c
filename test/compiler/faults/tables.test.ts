import { describe, expect, test } from "vitest";
import { annotationsOf } from "../../../src/compiler/annotations.ts";
import { readDice } from "../../../src/compiler/lint/dice.ts";
import { bandIssues } from "../../../src/compiler/lint/tables.ts";
import { creatureWith, faultsIn, game } from "./table.ts";

const file = "folklore/cards/card.yaml";

describe("dice tables", () => {
  test("a power-die table that leaves out 5 is an error at the row behind the gap", () => {
    expect(faultsIn(creatureWith("on: 5-10", "on: 6-10"))).toMatchObject([
      { code: "table-gap", file, line: 18, column: 12, length: 4, message: "No row covers 5 of a d10." },
    ]);
  });

  test("a power-die table that stops at 9 is an error at its last row", () => {
    expect(faultsIn(creatureWith("on: 5-10", "on: 5-9"))).toMatchObject([
      { code: "table-gap", file, line: 18, column: 12, hint: "Add a row for 10, or widen the one beside it." },
    ]);
  });

  test("a power-die table that begins at 3 is an error at its first row", () => {
    expect(faultsIn(creatureWith("on: 1-4", "on: 3-4"))).toMatchObject([
      { code: "table-gap", file, line: 17, column: 12, message: "No row covers 1 to 2 of a d10." },
    ]);
  });

  test("two rows for one number are an overlap at the second", () => {
    expect(faultsIn(creatureWith("on: 1-4", "on: 1-6"))).toMatchObject([
      { code: "table-overlap", file, line: 18, column: 12, message: "5 to 6 is taken already by the row 1-6." },
    ]);
  });

  test("a row beyond the die is an overrun", () => {
    expect(faultsIn(creatureWith("on: 5-10", "on: 5-12"))).toMatchObject([
      { code: "table-overrun", file, line: 18, column: 12, hint: "Keep it between 1 and 10." },
    ]);
  });

  test("a range that runs backwards is told to be turned round", () => {
    expect(faultsIn(creatureWith("on: 5-10", "on: 10-5"))).toMatchObject([
      { code: "bad-range", file, line: 18, column: 12, hint: "Write 5-10." },
    ]);
  });

  test("0 is the 10 of a d10, and rows may stand in any order", () => {
    expect(faultsIn(creatureWith("on: 5-10", "on: 5-0"))).toEqual([]);
    const swapped = creatureWith("on: 1-4", "on: 7-10").replace("on: 5-10", "on: 1-6");
    expect(faultsIn(swapped)).toEqual([]);
  });

  test("a table names its die itself where it may have any", () => {
    const rows = "rows:\n  - {on: 1-3, text: Lose 1 Vita.}\n  - {on: 4-5, text: Gain 1 PP.}\n";
    const text = `kind: table\nid: well\nname: Well\nsource: {from: house}\ndie: d6\n${rows}`;
    expect(faultsIn(text)).toMatchObject([{ code: "table-gap", file, line: 8, message: "No row covers 6 of a d6." }]);
    expect(faultsIn(text.replace("4-5", "4-6"))).toEqual([]);
  });

  test("a targeting die of the vocabulary is checked like any table", () => {
    const targeting =
      "targeting:\n  - {characters: 2, die: d4, rows: [{on: 1-2, character: 1}, {on: 3, character: 2}]}\n";
    expect(faultsIn(`${game}${targeting}`, "folklore/game.yaml")).toMatchObject([
      { code: "table-gap", file: "folklore/game.yaml", line: 24, message: "No row covers 4 of a d4." },
    ]);
  });
});

describe("seats", () => {
  const painted = (colour: string, ...ids: readonly string[]) =>
    faultsIn(
      `${game}seats:\n${ids.map((id) => `  - {id: ${id}, name: Somebody, icon: wolf-head, colour: "${colour}"}\n`).join("")}`,
      "folklore/game.yaml",
    );
  const seats = (...ids: readonly string[]) => painted("#c8372d", ...ids);

  test("a game needs one for each of the most who may play", () => {
    expect(seats("white", "black", "red", "blue", "green")).toEqual([]);
    expect(seats("white", "black", "red")).toMatchObject([
      {
        code: "too-few-seats",
        file: "folklore/game.yaml",
        line: 23,
        column: 1,
        length: 5,
        message: "Up to 5 may play, but there are seats for 3 only.",
        hint: "Add 2 more, or lower the number of players.",
      },
    ]);
  });

  test("two of the same id are an error at the second, and so is an id that is none", () => {
    expect(seats("white", "black", "white", "blue", "green")).toMatchObject([{ code: "duplicate-id", line: 26 }]);
    expect(seats("white", "black", "Dark Red", "blue", "green")).toMatchObject([{ line: 26 }]);
  });

  test("its figure has a colour of six hexadecimal digits, and nothing else can stand there", () => {
    const ids = ["white", "black", "red", "blue", "green"];
    for (const colour of ["red", "#fff", '#000000\\" onload=\\"'])
      expect(painted(colour, ...ids)).toMatchObject([24, 25, 26, 27, 28].map((line) => ({ line, code: "bad-form" })));
  });
});

describe("skirmish sides", () => {
  test.each([2, 3, 4, 5])("dice that are missing for %i characters are an error", (size) => {
    const text = creatureWith("{2: 1d4, 3: 1d6, 4: 1d8, 5: 1d10}", "{2: 1d4, 3: 1d6, 4: 1d8, 5: 1d10, }");
    const without = text.replace(new RegExp(`${size}: 1d\\d+, `), "");
    expect(faultsIn(without)).toMatchObject([
      {
        code: "missing",
        file,
        line: 20,
        column: 3,
        message: `"${size}" is missing.`,
        hint: `Strength for ${size} characters.`,
      },
    ]);
  });

  test.each(["1f4", "d7", "0d4", "d0", "2d", "1d6+"])("%s is not dice", (dice) => {
    expect(faultsIn(creatureWith("2: 1d4", `2: ${dice}`))).toMatchObject([
      { code: "bad-dice", file, line: 20, column: 13, hint: "Write dice as 2d6, d10 or 1d4+1." },
    ]);
  });

  test("dice of every notation have their least and greatest total", () => {
    expect(readDice("d10")).toEqual({ least: 1, most: 10 });
    expect(readDice("2d6")).toEqual({ least: 2, most: 12 });
    expect(readDice("1d4+1")).toEqual({ least: 2, most: 5 });
    expect(readDice("2d4x10")).toEqual({ least: 20, most: 80 });
    expect(readDice("d00")).toEqual({ least: 1, most: 100 });
  });
});

describe("counter bands", () => {
  const schema = {
    type: "object",
    properties: { max: { type: "integer" }, bands: { type: "array", "x-bands": ".max" } },
  };
  const issues = (max: number, ...bands: { from: number; to: number }[]) =>
    annotationsOf(schema, { max, bands }).flatMap(bandIssues);

  test("bands that follow each other to the end of the track are sound, and may begin late", () => {
    expect(issues(8, { from: 3, to: 5 }, { from: 6, to: 8 })).toEqual([]);
    expect(issues(8)).toEqual([]);
  });

  test("a hole between two bands, or behind the last, is a gap", () => {
    expect(issues(8, { from: 1, to: 3 }, { from: 5, to: 8 })).toMatchObject([
      { code: "table-gap", path: ["bands", 1, "from"], message: "No row covers 4 of the track." },
    ]);
    expect(issues(8, { from: 1, to: 6 })).toMatchObject([{ code: "table-gap", path: ["bands", 0, "from"] }]);
  });

  test("bands that overlap, run past the track or backwards are told apart", () => {
    expect(issues(8, { from: 1, to: 5 }, { from: 5, to: 8 })).toMatchObject([{ code: "table-overlap" }]);
    expect(issues(8, { from: 1, to: 9 })).toMatchObject([{ code: "table-overrun" }]);
    expect(issues(8, { from: 5, to: 1 })).toMatchObject([{ code: "bad-range", hint: "Swap from and to." }]);
  });
});
