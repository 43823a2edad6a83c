import { describe, expect, test } from "vitest";
import { pass } from "../../../../src/games/folklore/core/clock.ts";
import { foeAttack } from "../../../../src/games/folklore/encounter/foe-attack.ts";
import { orderedAttack } from "../../../../src/games/folklore/encounter/ordered-attack.ts";
import { keywordOf } from "../../../../src/games/folklore/figures/keyword.ts";
import { owned, run } from "../at-the-table.ts";
import { lasting } from "../figures/scene.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { acting, fight, idle, now, told } from "./scene.ts";

/** An attack for so much damage by a text with a keyword. */
function attackWith(play: ReturnType<typeof fight>, target: string, keyword: string, value: number): void {
  const told = {
    cast: { you: "arcanist" },
    cite: { rule: "abilities/active", source: "Test" },
    source: { name: "Test", rule: "abilities/active", means: { with: "ability", kind: "ranged" } },
    text: [],
  } as const;
  const text = [{ op: "keyword", who: "card", keyword, value }];
  run(orderedAttack(play, told, "arcanist", { against: [target], amount: 2, text }), idle);
}

describe("an attack", () => {
  test("with PENETRATE goes on behind its target in the row, not beside it", () => {
    const [first, behind, beside] = [foe("decaying-dead"), foe("decaying-dead"), foe("decaying-dead")];
    const cast = { A: character("arcanist"), 1: first, 2: behind, 3: beside };
    const play = fight(["A.1.2", "....3"], cast, d100(70));
    attackWith(play, first.id, "penetrate", 2);
    expect([first, behind, beside].map(({ id }) => now(play, id)?.vita)).toEqual([8, 8, 10]);
    expect(told(play, "rolled").filter(({ what }) => what === "attack")).toHaveLength(1);
  });

  test("with BURST also harms the foes beside its target, each once", () => {
    const [first, near, far] = [foe("decaying-dead"), foe("dark-oak"), foe("decaying-dead")];
    const cast = { A: character("arcanist"), 1: first, 2: near, 3: far };
    const play = fight(["A.1....3", "...2....", "........"], cast, d100(70));
    attackWith(play, first.id, "burst", 3);
    expect([first, near, far].map(({ id }) => now(play, id)?.vita)).toEqual([8, 10, 10]);
  });

  test("with PUSH drives its target away; at Dusk the stated damage is all it takes", () => {
    const dead = foe("decaying-dead");
    const play = fight(["A1..."], { A: character("arcanist"), 1: dead }, d100(70));
    attackWith(play, dead.id, "push", 2);
    expect(play.state.map?.at[dead.id]).toBe(3);
    expect(now(play, dead.id)?.vita).toBe(8);
  });

  test("counts for FOCUS in the next round, and no longer", () => {
    const dead = foe("decaying-dead", { missing: 2 });
    const lastTargets = (answers: readonly object[]) => {
      const play = fight(["AZ"], { A: character("arcanist"), Z: dead }, d100(20));
      acting(play, "arcanist", [{ type: "attack" }, ...answers]);
      return play.state.encounter?.lastTargets;
    };
    expect(lastTargets([])).toEqual({ arcanist: dead.id });
    expect(lastTargets([{ type: "end-turn" }])).toEqual({});
  });

  test("with RAZOR bleeds at the start of the target's turns", () => {
    const hook = owned("item", "bale-hook");
    const dead = foe("decaying-dead", { missing: 1 });
    const cast = { A: character("arcanist", { cards: [hook] }), Z: dead };
    const play = fight(["AZ"], cast, [...d100(70), 1]);
    acting(play, "arcanist", [{ type: "attack", weapon: hook.key }, { type: "end-turn" }]);
    expect(now(play, dead.id)?.vita).toBe(10 - 3 - 1);
  });

  test("with CRUSHING has the target deal 1 less on its next turn", () => {
    const mace = owned("item", "chapel-mace");
    const dead = foe("decaying-dead");
    const cast = { A: character("exorcist", { cards: [mace] }), Z: dead };
    // SACRED rolls twice against Undead; then the foe hits for 3 less 1.
    const play = fight(["AZ"], cast, [...d100(70), ...d100(60), 1, ...d100(81), 3]);
    acting(play, "exorcist", [{ type: "attack", weapon: mace.key }, { type: "end-turn" }]);
    expect(play.state.characters[0]?.vita).toBe(18);
  });
});

describe("keywords in the text of an Ability", () => {
  test("CRUSHING has the target deal 1 less on its next turn, as with a weapon", () => {
    const dead = foe("decaying-dead");
    const play = fight(["AZ"], { A: character("arcanist"), Z: dead }, d100(70));
    attackWith(play, dead.id, "crushing", 1);
    expect(keywordOf(play, dead.id, "reduction")).toBe(1);
  });

  test("WEAKEN lays a token for each hit, and each attack of the target takes one off", () => {
    const dead = foe("decaying-dead");
    const low = [...d100(90), ...d100(5)];
    const play = fight(["AZ"], { A: character("arcanist"), Z: dead }, [
      ...d100(70),
      ...d100(70),
      ...low,
      ...low,
      ...d100(15),
    ]);
    attackWith(play, dead.id, "weaken", 1);
    attackWith(play, dead.id, "weaken", 1);
    for (let attack = 0; attack < 3; attack++) run(foeAttack(play, dead.id, ["arcanist"]), idle);
    const twice = told(play, "rolled").flatMap(({ by, roll }) => (by === dead.id ? [roll.twice] : []));
    expect(twice).toEqual(["lower", "lower", undefined]);
    expect(play.state.lasting).toEqual([]);
  });
});

describe("keywords of a foe", () => {
  /** A hit of a foe that has a keyword for this fight. */
  const hitWith = (words: string, faces: readonly number[]) => {
    const dead = foe("decaying-dead");
    const cast = { A: character("arcanist"), E: character("exorcist"), Z: dead };
    const effect = { ...lasting(dead.id, `Gain ${words} this fight.`) };
    const play = fight(["ZA....", ".E...."], cast, faces, { state: { lasting: [effect] } });
    run(foeAttack(play, dead.id, ["arcanist"]), idle);
    return { play, arcanist: play.state.characters[0], exorcist: play.state.characters[1] };
  };

  test("RAZOR cuts a character who then bleeds at the start of the turn", () => {
    const { play } = hitWith("RAZOR 1", [...d100(71), 2]);
    run(pass(play, { type: "turn-start", of: "arcanist" }));
    expect(play.state.characters[0]?.vita).toBe(18 - 2 - 1);
  });

  test("BLACKOUT costs a character the next turn if the roll is above its number", () => {
    expect(hitWith("BLACKOUT 70", [...d100(71), 2]).arcanist?.missing).toBe(1);
    expect(hitWith("BLACKOUT 71", [...d100(71), 2]).arcanist?.missing).toBe(0);
  });

  test("BURST harms the others beside the target, and PUSH drives the target away", () => {
    const { arcanist, exorcist } = hitWith("BURST 3", [...d100(71), 2]);
    expect([arcanist?.vita, exorcist?.vita]).toEqual([16, 17]);
    expect(hitWith("PUSH 2", [...d100(71), 2]).play.state.map?.at.arcanist).toBe(3);
  });
});

describe("a push of a foe's power", () => {
  const fling = (difficulty: string, faces: readonly number[]) => {
    const oak = foe("dark-oak");
    const state = { options: { party: [{ character: "arcanist" }], difficulty } };
    const play = fight(["K.A....", "......."], { A: character("arcanist"), K: oak }, faces, { first: "foes", state });
    acting(play, "arcanist", []);
    return { vita: now(play, "arcanist")?.vita, at: play.state.map?.at.arcanist };
  };

  test("adds nothing to the stated damage at Dusk", () => {
    // Fling: 1d4 damage, pushed 2 spaces.
    expect(fling("dusk", [...d100(75), 2])).toEqual({ vita: 16, at: 4 });
  });

  test("adds 1d4 at Midnight", () => {
    expect(fling("midnight", [...d100(75), 2, 3])).toEqual({ vita: 13, at: 4 });
  });
});
