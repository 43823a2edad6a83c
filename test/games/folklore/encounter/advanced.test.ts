import { describe, expect, test } from "vitest";
import { owned } from "../at-the-table.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { acting, fight, idle, now, pieces, told } from "./scene.ts";

const state = (leader: string, party: readonly string[] = [leader]) => ({
  options: {
    party: party.map((id) => ({ character: id })),
    difficulty: "dusk",
    settings: { encounters: "advanced" },
  },
});

const attack = { type: "guard-stance", stance: "attack" };
const defend = { type: "guard-stance", stance: "defend" };

describe("in advanced encounters", () => {
  test("a defender has 10 more Defense", () => {
    const cast = { A: character("arcanist"), Z: foe("decaying-dead") };
    const play = fight(["AZ"], cast, [...d100(64)], { first: "foes", state: state("arcanist") });
    acting(play, "arcanist", [defend]);
    expect(play.state.characters[0]?.vita).toBe(18);
  });

  test("a defender attacks with 10 less Might", () => {
    const cast = { A: character("arcanist"), Z: foe("decaying-dead", { missing: 1 }) };
    const play = fight(["AZ"], cast, d100(46), { state: state("arcanist") });
    acting(play, "arcanist", [defend, { type: "attack" }]);
    expect(told(play, "rolled")[0]).toMatchObject({ roll: { total: 39 }, outcome: "failure" });
  });

  test("a ghost who defends cannot be targeted and cannot attack", () => {
    const ghost = character("arcanist", { form: "ghost", vita: 0 });
    const cast = { A: ghost, E: character("exorcist"), Z: foe("decaying-dead") };
    const play = fight(["AZ............E"], cast, [], {
      first: "foes",
      state: state("exorcist", ["arcanist", "exorcist"]),
    });
    const question = acting(play, "arcanist", [defend]);
    expect(told(play, "attack-made")).toEqual([]);
    expect(question?.options.some(({ type }) => type === "attack")).toBe(false);
  });

  test("Focus spends the Act on a Power Point, Regroup a Power Point on a Vita", () => {
    const cast = { A: character("arcanist", { pp: 2, vita: 9 }), Z: foe("decaying-dead") };
    const play = fight(["AZ"], cast, [], { state: state("arcanist") });
    const question = acting(play, "arcanist", [attack, { type: "encounter-regroup" }, { type: "encounter-focus" }]);
    expect(play.state.characters[0]).toMatchObject({ pp: 2, vita: 10 });
    expect(question?.options.some(({ type }) => type === "attack")).toBe(false);
  });

  test("Evade leads through foes at 2 Stride a space, and never leaves somebody among them", () => {
    const cast = { A: character("arcanist"), Z: foe("decaying-dead") };
    const play = fight(["AZ...."], cast, [], { state: state("arcanist") });
    const through = acting(play, "arcanist", [attack, { type: "evade" }, { type: "step", to: 1 }]);
    expect(play.state.encounter?.turn?.stride).toBe(2);
    expect(through?.options.every(({ type }) => type === "step")).toBe(true);
    const again = fight(["AZ...."], cast, [], { state: state("arcanist") });
    acting(again, "arcanist", [attack, { type: "evade" }, { type: "step", to: 1 }, { type: "step", to: 2 }]);
    expect(again.state.map?.at.arcanist).toBe(2);
    expect(again.state.encounter?.turn?.stride).toBe(1);
  });

  test("nobody can evade into a row of foes that is too deep", () => {
    const cast = { A: character("arcanist"), 1: foe("rabid-wolf"), 2: foe("rabid-wolf") };
    const play = fight(["A12.."], cast, [], { state: state("arcanist") });
    const question = acting(play, "arcanist", [attack, { type: "evade" }]);
    expect(question?.options.some(({ type }) => type === "step")).toBe(false);
  });

  test("each figure in the line costs a shooter 5 Might, unless the weapon is TRUE", () => {
    const bow = owned("item", "crossbow");
    const cast = { A: character("arcanist", { cards: [bow] }), 1: foe("rabid-wolf"), 2: foe("werewolf") };
    const play = fight(["A..1..2"], cast, d100(20), { state: state("arcanist") });
    acting(play, "arcanist", [attack, { type: "attack", weapon: bow.key, target: cast[2].id }]);
    expect(told(play, "rolled")[0]?.roll.modifiers).toContainEqual(
      expect.objectContaining({ by: -5, rule: "advanced/sight" }),
    );
  });

  test("a ranged attack with an enemy beside the archer is rolled twice for the lower", () => {
    const bow = owned("item", "crossbow");
    const wolf = foe("rabid-wolf");
    const cast = { A: character("arcanist", { cards: [bow] }), 1: wolf };
    const play = fight(["A1"], cast, [...d100(90), ...d100(20)], { state: state("arcanist") });
    acting(play, "arcanist", [attack, { type: "attack", weapon: bow.key }]);
    expect(told(play, "rolled")[0]?.roll).toMatchObject({ natural: 20, twice: "lower" });
    expect(now(play, wolf.id)?.vita).toBe(8);
    expect(play.state.lasting).toEqual([]);
  });

  test("an Ability is no ranged weapon, and an enemy beside its user does not hamper it", () => {
    const chakra = owned("ability", "seek-the-chakra");
    const cast = { A: character("arcanist", { cards: [chakra] }), 1: foe("rabid-wolf") };
    const play = fight(["A1"], cast, [...d100(90), 3], { state: state("arcanist") });
    acting(play, "arcanist", [attack, { type: "use" }]);
    expect(told(play, "rolled")[0]?.roll).toMatchObject({ natural: 90 });
    expect(told(play, "rolled")[0]?.roll.twice).toBeUndefined();
  });

  test("whoever is on guard strikes back once at a foe that steps up and attacks", () => {
    const [one, two] = [foe("decaying-dead"), foe("rabid-wolf")];
    const cast = { A: character("arcanist"), Z: one, W: two };
    const faces = [...d100(20), ...d100(75), ...d100(20)];
    const play = fight(["Z.A...W"], cast, faces, { first: "foes", state: state("arcanist") });
    acting(play, "arcanist", [defend, { type: "attack", target: one.id }]);
    expect(told(play, "guard-used")).toHaveLength(1);
    // 75 + 3 - 10 reaches the Defense of 40; the DMG Bonus is 2.
    expect(now(play, one.id)?.vita).toBe(8);
  });

  test("everybody on guard whom a swarm attacks may strike back", () => {
    const swarm = foe("bat-swarm");
    const cast = { A: character("arcanist"), E: character("exorcist"), Z: swarm };
    const faces = [...d100(5), ...d100(80), ...d100(80)];
    const play = fight(["Z...AE", "......"], cast, faces, {
      first: "foes",
      state: state("arcanist", ["arcanist", "exorcist"]),
    });
    const game = pieces(play);
    let step = game.next();
    while (step.done !== true && step.value.ask !== "encounter-turn") {
      const { options } = step.value;
      const wanted = options.find((each) => each.type === "attack" || ("stance" in each && each.stance === "defend"));
      step = game.next(wanted ?? idle(step.value));
    }
    expect(told(play, "guard-used").map(({ figure }) => figure)).toEqual(["arcanist", "exorcist"]);
  });
});
