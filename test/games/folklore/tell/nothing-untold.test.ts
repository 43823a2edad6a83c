import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import english from "../../../../lang/folklore/en.json" with { type: "json" };
import { untoldNotes } from "../../../../src/games/folklore/tell/noted.ts";
import { toldRolls } from "../../../../src/games/folklore/tell/rolled.ts";

const { question, note } = english.RULEWRIGHT.Folklore;
const toldAsks: ReadonlySet<string> = new Set(Object.keys(question));
const toldNotes: ReadonlySet<string> = new Set([...Object.keys(note), ...untoldNotes]);
const folder = "src/games/folklore";
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.startsWith("tell"))
  .map((path) => readFileSync(join(folder, path), "utf8"));

function found(...patterns: readonly RegExp[]): string[] {
  const names = sources.flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = ""]) => name)),
  );
  return [...new Set(names)];
}

/** A question is asked outright, or by way of those that ask for a card or a space. */
const asking = [/\bask: "([a-z-]+)"/g, /yield\* choose(?:Card|Space)\([^"]*"([a-z-]+)"/g];

test("every question that the game can ask has words", () => {
  const asks = found(...asking);
  expect(asks.length).toBeGreaterThan(40);
  expect(asks.filter((ask) => !toldAsks.has(ask))).toEqual([]);
});

test("every question that has words is one that the game asks", () => {
  const asks = new Set(found(...asking));
  expect([...toldAsks].filter((ask) => !asks.has(ask))).toEqual([]);
});

test("everything that is noted in the log has words", () => {
  const notes = found(/type: "noted",\s*what: "([a-z-]+)"/g);
  expect(notes.length).toBeGreaterThan(15);
  expect(notes.filter((note) => !toldNotes.has(note))).toEqual([]);
});

test("every roll has words", () => {
  const rolls = found(/\bwhat: "([a-z-]+)",\s*by\b/g, /type: "rolled",\s*what: "([a-z-]+)"/g);
  expect(rolls.length).toBeGreaterThan(8);
  expect(rolls.filter((roll) => !toldRolls.has(roll))).toEqual([]);
});
