import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meant, readCommand, writeCommand } from "../../src/module/commands/words.ts";

describe("a chat command", () => {
  it("names a roll, what it is made with and what it must reach", () => {
    expect(readCommand("/check occult 6")).toEqual({ word: "check", of: "skill", name: "occult", against: 6 });
    expect(readCommand("/attack silver rapier")).toEqual({ word: "attack", of: "attack", name: "silver rapier" });
    expect(readCommand("/resist SPOOKED 5")).toEqual({ word: "resist", of: "resist", name: "SPOOKED", against: 5 });
  });

  it("may leave out what it is made with, with or without a number", () => {
    expect(readCommand("/search")).toEqual({ word: "search", of: "search", name: "" });
    expect(readCommand("/attack 45")).toEqual({ word: "attack", of: "attack", name: "", against: 45 });
    expect(readCommand("  /CHECK  ")).toEqual({ word: "check", of: "skill", name: "" });
  });

  it.each(["check occult", "/checker occult", "/roll 1d6", "We rest here.", "/", "//rest", ""])("is not %j", (text) => {
    expect(readCommand(text)).toBeUndefined();
  });

  it("that a row of a sheet is written as reads back as the same roll", () => {
    const name = fc.stringMatching(/^[A-Za-z][a-z' ]{0,20}[a-z]$/);
    const of = fc.constantFrom(
      "skill",
      "resist",
      "attack",
      "second-attack",
      "power",
      "search",
      "loot",
      "rest",
      "stake",
    );
    fc.assert(
      fc.property(of, name, (roll, with_) => {
        const read = readCommand(writeCommand(roll, with_) ?? "");
        expect(read?.of).toBe(roll);
        expect(["", with_]).toContain(read?.name);
      }),
    );
  });
});

describe("the thing that somebody means", () => {
  const weapons = [{ name: "Rapier" }, { name: "Rapier of Ost" }, { name: "Cudgel" }];

  it("is the one of just that name, in capitals or not", () => {
    expect(meant(weapons, "rapier")).toEqual([{ name: "Rapier" }]);
  });

  it("is any whose name begins so; all of them if nothing was said", () => {
    expect(meant(weapons, "cud")).toEqual([{ name: "Cudgel" }]);
    expect(meant(weapons, "")).toEqual(weapons);
    expect(meant(weapons, "spear")).toEqual([]);
  });
});
