import { describe, expect, test } from "vitest";
import { creature, creatureWith, faultsIn } from "./table.ts";

const file = "folklore/cards/card.yaml";

test("a sound creature has no faults", () => {
  expect(faultsIn(creature)).toEqual([]);
});

describe("figures and keys", () => {
  test("an unknown key is told once, with the key that was meant", () => {
    expect(faultsIn(creatureWith("  vita: 10", "  vitta: 10"))).toEqual([
      {
        severity: "error",
        code: "unknown-key",
        message: 'The key "vitta" is not known here.',
        file,
        line: 9,
        column: 3,
        length: 5,
        hint: 'Did you mean "vita"?',
      },
    ]);
  });

  test("an unknown key that resembles nothing is answered with the keys there are", () => {
    expect(faultsIn(creatureWith("    max: 8", "    max: 8\n    zzzzzz: 1"))).toMatchObject([
      { code: "unknown-key", file, line: 23, column: 5, hint: "Known keys here: max, bands." },
    ]);
  });

  test("a figure that is text is a wrong type", () => {
    expect(faultsIn(creatureWith("vita: 10", "vita: ten"))).toMatchObject([
      { code: "wrong-type", file, line: 9, column: 9, length: 3, message: 'This must be a whole number, not "ten".' },
    ]);
  });

  test("a figure in quotes is answered with the figure without them", () => {
    expect(faultsIn(creatureWith("vita: 10", 'vita: "10"'))).toMatchObject([
      { code: "wrong-type", file, line: 9, column: 9, hint: "Take the quotes away: 10." },
    ]);
  });

  test("a name that YAML takes for a number is answered with quotes", () => {
    expect(faultsIn(creatureWith("name: Highwayman", "name: 12"))).toMatchObject([
      { code: "wrong-type", file, line: 3, column: 7, hint: 'Put it in quotes if it is meant as text: "12".' },
    ]);
  });

  test("a missing figure is named at the mapping that lacks it", () => {
    expect(faultsIn(creatureWith("  defense: 50\n  stride", "  stride"))).toMatchObject([
      {
        code: "missing",
        file,
        line: 8,
        column: 1,
        length: 9,
        message: '"defense" is missing.',
        hint: "The total an attack must reach.",
      },
    ]);
  });

  test("a figure out of its limits says the limits", () => {
    expect(faultsIn(creatureWith("vita: 10", "vita: 1000"))).toMatchObject([
      { code: "out-of-range", file, line: 9, column: 9, message: expect.stringContaining("between 1 and 200") },
    ]);
  });

  test("a word that is not allowed is answered with the nearest that is", () => {
    expect(faultsIn(creatureWith("attack: melee", "attack: mele"))).toMatchObject([
      { code: "not-allowed", file, line: 13, column: 11, length: 4, hint: 'Did you mean "melee"?' },
    ]);
  });

  test("a range in the wrong form is one fault, not one for each form that is allowed", () => {
    expect(faultsIn(creatureWith("on: 1-4", "on: one to four"))).toMatchObject([
      { code: "bad-form", file, line: 17, column: 12, hint: expect.stringContaining("`1-3`") },
    ]);
  });

  test("a figure where a range or a number may stand says both", () => {
    expect(faultsIn(creatureWith("on: 1-4", "on: [1, 4]"))).toMatchObject([
      { code: "wrong-type", file, line: 17, column: 12, message: "This must be text or a whole number, not a list." },
    ]);
  });

  test("infinity and not-a-number are no figures", () => {
    expect(faultsIn(creatureWith("vita: 10", "vita: .inf"))).toMatchObject([
      { code: "wrong-type", line: 9, column: 9 },
    ]);
    expect(faultsIn(creatureWith("vita: 10", "vita: .nan"))).toMatchObject([
      { code: "wrong-type", line: 9, column: 9 },
    ]);
  });

  test("a source from the rulebook must say where in it", () => {
    expect(faultsIn(creatureWith("{from: house}", "{from: rulebook}"))).toMatchObject([
      { code: "missing", file, line: 6, column: 1, message: '"file" is missing.' },
      { code: "missing", file, line: 6, column: 1, message: '"section" is missing.' },
    ]);
  });

  test("all faults of a card are told at once", () => {
    const text = creatureWith("vita: 10", "vita: ten")
      .replace("icon: fangs", "icon: fang")
      .replace("type: mortal", "type: mortall")
      .replace("on: 1-4", "on: 1-3")
      .replace("takes 1d4 damage", "takse 1d4 damage");
    expect(faultsIn(text).map(({ code, line }) => [line, code])).toEqual([
      [5, "unknown-icon"],
      [7, "unknown-term"],
      [9, "wrong-type"],
      [18, "table-gap"],
      [29, "unread-word"],
    ]);
  });
});

describe("kinds", () => {
  test("an unknown kind is answered with the nearest", () => {
    expect(faultsIn(creatureWith("kind: creature", "kind: creeture"))).toMatchObject([
      { code: "unknown-kind", file, line: 1, column: 7, length: 8, hint: 'Did you mean "creature"?' },
    ]);
  });

  test("an entry without a kind is told to have one", () => {
    expect(faultsIn(creatureWith("kind: creature\n", ""))).toMatchObject([
      { code: "missing", file, line: 1, column: 1, message: '"kind" is missing.' },
    ]);
  });

  test("in a list of entries the fault is shown in the right one", () => {
    const second = creatureWith("id: highwayman", "id: robber").replace("vita: 10", "vita: ten");
    const list = [creature, second].map((entry) => `- ${entry.trimEnd().replaceAll("\n", "\n  ")}\n`).join("");
    expect(faultsIn(list)).toMatchObject([{ code: "wrong-type", file, line: 38, column: 11 }]);
  });

  test("in several documents of a file the fault is shown in the right one", () => {
    const second = creatureWith("id: highwayman", "id: robber").replace("vita: 10", "vita: ten");
    expect(faultsIn(`${creature}---\n${second}`)).toMatchObject([{ code: "wrong-type", file, line: 39, column: 9 }]);
  });

  test("a plain list of words is not an entry", () => {
    expect(faultsIn("- one\n- two\n")).toMatchObject([
      { code: "wrong-type", file, line: 1, column: 3 },
      { code: "wrong-type", file, line: 2, column: 3 },
    ]);
  });
});
