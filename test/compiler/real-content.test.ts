import { describe, expect, test } from "vitest";
import { createVocabulary, readText } from "../../src/compiler/english/index.ts";
import { operationsIn, operationsOf } from "../../src/compiler/operation-rules.ts";
import { wordsIn } from "../../src/compiler/terms.ts";
import { canonicalJson } from "../../src/engine/hash.ts";
import { compileReal } from "./real-content.ts";

const story = "folklore/stories/the-hollow-harvest.md";
const compilation = compileReal();

test("the content of the project has no fault", () => {
  expect(compilation.diagnostics).toEqual([]);
});

describe.each(compilation.games)("every card text of $name", (game) => {
  const vocabulary = createVocabulary(wordsIn(game));
  test.each(game.cards.filter((card) => card.texts.length > 0))("is read back from its printed form: $name", (card) => {
    for (const { printed, effects } of card.texts.filter(({ making }) => making === "read")) {
      const again = readText(printed, vocabulary);
      expect(again.ok ? canonicalJson(again.reading.effects) : again.problems, printed).toBe(canonicalJson(effects));
    }
  });
});

describe("the meaning of a story", () => {
  const meaningOf = (part = "", instead = "") =>
    compileReal(story, part, instead).games[0]?.cards.find((card) => card.kind === "story")?.meaning;
  const before = meaningOf();

  test("is not its prose", () => {
    expect(meaningOf("Ostelink lies under the first snow", "Snow has come to Ostelink")).toBe(before);
  });

  test.each([
    ["the number of a check", "skill=nerve target=4", "skill=nerve target=5"],
    ["a row of a skirmish table", "| 1-4 | [[rabid-wolf]]", "| 1-4 | [[stregha]]"],
    ["what a text does", "> Recover 1 Vita.", "> Recover 2 Vita."],
  ])("changes with %s", (_what, part, instead) => {
    const after = meaningOf(part, instead);
    expect(after).toMatch(/^[0-9a-f]{32}$/);
    expect(after).not.toBe(before);
  });
});

test("every operation that Shadow Hunters says its cards can do is used by one of them", () => {
  const game = compilation.games.find(({ id }) => id === "shadow-hunters");
  const used = new Set(game?.cards.flatMap(({ texts }) => texts.flatMap(({ effects }) => [...operationsIn(effects)])));
  const vocabulary = game?.cards.find(({ kind }) => kind === "game")?.data ?? {};
  expect([...used].toSorted()).toEqual(operationsOf(vocabulary)?.toSorted());
});
