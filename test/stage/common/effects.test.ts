import { describe, expect, it } from "vitest";
import { changedValue, effectChange, isCoreChange } from "../../../src/stage/common/effects.ts";
import { NumberField, SetField, StringField } from "../../../src/stage/common/fields/index.ts";

const apply = (current: unknown, type: string, value: unknown) =>
  changedValue(current, effectChange({ key: "a", type, value }));

describe("changes of effects", () => {
  it("of both generations are the same change", () => {
    expect(effectChange({ key: "system.vita", mode: 2, value: "1", priority: null })).toEqual(
      effectChange({ key: "system.vita", type: "add", value: "1", phase: "initial" }),
    );
    expect(effectChange({ key: "a", mode: 5, value: "1" })).toMatchObject({ type: "override", priority: 50 });
    expect(effectChange({ key: "a", type: "add", value: "1", phase: "final", priority: 3 })).toMatchObject({
      phase: "final",
      priority: 3,
    });
  });

  it.each<[unknown, string, unknown, unknown]>([
    [3, "add", "2", 5],
    [3, "subtract", "2", 1],
    [3, "multiply", "2", 6],
    [3, "upgrade", "5", 5],
    [3, "downgrade", "5", 3],
    [3, "override", "7", 7],
    ["a", "add", "b", "ab"],
    [["a"], "add", "b", ["a", "b"]],
    [new Set(["a", "b"]), "subtract", "a", new Set(["b"])],
    [false, "add", "true", true],
    [undefined, "add", "2", 2],
    [undefined, "override", '{"x":1}', { x: 1 }],
    [null, "override", "word", "word"],
  ])("%j %s %j makes %j", (current, type, value, expected) => {
    expect(apply(current, type, value)).toEqual(expected);
  });

  it("that make no sense change nothing", () => {
    expect([apply(3, "add", "much"), apply("a", "multiply", "2"), apply({}, "upgrade", "1")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("read their value as the field has it where there is none yet", () => {
    expect(changedValue(undefined, effectChange({ key: "a", type: "override", value: "3" }), new StringField())).toBe(
      "3",
    );
    expect(
      changedValue(undefined, effectChange({ key: "a", type: "add", value: "3" }), new NumberField({ initial: 4 })),
    ).toBe(7);
    expect(
      changedValue(undefined, effectChange({ key: "a", type: "add", value: "x" }), new SetField(new StringField())),
    ).toEqual(["x"]);
  });

  it("of a module's own type are the module's business", () => {
    expect([
      isCoreChange("add"),
      isCoreChange("custom"),
      isCoreChange("module.swap"),
      isCoreChange("toString"),
    ]).toEqual([true, false, false, false]);
  });
});
