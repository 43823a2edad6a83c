import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { award, gain, lose, recover, setTo } from "../../../../src/games/folklore/core/resources.ts";
import { character, playOn, run, stateWith } from "../at-the-table.ts";
import { aFoe, anEncounter } from "./a-scene.ts";

const cite = { rule: "characters/vita-and-pp", source: "Test" };
const hunter = (changes = {}) => character("witch-hunter", changes);

describe("Vita and Power Points", () => {
  it("recovering 4 at 21 of 21 changes nothing, gaining 4 lifts to 25, and those 4 do not come back", () => {
    const play = playOn(stateWith([hunter()]));
    expect(run(recover(play, "witch-hunter", "vita", 4, cite))).toBe(0);
    expect(run(gain(play, "witch-hunter", "vita", 4, cite))).toBe(4);
    expect(play.state.characters[0]?.vita).toBe(25);
    expect(run(lose(play, "witch-hunter", "vita", 4, cite))).toBe(4);
    expect(run(recover(play, "witch-hunter", "vita", 4, cite))).toBe(0);
    expect(play.state.characters[0]?.vita).toBe(21);
  });

  it("a lower maximum leaves the points that are there, but none is recovered above it", () => {
    const play = playOn(stateWith([hunter({ statuses: [{ id: "cursed" }] })]));
    expect(run(recover(play, "witch-hunter", "vita", 4, cite))).toBe(0);
    expect(play.state.characters[0]?.vita).toBe(21);
    run(lose(play, "witch-hunter", "vita", 6, cite));
    expect(run(recover(play, "witch-hunter", "vita", "all", cite))).toBe(2);
    expect(play.state.characters[0]?.vita).toBe(17);
  });

  it("half is rounded down: of what is there when losing, of the maximum when recovering", () => {
    const play = playOn(stateWith([hunter({ coins: 15 })]));
    expect(run(lose(play, "witch-hunter", "coins", "half", cite))).toBe(7);
    run(lose(play, "witch-hunter", "vita", 20, cite));
    expect(run(recover(play, "witch-hunter", "vita", "half", cite))).toBe(10);
  });

  it("more is lost than there is: what is there", () => {
    const play = playOn(stateWith([hunter({ coins: 3 })]));
    expect(run(lose(play, "witch-hunter", "coins", 10, cite))).toBe(3);
  });

  it("a character without Vita dies", () => {
    const play = playOn(stateWith([hunter(), character("exorcist")]));
    run(lose(play, "witch-hunter", "vita", 30, cite));
    expect(play.state.characters[0]).toMatchObject({ form: "ghost", vita: 0 });
  });

  it("Vita set to 0 kills as well, and set to 1 does not", () => {
    const play = playOn(stateWith([hunter(), character("exorcist")]));
    run(setTo(play, "witch-hunter", "vita", 1, cite));
    expect(play.state.characters[0]).toMatchObject({ form: "living", vita: 1 });
    run(setTo(play, "witch-hunter", "vita", 0, cite));
    expect(play.state.characters[0]?.form).toBe("ghost");
  });

  it("what would cost a ghost Vita costs Ghost Points, and at none it goes to Limbo", () => {
    const play = playOn(stateWith([hunter({ form: "ghost", vita: 0, gp: 3 })]));
    expect(run(lose(play, "witch-hunter", "vita", 2, cite))).toBe(2);
    expect(play.state.characters[0]).toMatchObject({ form: "ghost", vita: 0, gp: 1 });
    run(lose(play, "witch-hunter", "vita", 2, cite));
    expect(play.state.characters[0]).toMatchObject({ form: "limbo", gp: 0 });
  });

  it("a ghost loses no Power Points and recovers no Vita", () => {
    const play = playOn(stateWith([hunter({ form: "ghost", vita: 0, pp: 2 })]));
    expect(run(lose(play, "witch-hunter", "pp", 2, cite))).toBe(0);
    expect(run(recover(play, "witch-hunter", "vita", 5, cite))).toBe(0);
    expect(play.state.characters[0]).toMatchObject({ vita: 0, pp: 2 });
  });

  it("a foe without Vita is defeated, and its card is laid aside in an encounter", () => {
    const encounter = anEncounter();
    const play = playOn(stateWith([hunter()], { foes: [aFoe("werewolf")], encounter }));
    run(lose(play, "werewolf-1", "vita", 17, cite));
    expect(play.state.foes).toHaveLength(1);
    run(lose(play, "werewolf-1", "vita", 1, cite, "witch-hunter"));
    expect(play.state.foes).toEqual([]);
    expect(play.state.encounter?.defeated).toEqual(["werewolf"]);
  });

  it("a foe recovers up to the Vita it came with", () => {
    const play = playOn(stateWith([hunter()], { foes: [aFoe("werewolf", { vita: 16 })] }));
    expect(run(recover(play, "werewolf-1", "vita", 5, cite))).toBe(2);
  });
});

describe("awards", () => {
  it("a LYCANTHROPIC character takes half of a coin award, rounded down, and all of the Lore", () => {
    const play = playOn(stateWith([hunter({ statuses: [{ id: "lycanthropic" }] })]));
    expect(run(award(play, "witch-hunter", "coins", 17, cite))).toBe(8);
    expect(run(award(play, "witch-hunter", "lore", 17, cite))).toBe(17);
  });

  it("ghosts take coins and Lore, a character in Limbo takes nothing", () => {
    const play = playOn(stateWith([hunter({ form: "ghost" }), character("exorcist", { form: "limbo" })]));
    expect(run(award(play, "witch-hunter", "coins", 5, cite))).toBe(5);
    expect(run(award(play, "exorcist", "coins", 5, cite))).toBe(0);
  });

  it("Lore that reaches a tier asks for its reward", () => {
    const play = playOn(stateWith([hunter({ lore: 95 })]));
    run(award(play, "witch-hunter", "lore", 5, cite), [{ type: "option", option: 1 }]);
    expect(play.state.characters[0]?.tiers).toEqual([{ lore: 100, choice: 1 }]);
  });
});

describe("whatever happens to points", () => {
  const resource = fc.constantFrom("vita" as const, "pp" as const, "gp" as const, "coins" as const);
  const amount = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom("all" as const, "half" as const));
  const deed = fc.record({ do: fc.constantFrom(lose, gain, recover, setTo), resource, amount });

  it("none falls below 0, recovering never lifts above the maximum, and the answer is what really changed", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const play = playOn(stateWith([hunter(), character("exorcist")]), seededDice(1));
        for (const each of deeds) {
          const before = play.state.characters[0];
          const changed = run(each.do(play, "witch-hunter", each.resource, each.amount, cite));
          const after = play.state.characters[0];
          if (before === undefined || after === undefined) throw new Error("The Witch Hunter is gone.");
          for (const each of [after.vita, after.pp, after.gp, after.coins]) expect(each).toBeGreaterThanOrEqual(0);
          expect(after.form === "living").toBe(after.vita > 0);
          if (before.form !== after.form || before.form !== "living") continue;
          expect(Math.abs(changed)).toBe(Math.abs(after[each.resource] - before[each.resource]));
          if (each.do === recover && each.resource === "vita") {
            expect(after.vita).toBeLessThanOrEqual(Math.max(21, before.vita));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
