import { describe, expect, test } from "vitest";
import { createVocabulary, printEffects, readText } from "../../../src/compiler/english/index.ts";
import { words } from "./words.ts";

function effectsOf(text: string) {
  const result = readText(text, words);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.reading.effects;
}

function problemOf(text: string) {
  const result = readText(text, words);
  if (result.ok) throw new Error(`This was read: ${JSON.stringify(result.reading.effects)}`);
  const [problem] = result.problems;
  return { ...problem, words: text.slice(problem?.start, problem?.end) };
}

describe("a card text is read", () => {
  test("a verb in the third person without a subject belongs to the one before", () => {
    expect(effectsOf("The target loses 2 Vita and gains SPOOKED 5.")).toEqual([
      { op: "lose", who: "target", amount: 2, resource: "vita" },
      { op: "status", who: "target", status: "spooked", resist: 5 },
    ]);
  });

  test("a clause in the plain form speaks to you, whoever came before", () => {
    expect(effectsOf("The target loses 2 Vita and recover 1 PP.")).toMatchObject([{ who: "target" }, { who: "you" }]);
  });

  test("a wrapper covers its sentence and ends with it", () => {
    expect(effectsOf("When you hit, recover 1 Vita and gain 1 PP. Lose 1 Lore.")).toMatchObject([
      { op: "when", effects: [{ op: "recover" }, { op: "gain" }] },
      { op: "lose" },
    ]);
  });

  test("on a d10 the face 0 is ten", () => {
    expect(effectsOf("Roll a d10. On 1-7, nothing happens. On 8-0, search.")).toMatchObject([
      { op: "roll", die: "d10", rows: [{ on: { from: 1, to: 7 }, effects: [] }, { on: { from: 8, to: 10 } }] },
    ]);
  });

  test("d4 and 1d4 are the same dice", () => {
    expect(effectsOf("Lose d4 Vita.")).toEqual(effectsOf("Lose 1d4 Vita."));
  });

  test("the printer mends articles, plurals and capitals", () => {
    const text = "draw one Item. each foe within 1 spaces loses 1 Vita. spawn a Rabid Wolf.";
    expect(printEffects(effectsOf(text), words)).toBe(
      "Draw an Item. Each foe within 1 space loses 1 Vita. Spawn a Rabid Wolf.",
    );
  });

  test("every effect knows the words it came from", () => {
    const text = "When you hit, the target loses 1 Vita and you recover 1 PP.";
    const result = readText(text, words);
    const spans = result.ok
      ? result.reading.spans.map(({ path, start, end }) => [path.join("."), text.slice(start, end)])
      : [];
    expect(spans).toEqual([
      ["0", "When you hit, the target loses 1 Vita and you recover 1 PP"],
      ["0.effects.0", "the target loses 1 Vita"],
      ["0.effects.1", "you recover 1 PP"],
    ]);
  });
});

describe("a card text that cannot be read is an error at its place", () => {
  test("a misspelled resource", () => {
    expect(problemOf("Lose 2 Vitta.")).toMatchObject({
      code: "unread-word",
      words: "Vitta",
      hint: expect.stringContaining('"Vita"'),
    });
  });

  test("a name without its capitals", () => {
    expect(problemOf("Gain spooked 5.")).toMatchObject({
      words: "spooked",
      hint: expect.stringContaining('"SPOOKED"'),
    });
  });

  test("a word that the grammar does not know shows the nearest sentence that is read", () => {
    expect(problemOf("The target forfeits the next turn.")).toMatchObject({
      words: "forfeits",
      hint: expect.stringContaining('"The target loses the next turn."'),
    });
  });

  test("a missing full stop", () => {
    expect(problemOf("Lose 2 Vita")).toMatchObject({
      code: "unfinished-sentence",
      hint: expect.stringContaining("full stop"),
    });
  });

  test("a foreign character", () => {
    expect(problemOf("Lose 2 Vita ☠.")).toMatchObject({ words: "☠" });
  });

  test("dice that nobody owns", () => {
    expect(problemOf("Lose 1d7 Vita.")).toMatchObject({ words: "1d7" });
  });

  test.each([
    ["leaves a face out", "Roll a d6. On 1-2, search. On 4-6, lose 1 Vita.", "table-gap", "No row covers 3 of a d6."],
    ["uses a face twice", "Roll a d6. On 1-4, search. On 4-6, lose 1 Vita.", "table-overlap", "4 is taken"],
    ["goes beyond its die", "Roll a d6. On 1-4, search. On 5-8, lose 1 Vita.", "table-overrun", "8 is not on a d6"],
    ["runs backwards", "Roll a d6. On 4-1, search. On 5-6, lose 1 Vita.", "bad-range", "backwards"],
  ])("a dice table that %s", (_name, text, code, message) => {
    expect(problemOf(text)).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  test("an empty text", () => {
    expect(problemOf("  ")).toMatchObject({ code: "empty-text" });
  });

  test("a text far too long, without spending time on it", () => {
    expect(problemOf("Lose 1 Vita. ".repeat(100_000))).toMatchObject({ code: "text-too-long" });
  });

  test("a sentence that nests without end is refused quickly", () => {
    const before = performance.now();
    problemOf(`${"when you hit, ".repeat(100)}lose`);
    problemOf(`${"Lose 1 Vita and ".repeat(120)}`);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe("a sentence with two meanings is an error that shows both", () => {
  test("when a name means two cards", () => {
    const twins = createVocabulary([...words.terms, { category: "ability", id: "torchlight", name: "Torch" }]);
    const result = readText("Receive a Torch.", twins);
    expect(result).toMatchObject({ ok: false, problems: [{ code: "ambiguous-sentence" }] });
  });

  test("when the subject after a plural is not named", () => {
    expect(problemOf("Up to 2 foes within 3 spaces take 1 damage and lose 1 Vita.")).toMatchObject({
      code: "ambiguous-sentence",
      message: expect.stringMatching(/\(1\) .* Lose 1 Vita\. \(2\) .* Up to 2 foes within 3 spaces lose 1 Vita\./),
    });
    expect(effectsOf("Up to 2 foes within 3 spaces take 1 damage and you lose 1 Vita.")).toMatchObject([
      {},
      { who: "you" },
    ]);
  });
});
