import { describe, expect, it } from "vitest";
import { skillCheck } from "../../../../src/games/folklore/core/check.ts";
import { roll } from "../../../../src/games/folklore/core/rolls.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { aFoe } from "./a-scene.ts";

const cite = { rule: "dice/dice", source: "Test" };
const runicDice = () => owned("ability", "runic-dice");

describe("a roll that went against the group", () => {
  it("can be made again by whoever has such a card, and the new result counts", () => {
    const arcanist = character("arcanist", { cards: [runicDice()] });
    const play = playOn(stateWith([arcanist]), [2, 9]);
    let asked = 0;
    const success = run(skillCheck(play, "arcanist", "faith", 5, cite), (question) => {
      asked += 1;
      const option = question.options.find(({ type }) => type === "react");
      if (option === undefined) throw new Error("No card to use is offered.");
      return option;
    });
    expect(success).toBe(true);
    expect(asked).toBe(1);
    expect(play.events.filter(({ type }) => type === "rolled")).toHaveLength(2);
  });

  it("stands if nobody uses anything", () => {
    const play = playOn(stateWith([character("arcanist", { cards: [runicDice()] })]), [2]);
    const passes = run(skillCheck(play, "arcanist", "faith", 5, cite), [{ type: "pass" }]);
    expect(passes).toBe(false);
  });

  it("is not asked about if it went well", () => {
    const play = playOn(stateWith([character("arcanist", { cards: [runicDice()] })]), [9]);
    expect(run(skillCheck(play, "arcanist", "faith", 5, cite))).toBe(true);
  });

  it("of a foe is asked about when it succeeds, and of a friend when it fails, if the card names any roll", () => {
    const party = [character("exorcist"), character("arcanist", { cards: [runicDice()] })];
    const state = stateWith(party, { foes: [aFoe("werewolf")] });
    const asks = (by: string, face: number) => {
      const play = playOn(state, [face]);
      const step = roll(play, { what: "chance", by, notation: "1d10", against: 5, cite }).next();
      return step.done === true ? undefined : step.value.options[0]?.seat;
    };
    expect(asks("werewolf-1", 7)).toBe("arcanist");
    expect(asks("werewolf-1", 3)).toBeUndefined();
    expect(asks("exorcist", 3)).toBe("arcanist");
    expect(asks("exorcist", 7)).toBeUndefined();
  });

  it("low damage of the group and high damage of foes are against it", () => {
    const state = stateWith([character("arcanist", { cards: [runicDice()] })], { foes: [aFoe("werewolf")] });
    const asks = (by: string, face: number) => {
      const step = roll(playOn(state, [face]), { what: "damage", by, notation: "1d6", cite }).next();
      return step.done !== true;
    };
    expect([asks("arcanist", 3), asks("arcanist", 4)]).toEqual([true, false]);
    expect([asks("werewolf-1", 3), asks("werewolf-1", 4)]).toEqual([false, true]);
  });
});
