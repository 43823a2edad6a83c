import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { savedSitting } from "../../../src/cli/play/folklore.ts";
import { temporaryFolder } from "../folder.ts";
import { compiled, content, table, type } from "./a-table.ts";

/** The question that stands last on the screen, without its answers. */
function lastQuestion(shown: string): string {
  return shown.match(/^The .*\? ·.*$/gm)?.at(-1) ?? "";
}

test("a game begins with its log, everybody's points and the first question", async () => {
  const shown = await type(table(), []);
  expect(shown).toContain("A skirmish begins against Highwayman 1");
  expect(shown).toMatch(/Arcanist \(Leader\) +Vita 18\/18 {2}PP 6\/6/);
  expect(lastQuestion(shown)).toBe("The Arcanist: do you attack or defend, and against whom? · Attack or defend");
  expect(shown).toMatch(/ 1 {2}Attack Highwayman 1\n {2}2 {2}Attack Highwayman 2\n/);
  expect(shown).toMatch(/Nothing more to read: the game is left here\.\n$/);
});

test("a number does what stands beside it, and the log names the rule", async () => {
  const shown = await type(table(), ["2", "1", "4"]);
  expect(shown).toContain(
    "The Arcanist attacks Highwayman 2, the Exorcist attacks Highwayman 1 and the Telepath defends against Highwayman 2. · Attack or defend",
  );
});

test("undo takes decisions back and redo makes them again, with the same dice", async () => {
  const sitting = table();
  await type(sitting, ["1", "1", "bot 3"]);
  const { state, at } = sitting.table;
  const shown = await type(sitting, ["undo 4", "redo 4"]);
  expect(shown).toContain("Taken back 4 decisions");
  expect(sitting.table.at).toBe(at);
  expect(sitting.table.state).toEqual(state);
});

test("after an undo another decision can be made, and what was taken back is forgotten", async () => {
  const sitting = table();
  const shown = await type(sitting, ["1", "undo", "3", "redo"]);
  expect(shown).toContain("Taken back: Attack Highwayman 1.");
  expect(shown).toContain("Nothing was taken back.");
  expect(sitting.table.steps.at(-1)?.command).toMatchObject({ type: "stance", stance: "defend" });
});

test.each([
  ["dance", '"dance" is nothing that can be done here.'],
  ["lgo", 'Did you mean "log"?'],
  ["0", "There is no 0 in the list: choose 1 to 4."],
  ["99", "There is no 99 in the list: choose 1 to 4."],
  ["undo", "Nothing has been decided yet."],
  ["redo", "Nothing was taken back."],
  ["undo minus one", '"minus one" is no whole number above 0.'],
  ["bot 1.5", '"1.5" is no whole number above 0.'],
  ["save", "Name the file: save evening.json."],
  ["save /no/such/folder/game.json", "cannot be written: there is no such file or folder."],
  ["state of the art", '"state" stands alone, without "of the art".'],
])("%s is answered with a clear sentence, and nothing changes", async (line, answer) => {
  const sitting = table();
  const { state } = sitting.table;
  expect(await type(sitting, [line])).toContain(answer);
  expect(sitting.table.state).toBe(state);
});

test("the bot plays one decision or many, and stops when the game is over", async () => {
  const sitting = table();
  await type(sitting, ["bot"]);
  expect(sitting.table.at).toBe(2);
  const shown = await type(sitting, ["bot 5000", "bot", "1"]);
  expect(sitting.table.outcome()).not.toBeNull();
  expect(shown).toMatch(/The game is over: (success|failure)\./);
  expect(shown).toContain("The game is over; the bot has nothing to decide.");
  expect(shown).toContain("The game is over; undo takes the last decision back.");
});

test("the bot decides the same after an undo", async () => {
  const sitting = table();
  await type(sitting, ["bot 12"]);
  const { state } = sitting.table;
  await type(sitting, ["undo 12", "bot 12"]);
  expect(sitting.table.state).toEqual(state);
});

test("a saved game goes on where it was, with the same dice", async () => {
  const folder = temporaryFolder({});
  const sitting = table();
  expect(await type(sitting, ["1", "1", "bot 2", "save evening.json"], folder)).toContain("Saved.");
  const again = savedSitting(compiled, content, join(folder, "evening.json"), "7");
  expect(await type(again, [])).toContain("The game goes on after 4 decisions.");
  await type(sitting, ["bot 9"]);
  await type(again, ["bot 9"]);
  expect(again.table.state).toEqual(sitting.table.state);
});

test("a file that is no saved game is refused with the reason", async () => {
  const folder = temporaryFolder({ "words.txt": "once upon a time", "other.json": '{"a": 1}' });
  const load = (file: string) => () => savedSitting(compiled, content, join(folder, file), "7");
  expect(load("missing.json")).toThrow("there is no such file");
  expect(load("words.txt")).toThrow("is no saved game");
  expect(load("other.json")).toThrow("cannot be loaded");
  await type(table(), ["1", "save game.json"], folder);
  const path = join(folder, "game.json");
  writeFileSync(path, readFileSync(path, "utf8").replace('"stance":"attack"', '"stance":"defend"'));
  expect(load("game.json")).toThrow("damaged");
});

test("the log tells everything again, or its last lines", async () => {
  const sitting = table();
  await type(sitting, ["1", "1"]);
  const whole = await type(sitting, ["log", "quit"]);
  expect(whole).toContain("The Arcanist, a Numerologist, joins the group.");
  const last = (await type(sitting, ["log 2", "quit"])).split("> ")[1] ?? "";
  expect(last.trimEnd().split("\n")).toHaveLength(2);
  expect(whole).toContain(last.trimEnd());
});

test("the state shows what everybody owns, and help what can be typed", async () => {
  const shown = await type(table(), ["state", "help", "quit"]);
  expect(shown).toContain("Stiletto (equipped)");
  expect(shown).toMatch(/undo \[n\] +take the last decision back/);
  expect(shown).toMatch(/Until next time\.\n$/);
});
