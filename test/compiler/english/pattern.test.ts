import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createVocabulary,
  longestText,
  printEffects,
  readMeaning,
  type Term,
} from "../../../src/compiler/english/index.ts";
import { createTextMemory } from "../../../src/compiler/texts.ts";
import type { Effect } from "../../../src/engine/effects/effect.ts";
import { operations } from "../../../src/engine/effects/index.ts";
import { fromSchema } from "./from-schema.ts";
import { words } from "./words.ts";

/** Names with figures in them, which make a text mean something else with another figure. */
const numbered: readonly Term[] = [
  { category: "creature", id: "stag-12", name: "Pale Stag 12", plural: "Pale Stags 12" },
  { category: "creature", id: "guest", name: "13th Guest", plural: "13th Guests" },
  { category: "creature", id: "hound", name: "2 Headed Hound", plural: "2 Headed Hounds" },
];
const terms: readonly Term[] = [...words.terms, ...numbered];
const vocabulary = createVocabulary(terms);

/** Reads texts one after the other by the words of those before, and each by itself, and compares. */
function expectSame(texts: readonly string[]): void {
  const memory = createTextMemory(terms);
  for (const text of texts) {
    const { compiled, problems } = memory.read(text);
    const alone = readMeaning(text, vocabulary);
    if (!alone.ok) expect(problems, text).toEqual(alone.problems);
    else {
      expect(compiled?.json, text).toBe(JSON.stringify(alone.effects));
      expect(compiled?.effects, text).toEqual(alone.effects);
    }
  }
}

function anEffect(fuel: number): fc.Arbitrary<unknown> {
  return fc.oneof(...operations.map(({ schema }) => fromSchema(schema as never, anEffect, fuel)));
}

const figure = fc.constantFrom(
  "0",
  "1",
  "2",
  "3",
  "12",
  "13",
  "100",
  "1234567",
  "+5",
  "-5",
  "+0",
  "2d6",
  "d10",
  "1d6+2",
);
const dice = fc.constantFrom("3d5", "0d6", "d6:5+", "1d6:9+", "1-3", "7–4", "2", "d100");

describe("texts with the same words and other figures", () => {
  test("mean what each would mean by itself, whatever the figures are", () => {
    fc.assert(
      fc.property(
        fc.array(anEffect(1), { minLength: 1, maxLength: 2 }),
        fc.array(fc.array(fc.oneof(figure, dice), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (effects, figures) => {
          const printed = printEffects(effects as Effect[], words);
          fc.pre(printed.length <= longestText);
          const others = figures.map((list) => {
            let at = 0;
            return printed.replace(/[+-]?\d*d?\d+(?:[:+–-]\d+\+?)?/g, () => list[at++ % list.length] ?? "");
          });
          expectSame([printed, ...others]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each([
    ["Skirmish with a Pale Stag 11.", "Skirmish with a Pale Stag 12.", "Skirmish with a Pale Stag 13."],
    ["Skirmish with a Pale Stag 12.", "Skirmish with a Pale Stag 13."],
    ["Skirmish with a 13th Guest.", "Skirmish with a 12th Guest.", "Skirmish with a 13th Guest."],
    ["Skirmish with 3 Headed Hounds.", "Skirmish with 2 2 Headed Hounds.", "Skirmish with a 2 Headed Hound."],
    ["Lose 1 Vita.", "Lose 0 Vita.", "Lose 1234567 Vita.", "Lose 2d6 Vita.", "Lose 2d5 Vita.", "Lose +2 Vita."],
    ["On a natural 100, lose 1 PP.", "On a natural 99, lose 1 PP.", "On a natural 1, lose 2 PP."],
    ["Roll a d6. 1-3: Lose 1 Vita. 4-6: Lose 2 Vita.", "Roll a d6. 1-2: Lose 1 Vita. 4-6: Lose 2 Vita."],
  ])("%s", (...texts) => expectSame(texts));
});
