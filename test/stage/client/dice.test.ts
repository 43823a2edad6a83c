import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { diceConfig, Roll, terms } from "../../../src/stage/client/dice/index.ts";

const { Die, NumericTerm, OperatorTerm, PoolTerm } = terms;
const chance = diceConfig.randomUniform;

afterEach(() => {
  diceConfig.randomUniform = chance;
});

/** Makes dice with that many faces show these faces, one after the other. */
function faces(sides: number, ...shown: number[]): void {
  diceConfig.randomUniform = () => 1 - (shown.shift() ?? 1) / sides;
}

/** What a formula comes to if d6 show these faces. */
function total(formula: string, ...shown: number[]): number | undefined {
  faces(6, ...shown);
  return new Roll(formula).evaluateSync().total;
}

const die = fc.tuple(
  fc.integer({ min: 1, max: 8 }),
  fc.integer({ min: 1, max: 20 }),
  fc.constantFrom("", "kh", "kl2", "dl1", "r1", "xo", "min2", "max3", "cs>=3", "even", "odd", "cf=1", "x6kh3"),
);
const formula = fc.letrec<{ term: string; sum: string }>((tie) => ({
  term: fc.oneof(
    { depthSize: "small" },
    die.map(([number, sides, modifiers]) => `${number}d${sides + (modifiers.startsWith("x") ? 6 : 0)}${modifiers}`),
    fc.integer({ min: 0, max: 99 }).map(String),
    fc.constantFrom("2.5", "1dc", "3d%", "1d6[fire]", "7[magic]"),
    tie("sum").map((sum) => `(${sum})`),
    fc.tuple(fc.constantFrom("floor", "abs", "round"), tie("sum")).map(([fn, sum]) => `${fn}(${sum})`),
    fc.array(tie("term"), { minLength: 1, maxLength: 3 }).map((list) => `{${list.join(", ")}}kh`),
    fc.array(tie("sum"), { minLength: 1, maxLength: 3 }).map((list) => `max(${list.join(",")})`),
    fc.integer({ min: 1, max: 4 }).map((sides) => `(1 + 1)d(${sides} + 2)`),
  ),
  sum: fc
    .tuple(
      fc.constantFrom("", "-", "- "),
      tie("term"),
      fc.array(fc.tuple(fc.constantFrom("+", " - ", "*", " + -"), tie("term")), { maxLength: 3 }),
    )
    .map(([sign, first, rest]) => sign + first + rest.map((pair) => pair.join("")).join("")),
})).sum;

describe("formulas", () => {
  it.each([
    ["2d6 + 3", [4, 5], 12],
    ["4d6kh3", [1, 5, 3, 6], 14],
    ["4d6dl1", [2, 2, 4, 5], 11],
    ["2d6kl", [2, 5], 2],
    ["2d6k", [2, 5], 5],
    ["3d6d", [2, 5, 1], 7],
    ["3d6dh2", [2, 5, 1], 1],
    ["2d6r1", [1, 4, 1], 5],
    ["1d6rr<3", [1, 2, 5], 5],
    ["1d6x", [6, 6, 2], 14],
    ["1d6xo", [6, 6, 2], 12],
    ["3d6x>=5", [5, 1, 1, 3], 10],
    ["5d6cs>=5", [5, 6, 1, 2, 5], 3],
    ["3d6cs", [6, 6, 1], 2],
    ["3d6cf<=2", [1, 2, 3], 2],
    ["3d6even", [2, 4, 5], 2],
    ["3d6odd", [2, 4, 5], 1],
    ["2d6min3", [1, 5], 8],
    ["2d6max4", [1, 5], 5],
    ["2d6ms>5", [4, 4], 3],
    ["{1d6, 2d6}kh", [5, 1, 2], 5],
    ["{1d6, 3}cs>3", [5], 1],
    ["max(1d6, 4) * 2", [3], 8],
    ["(1 + 1)d6", [3, 4], 7],
    ["1d(2*3)", [4], 4],
    ["2 + 3 * 4 - -1", [], 15],
    ["-1d6 + 10", [4], 6],
    ["10 / 4 % 2", [], 0.5],
    ["2 - 3 - 4", [], -5],
    ["0 * floor(-2.5)", [], 0],
    ["1d6[fire] + 2[cold]", [4], 6],
    ["D6", [4], 4],
  ])("%s with %j comes to %d", (text, shown, result) => {
    expect(total(text, ...shown)).toBe(result);
  });

  it.each([
    "2d6 +",
    "2d",
    "(1d6",
    "{1d6, 2",
    "1d6zz",
    "4d6kh3 5",
    "foo(3)",
    "1 2",
    ")",
    "2d6[fire",
    "1dq",
    "1d0",
    "1000d6",
    "1d1x",
    "strength",
    "@str + oops",
    "1/0",
  ])("%s cannot be rolled, and its error says why", (text) => {
    expect(Roll.validate(text)).toBe(false);
    expect(() => new Roll(text).evaluateSync()).toThrow(/\w{4}/);
  });

  it("are refused when they are nested without end, and fast", () => {
    expect(() => new Roll("(".repeat(10_000))).toThrow("nested too deeply");
  });

  it("any text is read or refused, never anything else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\dd+\-*(){},kx%[\]@ ]{0,20}$/)), (text) => {
        try {
          expect(new Roll(text).evaluateSync().total).toBeTypeOf("number");
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(error).not.toBeInstanceOf(TypeError);
        }
      }),
    );
  });

  it("fill in data by path; what is missing stays and is named", () => {
    const data = { str: 3, system: { mod: -2 }, name: { first: "x" } };
    expect(new Roll("1 + @str + @system.mod", data).formula).toBe("1 + 3 + - 2");
    expect(new Roll("1 + @str + @system.mod", data).evaluateSync().total).toBe(2);
    expect(() => new Roll("@missing", data).evaluateSync()).toThrow("@missing");
    expect(Roll.replaceFormulaData("@missing + @constructor.name + @name", data, { missing: "0" })).toBe("0 + 0 + 0");
    expect(Roll.validate("1d20 + @abilities.str.mod")).toBe(true);
  });

  it("printed and read again are the same", () => {
    fc.assert(
      fc.property(formula, (text) => {
        const printed = new Roll(text).formula;
        expect(new Roll(printed).formula).toBe(printed);
      }),
    );
  });

  it("come to something between their least and their greatest", () => {
    fc.assert(
      fc.property(
        die.filter(([, , modifiers]) => !modifiers.startsWith("x")),
        fc.integer({ min: -9, max: 9 }),
        ([number, sides, modifiers], bonus) => {
          const text = `${number}d${sides}${/^k|^$|^dl/.test(modifiers) ? modifiers : ""} + ${bonus}`;
          const [least, value, most] = [{ minimize: true }, {}, { maximize: true }].map(
            (options) => new Roll(text).evaluateSync(options).total ?? Number.NaN,
          );
          expect(value).toBeGreaterThanOrEqual(least as number);
          expect(value).toBeLessThanOrEqual(most as number);
        },
      ),
    );
  });

  it("are evaluated without running code", () => {
    expect(Roll.safeEval("2 * (3 + floor(1.5))")).toBe(8);
    expect(() => Roll.safeEval("process.exit()")).toThrow();
    expect(() => Roll.safeEval("1d6")).toThrow("not an expression of numbers");
  });
});

describe("a roll", () => {
  it("goes into JSON and comes back the same, evaluated or not", () => {
    fc.assert(
      fc.property(formula, fc.boolean(), (text, evaluated) => {
        const roll = new Roll(text, {}, { flavor: "x" });
        try {
          if (evaluated) roll.evaluateSync();
        } catch {
          return;
        }
        const back = Roll.fromJSON(JSON.stringify(roll));
        expect(JSON.stringify(back)).toBe(JSON.stringify(roll));
        expect([back.formula, back.total, back.dice.length]).toEqual([roll.formula, roll.total, roll.dice.length]);
        if (!evaluated) back.clone();
      }),
    );
  });

  it("can be built of faces that are known", () => {
    const roll = Roll.fromTerms([
      new Die({ number: 2, faces: 6, results: [{ result: 4 }, { result: 2 }] }),
      new OperatorTerm({ operator: "+" }),
      new NumericTerm({ number: 3 }),
    ]);
    expect([roll.total, roll.formula, roll.result, roll.dice[0]?.values]).toEqual([9, "2d6 + 3", "6 + 3", [4, 2]]);
    const data = {
      class: "Roll",
      formula: "1d6",
      terms: [{ class: "Die", number: 1, faces: 6, results: [{ result: 5, active: true }] }],
      total: 5,
    };
    expect(Roll.fromData(data).dice[0]?.total).toBe(5);
  });

  it("is evaluated once; a reroll is another roll", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
    expect(await roll.reroll()).not.toBe(roll);
    expect(() => Roll.fromTerms([new Die({ results: [{ result: 1 }] }), new OperatorTerm({}), new Die()])).toThrow(
      "all or none",
    );
  });

  it("draws its chance from CONFIG.Dice.randomUniform, every face as likely as the others", () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let at = 0; at < 600; at++) {
      diceConfig.randomUniform = () => at / 600;
      const face = new Die({ faces: 6 }).evaluate().total ?? 0;
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    expect(counts).toEqual([100, 100, 100, 100, 100, 100]);
  });

  it("keeps the dice inside parentheses, functions and pools", () => {
    expect(new Roll("(1d4) + max(1d6, {1d8, 1d10}kl)").dice.map(({ faces }) => faces)).toEqual([4, 6, 8, 10]);
    expect(new PoolTerm({ terms: ["1d6", "2"] }).formula).toBe("{1d6, 2}");
  });

  it("is drawn with every face and nothing of it as markup", async () => {
    faces(6, 6, 1);
    const html = await new Roll('2d6[<b>"x"]').render({ flavor: "<script>" });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&lt;script&gt;");
    expect(html).toMatch(/class="roll die d6 max">6</);
    expect(html).toMatch(/class="roll die d6 min">1</);
    expect(html).toContain('<h4 class="dice-total">7</h4>');
  });

  it("tells nothing when it is private", async () => {
    faces(6, 5);
    const html = await new Roll("1d6").render({ isPrivate: true });
    expect(html).not.toContain("5");
    expect(html).not.toContain("1d6");
  });

  it("names the classes of its terms, as a minified script must too", () => {
    const stored = JSON.parse(JSON.stringify(new Roll("(1d6) + max(2, {3}kh)")));
    expect(stored.terms.map((term: { class: string }) => term.class)).toEqual([
      "ParentheticalTerm",
      "OperatorTerm",
      "FunctionTerm",
    ]);
    expect(Object.entries(terms).every(([name, type]) => type.name === name)).toBe(true);
  });

  it("refuses classes that it does not know", () => {
    expect(() => Roll.fromJSON('{"class": "Evil"}')).toThrow("Evil");
    expect(() => terms.RollTerm.fromData({ class: "constructor" })).toThrow("constructor");
  });
});
