import { expect, test } from "vitest";
import { drawMap } from "../../../src/cli/play/folklore/map.ts";
import { groupsOf } from "../../../src/cli/play/folklore.ts";
import { menuOf } from "../../../src/cli/play/menu.ts";
import { wrap } from "../../../src/cli/play/wrap.ts";
import { playGame } from "../../games/folklore/tell/told-games.ts";
import { content } from "./a-table.ts";

const party = ["arcanist", "archeologist", "exorcist"].map((character) => ({ character }));
const oaks = { as: "encounter", map: "dead-mill", foes: [{ creature: "dark-oak", count: 2 }] } as const;
const { asked } = playGame(4, { party, difficulty: "dusk", fight: oaks }, 80);

test("the list has every legal command once, and the same numbers each time", () => {
  for (const { state, question } of asked) {
    const { answers, lines } = menuOf(groupsOf({ state, content }, question));
    const commands = answers.map(({ command }) => command);
    expect(new Set(commands)).toEqual(new Set(question.options));
    expect(commands).toHaveLength(question.options.length);
    expect(menuOf(groupsOf({ state, content }, question)).lines).toEqual(lines);
    const numbers = lines.flatMap((line) =>
      [...line.matchAll(/(?:^ {2}| {3,})(\d+) {2}\S/g)].map(([, n]) => Number(n)),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(commands.map((_, index) => index + 1));
  }
});

test("lines of a long list keep within the width of a terminal", () => {
  for (const { state, question } of asked) {
    for (const line of menuOf(groupsOf({ state, content }, question)).lines)
      expect(line.length).toBeLessThanOrEqual(100);
  }
});

test("the map shows everybody at the coordinates that the game speaks of", () => {
  const last = asked.at(-1);
  if (last === undefined) throw new Error("Nothing was asked.");
  const lines = drawMap({ state: last.state, content });
  expect(lines[0]).toBe("The Dead Mill, in Darkness");
  expect(lines[1]?.trim().split(/\s+/)).toEqual([..."ABCDEFGHIJKL"]);
  const figures = lines.at(-1)?.split("  ") ?? [];
  expect(figures.length).toBe(5);
  for (const figure of figures) {
    const [, label = "", column = "", row = ""] = /^(\S+) .*\(([A-Z])(\d+)\)$/.exec(figure) ?? [];
    const margin = 3;
    const at = margin + 3 * (column.charCodeAt(0) - 65);
    expect(lines[Number(row) + 1]?.slice(at, at + 3).trim(), figure).toBe(label);
  }
  expect(new Set(figures.map((figure) => figure.split(" ")[0])).size).toBe(5);
});

test("there is no map to show in a skirmish", () => {
  const [first] = playGame(
    1,
    { party, difficulty: "dusk", fight: { as: "skirmish", foes: [{ creature: "highwayman", count: 1 }] } },
    5,
  ).asked;
  expect(first === undefined ? undefined : drawMap({ state: first.state, content })).toEqual([]);
});

test("long prose is broken between words", () => {
  expect(wrap("one two three\nfour", 9, "  ")).toEqual(["  one two", "  three", "  four"]);
});
