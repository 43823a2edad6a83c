import { describe, expect, it } from "vitest";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import type { Procedure } from "../../../src/games/shadow-hunters/play.ts";
import { type Answer, playOn, run, type Seats, table, withCards } from "./at-the-table.ts";

const roll = { type: "roll", seat: "ann" } as const;
const none = { type: "pass", seat: "ann" } as const;

/** All that can be answered after these answers, until the next step of the turn; every question is answered with its last option. */
function answersAfter(procedure: Procedure<unknown>, ...given: readonly ShadowCommand[]): ShadowCommand[] {
  const said: ShadowCommand[] = [];
  let step = procedure.next();
  for (const answer of given) step = procedure.next(answer);
  for (let count = 0; step.done !== true && count < 20; count++) {
    if (["attack", "end", "move"].includes(step.value.ask)) return said;
    said.push(...step.value.options);
    const last = step.value.options.at(-1);
    if (last === undefined) throw new Error("Nobody can answer.");
    step = procedure.next(last);
  }
  return said;
}

const hurt = { identity: "allie", damage: 5 };
const people = (seats: Seats, faces: readonly number[]) =>
  playOn(table(seats, {}, { windows: "all", set: "mix" }), faces);

describe("nothing comes between", () => {
  it.each(["bob", "dan"])("an attack on %s that was announced and what it does, not even Allie", (target) => {
    const cat = { ...hurt, area: "weird-woods" };
    const seats = { ann: "bob", bob: { ...hurt, equipment: ["talisman"] }, cat, dan: "werewolf", eve: "emi" };
    const aims = { type: "attack", seat: "ann", target } as const;
    const play = people(seats, [4, 4, 1, 3, 2, 2]);
    const said = answersAfter(turn(play), roll, none, aims);
    expect(play.at(target).damage).toBe(target === "bob" ? 7 : 2);
    expect(said).not.toEqual([]);
    expect(said.filter(({ type }) => type === "reveal")).toEqual([]);
    // Those who are asked are the attacker and the attacked, each for what the attack itself brings.
    expect(new Set(said.map(({ seat }) => seat))).toEqual(new Set(["ann", target]));
    expect(said).not.toContainEqual({ type: "use", seat: "bob" });
  });

  it("the word that one uses an area and what it does", () => {
    const seats = { ann: "emi", bob: "vampire", cat: hurt, dan: "david" };
    const woods = people(seats, [3, 6]);
    const said = answersAfter(turn(woods), roll, { type: "choose", seat: "ann", option: 0 });
    expect(new Set(said.map(({ type }) => type))).toEqual(new Set(["target"]));
    const state = withCards(
      table({ ...seats, ann: { identity: "emi", area: null } }, {}, { windows: "all" }),
      "first-aid",
    );
    const drawn = answersAfter(turn(playOn(state, [2, 4])), roll, { type: "act", seat: "ann" });
    expect(new Set(drawn.map(({ type }) => type))).toEqual(new Set(["target"]));
  });
});

describe("the start of a turn is past when the dice have fallen", () => {
  it.each(["franklin", "george", "ellen", "fu-ka", "agnes", "ultra-soul", "catherine"])(
    "also for %s who shows the card then",
    (ann) => {
      const show = { type: "reveal", seat: "ann" };
      const use = { type: "use", seat: "ann" };
      const begin = (...answers: readonly Answer[]) => {
        const bob = { identity: "vampire", area: "underworld-gate" };
        const cat = { identity: "emi", area: "cemetery" };
        const seats = { ann: { identity: ann, damage: 3 }, bob, cat, dan: "charles", eve: "david" };
        return () => run(turn(people(seats, [4, 4])), answers);
      };
      expect(begin(show, roll, use)).toThrow('"may" does not offer');
      expect(begin(roll, show, use)).toThrow('"may" does not offer');
      expect(begin(roll, none, show, use)).toThrow('"attack" does not offer');
      expect(begin(roll, none, none, show, use)).toThrow('"end" does not offer');
    },
  );
});
