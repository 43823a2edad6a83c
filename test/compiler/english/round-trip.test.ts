import fc from "fast-check";
import { expect, test } from "vitest";
import { longestText, printEffects, readText } from "../../../src/compiler/english/index.ts";
import type { Effect } from "../../../src/engine/effects/effect.ts";
import { operations } from "../../../src/engine/effects/index.ts";
import { fromSchema } from "./from-schema.ts";
import { words } from "./words.ts";

function anEffect(fuel: number): fc.Arbitrary<unknown> {
  const simple = ["lose", "recover", "status", "push", "check"];
  const choices = fuel > 0 ? operations : operations.filter(({ op }) => simple.includes(op));
  return fc.oneof(...choices.map(({ schema }) => fromSchema(schema as never, anEffect, fuel)));
}

test("any effects that the schemas allow are printed, and read back as the same effects", () => {
  fc.assert(
    fc.property(fc.array(anEffect(2), { maxLength: 3 }), (effects) => {
      const printed = printEffects(effects as Effect[], words);
      fc.pre(printed.length <= longestText);
      const result = readText(printed, words);
      expect(result.ok ? result.reading.effects : result.problems, printed).toEqual(effects);
    }),
    { numRuns: 3000 },
  );
});
