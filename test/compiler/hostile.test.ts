import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCompiler } from "../../src/compiler/compile.ts";
import type { Diagnostic } from "../../src/compiler/diagnostics.ts";
import { cost, creature, game, icons, table } from "./faults/table.ts";

const compiler = createCompiler({ icons });
const kinds = ["creature", "table", "game", "adventure-map", "world-map", "redirect", "character", "story"];

const byHand = table("Lose 1 Vita.\n    effects: [{op: lose, who: you, amount: 1, resource: vita}]");

// What checks a kind of card, or tells what is wrong with effects, is built once, by the first. The tests measure compiling alone.
compiler.compile([
  { path: "folklore/game.yaml", text: game },
  { path: "folklore/table.yaml", text: table("Lose 1 PP.") },
  { path: "folklore/by-hand.yaml", text: byHand.replace("op: lose", "op: lsoe") },
  ...kinds.map((kind) => ({ path: `folklore/${kind}.yaml`, text: `kind: ${kind}` })),
]);

/** Compiles and checks what must hold for any input: it ends soon, and every fault has a place within its file. */
function survives(path: string, text: string): void {
  let diagnostics: readonly Diagnostic[] = [];
  const time = cost(() => {
    diagnostics = compiler.compile([
      { path: "folklore/game.yaml", text: game },
      { path, text },
    ]).diagnostics;
  });
  expect(time).toBeLessThan(3000);
  const lines = text.split("\n");
  for (const fault of diagnostics) if (fault.file === path) expectWithin(fault, lines);
}

function expectWithin({ line, column, length, message }: Diagnostic, lines: readonly string[]): void {
  expect(line).toBeGreaterThanOrEqual(1);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
  expect(length).toBeGreaterThanOrEqual(1);
  expect(message).not.toBe("");
}

const pieces = fc.constantFrom(
  ..."[]{}:-?|>&*!%@`'\"#,\n\t \\",
  "- ",
  ": ",
  "\n  ",
  "? ",
  "&a ",
  "*a",
  "<<: ",
  "!!str ",
  "|2\n",
  ">+\n",
  "---\n",
  "...\n",
  "%YAML 1.2\n",
  "__proto__: ",
  "kind: creature\n",
  "id: x\n",
  "effects:\n",
  "\u0000",
  "\ufeff",
  "\u2028",
  "\ud800",
  "é",
);

describe("whatever a file holds, compiling ends with diagnostics and never with a crash", () => {
  test("random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        survives("folklore/x.yaml", new TextDecoder().decode(bytes));
      }),
      { numRuns: 400 },
    );
  });

  test("random YAML", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (list) => survives("folklore/x.yaml", list.join(""))),
      { numRuns: 1500 },
    );
  });

  test.each([
    ["a creature", creature],
    ["a table with a folded text", table(">-\n      Lose 1 PP.\n      Gain 1 Vita.")],
    ["effects by hand", byHand],
    ["a vocabulary", game.replace("id: folklore", "id: other")],
  ])("%s with pieces put in, taken out and doubled", (_, text) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: text.length }), fc.nat({ max: 40 }), fc.option(pieces)), {
          minLength: 1,
          maxLength: 5,
        }),
        (cuts) => {
          let mutated = text;
          for (const [at, length, piece] of cuts) {
            const doubled = piece === null ? mutated.slice(at, at + length) : piece;
            mutated = mutated.slice(0, at) + doubled + mutated.slice(piece === null ? at : at + (length % 3));
          }
          survives("folklore/x.yaml", mutated);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("any JSON under the name of any kind", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("id", "name", "text", "rows", "effects", "terms", "encounter", "legend", "grid"),
          fc.jsonValue(),
        ),
        fc.constantFrom(...kinds),
        (value, kind) => survives("folklore/x.yaml", JSON.stringify({ kind, ...value })),
      ),
      { numRuns: 600 },
    );
  });

  test("long runs of one sign", () => {
    for (const sign of [
      "[",
      "{",
      "- ",
      "? ",
      "&a ",
      '"',
      "'",
      "a: ",
      "|\n",
      "#",
      "\t",
      "*a ",
      ": ",
      "a,",
      "[a,",
      "{a: ",
    ]) {
      survives("folklore/x.yaml", sign.repeat(20_000));
    }
  });
});
