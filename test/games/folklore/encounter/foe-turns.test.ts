import { describe, expect, test } from "vitest";
import { foesOfRound } from "../../../../src/games/folklore/encounter/foe-order.ts";
import { owned } from "../at-the-table.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { acting, fight, now, told } from "./scene.ts";

const first = "foes" as const;

describe("a foe", () => {
  test("the Highwayman: 74 hits the Arcanist's 55, and the 4 is Intimidating Glare", () => {
    const robber = foe("highwayman");
    // The resist roll of SPOOKED follows.
    const play = fight(["AH"], { A: character("arcanist"), H: robber }, [...d100(74), 9], { first });
    acting(play, "arcanist", []);
    expect(told(play, "rolled")[0]).toMatchObject({ by: robber.id, roll: { natural: 74 }, against: 55 });
    expect(told(play, "damaged")[0]).toMatchObject({ figure: "arcanist", source: "Intimidating Glare" });
    expect(play.state.characters[0]?.vita).toBe(17);
  });

  test("walks up to the closest character and attacks", () => {
    const wolf = foe("rabid-wolf");
    const play = fight(["A....W"], { A: character("arcanist"), W: wolf }, [...d100(61), 3], { first });
    acting(play, "arcanist", []);
    expect(play.state.map?.at[wolf.id]).toBe(play.at("A") + 1);
    expect(play.state.characters[0]?.vita).toBe(15);
  });

  test("that cannot come near does not attack", () => {
    const dead = foe("decaying-dead");
    const play = fight(["A........Z"], { A: character("arcanist"), Z: dead }, [], { first });
    acting(play, "arcanist", []);
    expect(play.state.map?.at[dead.id]).toBe(play.at("Z") - 3);
    expect(told(play, "rolled")).toEqual([]);
  });

  test("with several in range rolls the targeting die, and again if it names somebody else", () => {
    const wolf = foe("rabid-wolf");
    const cast = { A: character("arcanist"), E: character("exorcist"), T: character("telepath"), W: wolf };
    const play = fight(["AWE", "......", ".....T"], cast, [6, 3, ...d100(20)], { first });
    acting(play, "arcanist", []);
    expect(told(play, "attack-made")[0]?.attack).toMatchObject({ by: wolf.id, target: "exorcist" });
    expect(told(play, "rolled").filter(({ what }) => what === "targeting")).toHaveLength(2);
  });

  test("that is ranged backs away from whoever is beside it, and strikes in Sight", () => {
    const witch = foe("stregha");
    const play = fight(["AS........"], { A: character("arcanist"), S: witch }, [...d100(71), 1], { first });
    acting(play, "arcanist", []);
    expect(play.state.map?.at[witch.id]).toBe(play.at("S") + 4);
    expect(play.state.characters[0]?.vita).toBe(17);
  });

  test("attacks once more after a 100", () => {
    const wolf = foe("rabid-wolf");
    const faces = [...d100(100), 2, 9, ...d100(91), 1];
    const play = fight(["AW"], { A: character("arcanist"), W: wolf }, faces, { first });
    acting(play, "arcanist", []);
    expect(told(play, "attack-made").map(({ rule }) => rule)).toEqual([
      "encounters/foe-attacks",
      "encounters/devastating-strike-foe",
    ]);
    expect(play.state.characters[0]?.vita).toBe(18 - 2 - 1);
  });

  test("may not attack in its next turn after a 1", () => {
    const wolf = foe("rabid-wolf");
    const play = fight(["AW"], { A: character("arcanist"), W: wolf }, [...d100(1), ...d100(61), 1], { first });
    acting(play, "arcanist", [{ type: "end-turn" }]);
    expect(told(play, "attack-made")).toHaveLength(1);
    const later = fight(["AW"], { A: character("arcanist"), W: foe("rabid-wolf") }, [...d100(1), ...d100(20)], {
      first,
    });
    acting(later, "arcanist", [{ type: "end-turn" }, { type: "end-turn" }]);
    expect(told(later, "attack-made")).toHaveLength(2);
  });

  test("that misses a turn lets it go by", () => {
    const wolf = foe("rabid-wolf", { missing: 1 });
    const play = fight(["AW"], { A: character("arcanist"), W: wolf }, [], { first });
    acting(play, "arcanist", []);
    expect(now(play, wolf.id)?.missing).toBe(0);
    expect(told(play, "attack-made")).toEqual([]);
  });

  test("of a swarm attacks all whom it covers or touches with one roll", () => {
    const bats = foe("bat-swarm");
    const cast = { A: character("arcanist"), E: character("exorcist"), S: bats };
    const play = fight(["....", ".A..", "E...", "..S.", "...."], cast, [...d100(61), 2, 3], { first });
    acting(play, "arcanist", []);
    expect(told(play, "rolled").filter(({ what }) => what === "attack")).toHaveLength(1);
    expect(play.state.characters.map(({ vita }) => vita)).toEqual([16, 17]);
  });

  test("may be blocked with a shield, which breaks", () => {
    const shield = owned("item", "wooden-shield");
    const hero = character("arcanist", { cards: [shield] });
    const play = fight(["AW"], { A: hero, W: foe("rabid-wolf") }, d100(91), { first });
    acting(play, "arcanist", [{ type: "card", key: shield.key }]);
    expect(play.state.characters[0]).toMatchObject({ vita: 18, cards: [{ broken: true }] });
  });

  test("whose attack is paid back with its life does not strike any more", () => {
    const cloak = owned("item", "thorn-cloak");
    const wolf = foe("rabid-wolf", { vita: 1 });
    const cast = { A: character("arcanist", { cards: [cloak] }), W: wolf, Z: foe("decaying-dead") };
    const play = fight(["AW.........Z"], cast, d100(91), { first });
    acting(play, "arcanist", []);
    expect(now(play, wolf.id)).toBeUndefined();
    expect(play.state.characters[0]?.vita).toBe(18);
  });
});

describe("the order of foes", () => {
  test("is Afflictions, then the highest Vita, ties by the tracker, controlled ones last", () => {
    const foes = [
      foe("vampire", { controlled: "arcanist" }),
      foe("rabid-wolf", { vita: 3 }),
      foe("decaying-dead", { vita: 6 }),
      foe("highwayman", { vita: 6 }),
      foe("colossal-dark-oak", { vita: 2 }),
    ];
    const [v, w, d, h, o] = foes.map((each) => each);
    const cast = { A: character("arcanist"), V: v, W: w, Z: d, H: h, K: o } as never;
    const play = fight(["A.V.W.Z.H..", "........K..", "..........."], cast, []);
    play.emit({ type: "encounter-round", round: 1, rule: "encounters/round" });
    expect(foesOfRound(play)).toEqual([o, d, h, w, v].map((each) => each?.id));
  });

  test("leaves out whoever was summoned in this round", () => {
    const wolf = foe("rabid-wolf", { acts: 2 });
    const play = fight(["AW"], { A: character("arcanist"), W: wolf }, [], { first });
    acting(play, "arcanist", []);
    expect(told(play, "attack-made")).toEqual([]);
  });
});

describe("an aura", () => {
  test("of a coven costs 2 Vita once at the start of a turn inside it", () => {
    const [one, two] = [foe("stregha", { missing: 1 }), foe("stregha", { missing: 1 })];
    const play = fight(["A1.......2"], { A: character("arcanist"), 1: one, 2: two }, []);
    acting(play, "arcanist", []);
    expect(play.state.characters[0]?.vita).toBe(16);
  });
});
