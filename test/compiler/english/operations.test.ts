import { describe, expect, test } from "vitest";
import { printEffects, readText } from "../../../src/compiler/english/index.ts";
import { operations } from "../../../src/engine/effects/index.ts";
import { words } from "./words.ts";

describe.each(operations)("the operation $op", (operation) => {
  test.each(operation.examples)("reads its example: %s", (example) => {
    const result = readText(example, words);
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    const printed = printEffects(result.reading.effects, words);
    const again = readText(printed, words);
    expect(again.ok && again.reading.effects, `printed as: ${printed}`).toEqual(result.reading.effects);
  });

  test("is shown by at least one of its own examples", () => {
    const read = operation.examples.map((example) => JSON.stringify(readText(example, words)));
    expect(read.some((json) => json.includes(`"op":"${operation.op}"`))).toBe(true);
  });
});
