import { describe, expect, it } from "vitest";
import { createCompiler } from "../../../src/compiler/compile.ts";
import { compile, game, icons } from "./table.ts";

const rule = `figures:
  - {id: exit-full-group, value: 5, rule: adventuring/transition}
  - {id: exit-may-miss, value: 1, rule: adventuring/transition}
`;
const page = `---
title: Adventuring
order: 10
source: {from: house}
---

## Transition {#transition}

All stand in the Exit Zone.
`;

/** A map whose exit zone has a number of spaces. */
function mapWith(exits: number): string {
  return `kind: adventure-map
id: mill
name: Mill
source: {from: house}
grid: |
  SS.......
  SS..${"X".repeat(exits)}${".".repeat(5 - exits)}
legend:
  S: {is: start}
  ".": {is: floor}
  ${exits === 0 ? "" : "X: {is: exit}"}
`;
}

const files = (exits: number, vocabulary = game + rule) => ({
  "folklore/game.yaml": vocabulary,
  "folklore/rules/adventuring.md": page,
  "folklore/maps/mill.yaml": mapWith(exits),
});

describe("the start zone of a map", () => {
  it("with fewer spaces than the characters who enter by it is told, as far as the game says how many do", () => {
    const start = (value: number) =>
      `${game}${rule}  - {id: start-zone-characters, value: ${value}, rule: adventuring/transition}\n`;
    expect(compile(files(4, start(4))).diagnostics).toEqual([]);
    expect(compile(files(4, start(5))).diagnostics).toMatchObject([
      { severity: "warning", code: "small-start", file: "folklore/maps/mill.yaml", line: 6, column: 3, length: 1 },
    ]);
  });
});

describe("the exit zone of a map", () => {
  it("with fewer spaces than the characters who must stand in it to leave is an error", () => {
    const { diagnostics, games } = compile(files(3));
    expect(diagnostics).toMatchObject([
      { severity: "error", code: "small-exit", file: "folklore/maps/mill.yaml", line: 7, column: 7, length: 1 },
    ]);
    expect(diagnostics[0]?.message).toContain("3 spaces, and there are groups of which 4 must stand in it");
    expect(games[0]?.cards.map(({ id }) => id)).not.toContain("mill");
  });

  it("is large enough with four spaces, since one of five characters may be missing", () => {
    expect(compile(files(4)).diagnostics).toEqual([]);
  });

  it("may be missing, and may be small in a game of small groups or without the rule", () => {
    expect(compile(files(0)).diagnostics).toEqual([]);
    expect(compile(files(3, (game + rule).replace("to: 5", "to: 3"))).diagnostics).toEqual([]);
    expect(compile(files(3, game)).diagnostics).toEqual([]);
  });

  it("is judged again when the game allows other groups", () => {
    const compiler = createCompiler({ icons });
    const all = (vocabulary: string) => Object.entries(files(3, vocabulary)).map(([path, text]) => ({ path, text }));
    expect(compiler.compile(all((game + rule).replace("to: 5", "to: 3"))).diagnostics).toEqual([]);
    expect(compiler.compile(all(game + rule)).diagnostics).toMatchObject([{ code: "small-exit" }]);
  });
});
