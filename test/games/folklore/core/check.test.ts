import { describe, expect, it } from "vitest";
import { makesChecks, resist, skillCheck } from "../../../../src/games/folklore/core/check.ts";
import { addLasting } from "../../../../src/games/folklore/core/lasting.ts";
import { character, playOn, run, stateWith } from "../at-the-table.ts";
import { aFoe } from "./a-scene.ts";

const cite = { rule: "checks/skill-checks", source: "Test" };

function check(
  state: ReturnType<typeof stateWith>,
  id: string,
  skill: string,
  target: number,
  faces: readonly number[],
) {
  const play = playOn(state, faces);
  return { play, success: run(skillCheck(play, id, skill, target, cite)) };
}

describe("a skill check", () => {
  it("the Avenging Madman rolls 3 for NERVE 4, has +2, and succeeds with 5", () => {
    const { play, success } = check(stateWith([character("avenging-madman")]), "avenging-madman", "nerve", 4, [3]);
    expect(success).toBe(true);
    expect(play.events).toContainEqual(
      expect.objectContaining({ type: "rolled", what: "skill-check", skill: "nerve", against: 4, outcome: "success" }),
    );
    const rolled = play.events.find((event) => event.type === "rolled");
    expect(rolled?.type === "rolled" && rolled.roll).toMatchObject({ natural: 3, total: 5 });
  });

  it("fails on a 1, whatever the bonus", () => {
    expect(check(stateWith([character("avenging-madman")]), "avenging-madman", "nerve", 2, [1]).success).toBe(false);
  });

  it("counts FAVORED and CURSED, each by name", () => {
    const statuses = [{ id: "favored" }, { id: "cursed" }];
    const { play } = check(stateWith([character("avenging-madman", { statuses })]), "avenging-madman", "nerve", 4, [3]);
    const rolled = play.events.find((event) => event.type === "rolled");
    expect(rolled?.type === "rolled" && rolled.roll.modifiers.map(({ by, source }) => [source, by])).toEqual([
      ["Avenging Madman", 2],
      ["FAVORED", 1],
      ["CURSED", -1],
    ]);
  });

  it("fails without a roll for a TRANSFORMED character", () => {
    const state = stateWith([character("avenging-madman", { statuses: [{ id: "transformed" }] })]);
    expect(check(state, "avenging-madman", "nerve", 2, []).success).toBe(false);
  });

  it("is made by a ghost that is told to, without bonuses", () => {
    const ghost = character("avenging-madman", { form: "ghost", vita: 0 });
    const { play, success } = check(stateWith([ghost]), "avenging-madman", "nerve", 4, [3]);
    expect(success).toBe(false);
    expect(makesChecks(play, "avenging-madman")).toBe(false);
  });

  it("uses up a bonus for the next check, and the check after that has it no more", () => {
    const play = playOn(stateWith([character("avenging-madman")]), [3, 3]);
    const effect = { op: "modify", who: "you", by: 2, stat: "faith" };
    const until = { next: "skill check" as const };
    addLasting(play, { effect, until, owner: "avenging-madman", by: "avenging-madman", source: "Chapel", rule: "a/b" });
    expect(run(skillCheck(play, "avenging-madman", "faith", 5, cite))).toBe(true);
    expect(run(skillCheck(play, "avenging-madman", "faith", 5, cite))).toBe(false);
  });
});

describe("resisting", () => {
  it("the Witch Hunter rolls 5 against BLOODLUST 6, has FAITH +1, and stays free of it", () => {
    const play = playOn(stateWith([character("witch-hunter")]), [5]);
    expect(run(resist(play, "witch-hunter", "bloodlust", 6, cite))).toBe(true);
  });

  it("a foe has nothing but the bare d10", () => {
    const play = playOn(stateWith([character("witch-hunter")], { foes: [aFoe("werewolf")] }), [5, 6]);
    expect(run(resist(play, "werewolf-1", "spooked", 6, cite))).toBe(false);
    expect(run(resist(play, "werewolf-1", "spooked", 6, cite))).toBe(true);
  });
});
