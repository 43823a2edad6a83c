import { describe, expect, it } from "vitest";
import { aboutRow } from "../../../../src/games/folklore/view/about.ts";
import { explain } from "../../../../src/games/folklore/view/explain.ts";
import { cardKinds, termsOf } from "../../../../src/games/folklore/view/terms.ts";
import { content, ruleTitles } from "../at-the-table.ts";

describe("a small card", () => {
  it("says of a status what it does, how it is resisted and which rule explains it", () => {
    expect(explain(content, "status:spooked")).toMatchObject({
      name: "SPOOKED",
      kind: "Status",
      rule: "statuses/spooked",
      chips: [
        { name: "negative", tone: "bad" },
        { name: "resisted with NERVE", ref: "skill:nerve" },
      ],
      texts: [{ label: "", text: expect.stringContaining("-5 Might") }],
    });
  });

  it("says of a weapon how it strikes", () => {
    const chips = explain(content, "item:stiletto")?.chips.map(({ name }) => name);
    expect(chips).toEqual(["melee", "+4 Might", "1d4", "1 hand"]);
  });

  it("lists the powers of a creature under their numbers and names", () => {
    const labels = explain(content, "creature:highwayman")?.texts.map(({ label }) => label);
    expect(labels).toContain("4-5 Intimidating Glare");
    expect(labels).toContain("Robbery");
  });

  it("is there for every word of the vocabulary and every card, and cites rules that exist", () => {
    const refs = [
      ...termsOf(content).map(({ category, id }) => `${category}:${id}`),
      ...cardKinds.flatMap((kind) => content.all(kind).map(({ id }) => `${kind}:${id}`)),
    ];
    expect(refs.length).toBeGreaterThan(300);
    expect(refs.filter((ref) => explain(content, ref) === undefined)).toEqual([]);
    const rules = refs.flatMap((ref) => explain(content, ref)?.rule ?? []);
    expect(rules.filter((rule) => !ruleTitles.has(rule))).toEqual([]);
  });

  it("is not there for what does not exist", () => {
    expect(explain(content, "status:sleepy")).toBeUndefined();
    expect(explain(content, "nothing")).toBeUndefined();
  });
});

describe("a command", () => {
  it("is about the row of the sheet that it uses", () => {
    expect(aboutRow({ type: "equip", seat: "arcanist", key: 7 })).toBe("card/7");
    expect(aboutRow({ type: "attack", seat: "arcanist", target: "wolf", weapon: 7 })).toBe("attack/7");
    expect(aboutRow({ type: "strike", seat: "arcanist", weapon: "unarmed" })).toBe("attack/unarmed");
    expect(aboutRow({ type: "react", seat: "arcanist", use: "ability/runic-dice/9" })).toBe("card/9");
    expect(aboutRow({ type: "use", seat: "arcanist", use: "special/use/0" })).toBe("special");
    expect(aboutRow({ type: "use", seat: "arcanist", use: "ghost-power/1" })).toBe("ghost-power/1");
    expect(aboutRow({ type: "end-turn", seat: "arcanist" })).toBeUndefined();
  });

  it("that takes a reward of the Lore Tree is about its tier, and the skill it goes to about that skill", () => {
    const option = { type: "option", seat: "arcanist", option: 0 } as const;
    const reward = { ask: "lore-reward", rule: "characters/lore-tree", about: { lore: 200 }, options: [option] };
    expect(aboutRow(option, reward)).toBe("lore/200");
    const name = { type: "name", seat: "arcanist", name: "occult" } as const;
    const skill = { ask: "lore-skill", rule: "characters/lore-tree", options: [name] };
    expect(aboutRow(name, skill)).toBe("skill/occult");
    expect(aboutRow(option, { ...reward, ask: "choose-path" })).toBeUndefined();
  });
});
