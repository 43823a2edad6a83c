import { describe, expect, test } from "vitest";
import { changeTurn } from "../../../../src/games/folklore/encounter/turn-changes.ts";
import { owned, run } from "../at-the-table.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { acting, fight, now, told } from "./scene.ts";

const arcanist = character("arcanist");

describe("a summoned ally", () => {
  test("takes its turn within its summoner's, whose own turn then goes on", () => {
    const ally = foe("restless-spirit", { ally: "arcanist" });
    const dead = foe("decaying-dead");
    const play = fight(["A..", ".S.", "..Z"], { A: arcanist, S: ally, Z: dead }, [...d100(61), 2]);
    const question = acting(play, "arcanist", [
      { type: "ally-turn", figure: ally.id },
      { type: "creature-attack", target: dead.id },
    ]);
    expect(told(play, "attack-made")[0]?.attack).toEqual({ by: ally.id, target: dead.id });
    expect(question?.ask).toBe("encounter-turn");
    expect(play.state.encounter?.turn).toMatchObject({ figure: "arcanist", stride: 4, acts: 1 });
    expect(question?.options.some(({ type }) => type === "ally-turn")).toBe(false);
  });

  test("is attacked like a character", () => {
    const ally = foe("rabid-wolf", { ally: "arcanist" });
    const dead = foe("decaying-dead");
    const play = fight(["A.........WZ"], { A: arcanist, W: ally, Z: dead }, [...d100(91), 2], { first: "foes" });
    acting(play, "arcanist", []);
    expect(now(play, ally.id)?.vita).toBe(6);
  });

  test("has a number of its own for the targeting die, after the characters", () => {
    const ally = foe("rabid-wolf", { ally: "arcanist" });
    const dead = foe("decaying-dead");
    // Two characters and an ally: a d6, and 5 or 6 is the ally.
    const cast = { A: arcanist, E: character("exorcist"), W: ally, Z: dead };
    const play = fight(["AZ..E", ".W..."], cast, [6, ...d100(20)], { first: "foes" });
    acting(play, "arcanist", []);
    expect(told(play, "attack-made")[0]?.attack.target).toBe(ally.id);
  });
});

describe("a trained Companion", () => {
  test("attacks once for 1 damage besides the own attack", () => {
    const mastiff = owned("companion", "scarred-mastiff", { trained: true });
    const dead = foe("decaying-dead");
    const play = fight(["AZ"], { A: character("arcanist", { cards: [mastiff] }), Z: dead }, d100(70));
    const question = acting(play, "arcanist", [{ type: "companion-attack" }]);
    expect(now(play, dead.id)?.vita).toBe(9);
    expect(question?.options.some(({ type }) => type === "companion-attack")).toBe(false);
    expect(question?.options.some(({ type }) => type === "attack")).toBe(true);
  });

  test("that was never trained does not attack", () => {
    const raven = owned("companion", "grey-raven");
    const play = fight(["AZ"], { A: character("arcanist", { cards: [raven] }), Z: foe("decaying-dead") }, []);
    const question = acting(play, "arcanist", []);
    expect(question?.options.some(({ type }) => type === "companion-attack")).toBe(false);
  });
});

describe("a controlled creature", () => {
  const told_ = (you: string) => ({
    cast: { you },
    cite: { rule: "encounters/controlling" },
    source: { name: "", rule: "" },
    text: [],
  });

  test("acts last, at the will of its controller, and is free again afterwards", () => {
    const vampire = foe("vampire");
    const wolf = foe("rabid-wolf", { missing: 1 });
    const play = fight(["A..VW"], { A: arcanist, V: vampire, W: wolf }, [...d100(61), 2], { first: "foes" });
    run(changeTurn(play, told_("arcanist"), vampire.id, "controlled"));
    const question = acting(play, "arcanist", [{ type: "creature-attack", target: wolf.id }]);
    expect(told(play, "encounter-turn-over").map(({ figure }) => figure)).toEqual([wolf.id, vampire.id]);
    expect(now(play, vampire.id)).not.toHaveProperty("controlled");
    expect(question?.ask).toBe("encounter-turn");
    expect(now(play, wolf.id)?.vita).toBeLessThan(8);
  });

  test("moves no more once it has attacked", () => {
    const vampire = foe("vampire");
    const wolf = foe("rabid-wolf", { missing: 1, vita: 8 });
    const play = fight(["A..VW.."], { A: arcanist, V: vampire, W: wolf }, d100(20), { first: "foes" });
    run(changeTurn(play, told_("arcanist"), vampire.id, "controlled"));
    acting(play, "arcanist", [{ type: "creature-attack" }]);
    expect(told(play, "stepped")).toEqual([]);
  });
});

describe("a text", () => {
  const source = {
    cast: { you: "arcanist" },
    cite: { rule: "abilities/uses" },
    source: { name: "", rule: "" },
    text: [],
  };

  test("that gives an extra turn has it follow at once", () => {
    const cast = { A: arcanist, E: character("exorcist"), Z: foe("decaying-dead") };
    const play = fight(["AE.............Z"], cast, []);
    play.emit({
      type: "encounter-side",
      side: "characters",
      order: ["arcanist", "exorcist"],
      rule: "encounters/round",
    });
    run(changeTurn(play, source, "arcanist", "extra turn"));
    expect(play.state.encounter?.order).toEqual(["arcanist", "arcanist", "exorcist"]);
  });
});
