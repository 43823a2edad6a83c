import { describe, expect, test } from "vitest";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import { owned } from "../at-the-table.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { acting, fight, now, told } from "./scene.ts";

function targets(options: readonly FolkloreCommand[] | undefined, weapon: number | "unarmed"): string[] {
  return (options ?? []).flatMap((each) => (each.type === "attack" && each.weapon === weapon ? [each.target] : []));
}

const far = ["A..........W"];

describe("an attack", () => {
  test("of the Arcanist: 58 with a Stiletto's 4 and her own 3 hits the Werewolf's 60 for 3 and 2", () => {
    const stiletto = owned("item", "stiletto");
    const wolf = foe("werewolf");
    const play = fight(["AW"], { A: character("arcanist", { cards: [stiletto] }), W: wolf }, [...d100(58), 3]);
    acting(play, "arcanist", [{ type: "attack", weapon: stiletto.key }]);
    expect(told(play, "rolled")[0]).toMatchObject({ what: "attack", roll: { natural: 58, total: 65 }, against: 60 });
    expect(now(play, wolf.id)?.vita).toBe(13);
  });

  test("ends the movement of the turn", () => {
    const wolf = foe("werewolf");
    const hero = character("arcanist", { cards: [owned("item", "stiletto")] });
    const play = fight(["AW......"], { A: hero, W: wolf }, d100(20));
    const question = acting(play, "arcanist", [{ type: "attack", target: wolf.id }]);
    expect(question?.options.some(({ type }) => type === "step")).toBe(false);
    expect(question?.options.some(({ type }) => type === "attack")).toBe(false);
  });

  test("without a weapon deals the DMG Bonus", () => {
    const dead = foe("decaying-dead");
    const play = fight(["AZ"], { A: character("arcanist"), Z: { ...dead, missing: 1 } }, d100(60));
    acting(play, "arcanist", [{ type: "attack", weapon: "unarmed" }]);
    expect(now(play, dead.id)?.vita).toBe(8);
  });

  test("reaches adjacent foes, diagonals included, and with REACH 2 one space more", () => {
    const whip = owned("item", "whip");
    const [near, next, beyond] = [foe("rabid-wolf"), foe("rabid-wolf"), foe("rabid-wolf")];
    const rows = ["A..3", ".1..", "..2."];
    const play = fight(rows, { A: character("arcanist", { cards: [whip] }), 1: near, 2: next, 3: beyond }, []);
    const options = acting(play, "arcanist", [])?.options;
    expect(targets(options, "unarmed")).toEqual([near.id]);
    expect(targets(options, whip.key)).toEqual([near.id, next.id]);
  });

  test("does not reach past a wall", () => {
    const whip = owned("item", "whip");
    const play = fight(["A#1"], { A: character("arcanist", { cards: [whip] }), 1: foe("rabid-wolf") }, []);
    expect(targets(acting(play, "arcanist", [])?.options, whip.key)).toEqual([]);
  });

  test("with a ranged weapon reaches whoever is in Sight, within its printed distance", () => {
    const [bow, pistol] = [owned("item", "crossbow"), owned("item", "flintlock-pistol")];
    const wolf = foe("rabid-wolf");
    const play = fight(far, { A: character("arcanist", { cards: [bow, pistol] }), W: wolf }, []);
    const options = acting(play, "arcanist", [])?.options;
    expect(targets(options, bow.key)).toEqual([wolf.id]);
    expect(targets(options, pistol.key)).toEqual([]);
  });

  test("uses up ammo, and an empty weapon cannot fire", () => {
    const pistol = owned("item", "flintlock-pistol");
    const hero = character("witch-hunter", { cards: [pistol] });
    const play = fight(["A...W"], { A: hero, W: foe("werewolf", { missing: 1 }) }, d100(10));
    const attack = { type: "attack", weapon: pistol.key };
    const next = acting(play, "witch-hunter", [attack, { type: "end-turn" }]);
    expect(targets(next?.options, pistol.key)).toEqual([]);
    expect(play.state.characters[0]?.cards[0]).toMatchObject({ ammo: 0 });
  });

  test("with a THROWN weapon goes three spaces far and exhausts it", () => {
    const spear = owned("item", "hunting-spear");
    const wolf = foe("werewolf");
    const play = fight(["A..W"], { A: character("arcanist", { cards: [spear] }), W: wolf }, [...d100(60), 5, 2]);
    acting(play, "arcanist", [{ type: "attack", weapon: spear.key, thrown: true }]);
    expect(play.state.characters[0]?.cards[0]).toMatchObject({ exhausted: true });
    // 1d6 rolled twice for the higher, and the DMG Bonus of 2.
    expect(now(play, wolf.id)?.vita).toBe(18 - 5 - 2);
  });

  test("with the other hand costs a Power Point and comes once", () => {
    const [one, two] = [owned("item", "stiletto"), owned("item", "bale-hook")];
    const wolf = foe("werewolf");
    const hero = character("arcanist", { cards: [one, two] });
    const play = fight(["AW"], { A: hero, W: wolf }, [...d100(58), 1, ...d100(90), 1]);
    const question = acting(play, "arcanist", [
      { type: "attack", weapon: one.key },
      { type: "attack", weapon: two.key, second: true },
    ]);
    expect(now(play, wolf.id)?.vita).toBe(18 - 3 - 3);
    expect(play.state.characters[0]?.pp).toBe(5);
    expect(question?.options.some(({ type }) => type === "attack")).toBe(false);
  });

  test("with ARCING is rolled once and compared with two Defenses", () => {
    const flail = owned("item", "hangmans-flail");
    const [wolf, dead] = [foe("rabid-wolf"), foe("decaying-dead")];
    const hero = character("arcanist", { cards: [flail] });
    const play = fight(["AW", ".Z"], { A: hero, W: wolf, Z: dead }, [...d100(45), 1, 1, 1, 1]);
    // 45 - 5 + 3 = 43 reaches the dead one's 40 and not the wolf's 45.
    acting(play, "arcanist", [{ type: "attack", weapon: flail.key, target: wolf.id }]);
    expect(now(play, wolf.id)?.vita).toBe(8);
    expect(now(play, dead.id)?.vita).toBe(10 - 4);
    expect(told(play, "rolled").filter(({ what }) => what === "attack")).toHaveLength(1);
  });
});

describe("a Devastating Strike", () => {
  test("brings one more Move and Act", () => {
    const wolf = foe("werewolf");
    const play = fight(["AW......"], { A: character("arcanist"), W: wolf }, d100(100));
    const question = acting(play, "arcanist", [
      { type: "attack", target: wolf.id },
      { type: "devastate", take: "move-and-act" },
    ]);
    expect(play.state.encounter?.turn).toMatchObject({ acts: 1, stride: 4 });
    expect(question?.options.some(({ type }) => type === "attack")).toBe(true);
  });

  test("or brings back all Power Points", () => {
    const wolf = foe("werewolf", { missing: 1 });
    const play = fight(["AW"], { A: character("arcanist", { pp: 1 }), W: wolf }, d100(100));
    acting(play, "arcanist", [{ type: "attack" }, { type: "devastate", take: "power" }]);
    expect(play.state.characters[0]?.pp).toBe(6);
    expect(play.state.encounter?.round).toBe(2);
  });

  test("gives a ghost 1d6 Ghost Points", () => {
    const ghost = character("arcanist", { form: "ghost", vita: 0, gp: 4 });
    const cast = { A: ghost, B: character("exorcist"), W: foe("werewolf") };
    const play = fight(["AW......B"], cast, [...d100(100), 5]);
    acting(play, "arcanist", [{ type: "attack" }]);
    expect(play.state.characters[0]?.gp).toBe(9);
  });
});

describe("a Fault", () => {
  test("breaks the weapon", () => {
    const stiletto = owned("item", "stiletto");
    const play = fight(["AW"], { A: character("arcanist", { cards: [stiletto] }), W: foe("werewolf") }, d100(1));
    acting(play, "arcanist", [{ type: "attack", weapon: stiletto.key }]);
    expect(play.state.characters[0]?.cards[0]).toMatchObject({ broken: true });
  });

  test("exhausts an Artifact, which never breaks", () => {
    const stave = owned("artifact", "heartwood-stave");
    const play = fight(["AW"], { A: character("arcanist", { cards: [stave] }), W: foe("werewolf") }, d100(1));
    acting(play, "arcanist", [{ type: "attack", weapon: stave.key }]);
    expect(play.state.characters[0]?.cards[0]).toMatchObject({ exhausted: true });
    expect(play.state.characters[0]?.cards[0]?.broken).toBeUndefined();
  });

  test("without a weapon forbids to attack in the next turn only", () => {
    const hero = character("avenging-madman", { cards: [owned("ability", "chomper"), owned("item", "bandage")] });
    const turns = (count: number) => {
      const play = fight(["AW"], { A: { ...hero, vita: 9 }, W: foe("rabid-wolf", { missing: 3 }) }, d100(1));
      const question = acting(play, "avenging-madman", [
        { type: "attack" },
        ...Array(count).fill({ type: "end-turn" }),
      ]);
      return question?.options.flatMap((option) => (option.type === "use" ? [option.use] : [option.type]));
    };
    const [chomper, bandage] = hero.cards.map(({ kind, id, key }) => `${kind}/${id}/${key}`);
    // What is left of the turn of the Fault may still be used for an Ability that attacks.
    expect(turns(0)).toEqual([chomper, bandage, "end-turn"]);
    expect(turns(1)).toEqual([bandage, "end-turn"]);
    expect(turns(2)).toEqual(["attack", chomper, bandage, "end-turn"]);
  });

  test("without a weapon closes an Ability that attacks in the next turn, even if it does more than that", () => {
    const hero = character("exorcist", { cards: [owned("ability", "rebuke")] });
    const play = fight(["AW"], { A: hero, W: foe("rabid-wolf", { missing: 3 }) }, d100(1));
    const question = acting(play, "exorcist", [{ type: "attack" }, { type: "end-turn" }]);
    expect(question?.options.map(({ type }) => type)).toEqual(["end-turn"]);
  });

  test("costs a ghost a Ghost Point", () => {
    const ghost = character("arcanist", { form: "ghost", vita: 0, gp: 4 });
    const play = fight(["AW......B"], { A: ghost, B: character("exorcist"), W: foe("werewolf") }, d100(1));
    acting(play, "arcanist", [{ type: "attack" }]);
    expect(play.state.characters[0]?.gp).toBe(3);
  });
});
