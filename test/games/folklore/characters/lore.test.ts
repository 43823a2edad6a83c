import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bonusesAt } from "../../../../src/games/folklore/characters/beyond.ts";
import { afterLore } from "../../../../src/games/folklore/characters/lore.ts";
import { permanent } from "../../../../src/games/folklore/characters/permanent.ts";
import { stat } from "../../../../src/games/folklore/figures/stat.ts";
import type { Character } from "../../../../src/games/folklore/state.ts";
import { character, content, playOn, run, stateWith } from "../at-the-table.ts";
import { takeFirst } from "../cards/answers.ts";

function withLore(id: string, lore: number, changes: Partial<Character> = {}) {
  return playOn(stateWith([character(id, { lore, ...changes })]));
}

function onlyOne({ state }: { readonly state: { readonly characters: readonly Character[] } }): Character {
  const [one] = state.characters;
  if (one === undefined) throw new Error("Nobody is there.");
  return one;
}

describe("the Lore Tree", () => {
  test("a tier that is reached gives its Ability Points and one of its rewards", () => {
    const play = withLore("arcanist", 200);
    run(afterLore(play, "arcanist"), [{ option: 1 }, { option: 0 }]);
    const { tiers, ap } = onlyOne(play);
    expect(tiers).toEqual([
      { lore: 100, choice: 1 },
      { lore: 200, choice: 0 },
    ]);
    expect(ap).toBe(1);
  });

  test("a tier above the Lore asks nothing", () => {
    const play = withLore("arcanist", 99);
    run(afterLore(play, "arcanist"));
    expect(play.events).toEqual([]);
  });

  test("a bonus to one skill goes to the skill the player names", () => {
    const play = withLore("arcanist", 100);
    run(afterLore(play, "arcanist"), [{ option: 0 }, { name: "nerve" }]);
    expect(onlyOne(play).tiers).toEqual([{ lore: 100, choice: 0, skill: "nerve" }]);
    expect(stat(play, "arcanist", "nerve").value).toBe(1);
  });

  test("only the rewards of the own focus are open", () => {
    const tiers = [100, 200, 350].map((lore) => ({ lore, choice: 1 }));
    const play = withLore("arcanist", 500, { focus: "seeker", tiers });
    const offered: unknown[] = [];
    run(afterLore(play, "arcanist"), (question) => {
      offered.push(...question.options.map((option) => Reflect.get(option, "option")));
      return takeFirst(question);
    });
    expect(offered).toEqual([2, 3]);
  });

  test("growth refills neither Vita nor Power Points", () => {
    const play = withLore("arcanist", 100, { vita: 5, pp: 1 });
    run(afterLore(play, "arcanist"), [{ option: 1 }]);
    expect(onlyOne(play)).toMatchObject({ vita: 5, pp: 1 });
    expect(stat(play, "arcanist", "max-vita").value).toBe(20);
  });

  test("the Madman who falls from 1250 to 1220 Lore loses +4 Max Vita, and has it again at 1250 without a new choice", () => {
    const play = withLore("avenging-madman", 1250);
    run(afterLore(play, "avenging-madman"), (question) => {
      const second = question.options.find((option) => option.type === "option" && option.option === 1);
      return question.about?.lore === 1250 ? takeFirst(question) : (second ?? takeFirst(question));
    });
    const { ap } = onlyOne(play);
    const atTop = stat(play, "avenging-madman", "max-vita").value;

    play.emit({
      type: "changed",
      figure: "avenging-madman",
      resource: "lore",
      from: 1250,
      to: 1220,
      rule: "awards/lore",
    });
    run(afterLore(play, "avenging-madman"));
    expect(stat(play, "avenging-madman", "max-vita").value).toBe(atTop - 4);
    expect(onlyOne(play).ap).toBe(ap);

    play.emit({
      type: "changed",
      figure: "avenging-madman",
      resource: "lore",
      from: 1220,
      to: 1250,
      rule: "awards/lore",
    });
    run(afterLore(play, "avenging-madman"));
    expect(stat(play, "avenging-madman", "max-vita").value).toBe(atTop);
    expect(onlyOne(play).ap).toBe(ap);
  });

  test("a skill that stands at +5 for good is not offered", () => {
    const beyond = [2000, 2300].map((lore) => ({ lore, effect: { op: "modify", who: "you", by: 1, stat: "occult" } }));
    const play = withLore("arcanist", 100, { beyond });
    const offered: unknown[] = [];
    run(afterLore(play, "arcanist"), (question) => {
      if (question.ask === "lore-skill") offered.push(...question.options.map((option) => Reflect.get(option, "name")));
      return takeFirst(question);
    });
    expect(permanent(play, onlyOne(play), "occult")).toBe(5);
    expect(offered).toHaveLength(7);
    expect(offered).not.toContain("occult");
  });
});

describe("Lore beyond the tree", () => {
  const whole = content.card("character", "arcanist").lore.map(({ lore }) => ({ lore, choice: 1 }));

  test("the first bonus comes at 2000 and the second at 2300", () => {
    for (const [lore, bonuses] of [
      [1999, 0],
      [2000, 1],
      [2299, 1],
      [2300, 2],
    ] as const) {
      const play = withLore("arcanist", lore, { tiers: whole });
      run(afterLore(play, "arcanist"), takeFirst);
      expect(onlyOne(play).beyond).toHaveLength(bonuses);
    }
  });

  test("Damage is offered at 2900 and every 1200 after it, and never between", () => {
    const play = withLore("arcanist", 1700, { tiers: whole });
    const steps = [2000, 2300, 2600, 2900, 3200, 3500, 3800, 4100, 4400, 4700, 5000, 5300];
    const withDamage = steps.filter((lore) => bonusesAt(play, onlyOne(play), lore).includes("damage"));
    expect(withDamage).toEqual([2900, 4100, 5300]);
  });

  test("Might rises by 5 and an Ability Point is counted at once", () => {
    const play = withLore("arcanist", 2300, { tiers: whole });
    const before = stat(play, "arcanist", "might").value;
    run(afterLore(play, "arcanist"), [{ name: "might" }, { name: "ap" }]);
    expect(stat(play, "arcanist", "might").value).toBe(before + 5);
    expect(onlyOne(play).ap).toBe(1);
  });

  test("what stands at its cap is not offered", () => {
    const beyond = [2000, 2300].map((lore) => ({ lore, effect: { op: "modify", who: "you", by: 2, stat: "max-pp" } }));
    const play = withLore("arcanist", 2600, { beyond });
    expect(permanent(play, onlyOne(play), "max-pp")).toBe(10);
    expect(bonusesAt(play, onlyOne(play), 2600)).not.toContain("max-pp");
    expect(bonusesAt(play, onlyOne(play), 2600)).toContain("max-vita");
  });
});

test("however Lore comes and goes, every tier up to the highest total is chosen exactly once", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...content.all("character").map(({ id }) => id)),
      fc.array(fc.integer({ min: 0, max: 3500 }), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      (id, totals, salt) => {
        const play = withLore(id, 0);
        let at = salt;
        for (const to of totals) {
          play.emit({
            type: "changed",
            figure: id,
            resource: "lore",
            from: onlyOne(play).lore,
            to,
            rule: "awards/lore",
          });
          run(afterLore(play, id), ({ options }) => {
            const option = options[at++ % options.length];
            if (option === undefined) throw new Error("Nothing is offered.");
            return option;
          });
        }
        const highest = Math.max(...totals);
        const tree = content.card("character", id).lore.filter(({ lore }) => lore <= highest);
        const grown = onlyOne(play);
        expect(grown.tiers.map(({ lore }) => lore)).toEqual(tree.map(({ lore }) => lore));
        expect(grown.beyond).toHaveLength(Math.max(0, Math.floor((highest - 1700) / 300)));
        const points = tree.reduce((sum, { ap }) => sum + ap, 0);
        expect(grown.ap).toBe(points + grown.beyond.filter(({ effect }) => effect.op === "gain").length);
      },
    ),
    { numRuns: 60 },
  );
});
