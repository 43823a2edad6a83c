import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/engine/dice/seeded.ts";
import { useAbility } from "../../../src/games/shadow-hunters/core/abilities.ts";
import { attack } from "../../../src/games/shadow-hunters/core/attack.ts";
import { damage } from "../../../src/games/shadow-hunters/core/damage.ts";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { drawCard } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { setUp } from "../../../src/games/shadow-hunters/setup.ts";
import type { CharacterSet } from "../../../src/games/shadow-hunters/state.ts";
import { content, playOn, run, table, withCards } from "./at-the-table.ts";

const characters: readonly (readonly [string, string, number])[] = [
  ["agnes", "neutral", 8],
  ["allie", "neutral", 8],
  ["bob", "neutral", 10],
  ["bob-of-the-crowd", "neutral", 10],
  ["bryan", "neutral", 10],
  ["catherine", "neutral", 11],
  ["charles", "neutral", 11],
  ["daniel", "neutral", 13],
  ["david", "neutral", 13],
  ["ellen", "hunter", 10],
  ["emi", "hunter", 10],
  ["franklin", "hunter", 12],
  ["fu-ka", "hunter", 12],
  ["george", "hunter", 14],
  ["gregor", "hunter", 14],
  ["ultra-soul", "shadow", 11],
  ["unknown", "shadow", 11],
  ["valkyrie", "shadow", 13],
  ["vampire", "shadow", 13],
  ["werewolf", "shadow", 14],
  ["wight", "shadow", 14],
];

describe("the characters", () => {
  it("are these", () => {
    expect([...content.identities.keys()].toSorted()).toEqual(characters.map(([id]) => id));
  });

  it.each(characters)("%s is of the side %s and dies of %i damage, not before", (identity, side, hp) => {
    expect(content.identity(identity).side).toBe(side);
    const diesOf = (amount: number) => {
      const play = playOn(table({ ann: "emi", bob: identity, cat: "george", dan: "vampire", eve: "wight" }));
      run(damage(play, "bob", amount, { by: "ann", source: { kind: "ability" }, isFirst: true }));
      return play.at("bob").dead;
    };
    expect([diesOf(hp - 1), diesOf(hp)]).toEqual([false, true]);
  });
});

const white = {
  ...{ advent: 1, blessing: 1, "concealed-knowledge": 1, "first-aid": 1, "flare-of-judgement": 1, "fortune-brooch": 1 },
  ...{ "guardian-angel": 1, "holy-robe": 1, "holy-water-of-healing": 2, "mystic-compass": 1, "silver-rosary": 1 },
  ...{ "spear-of-longinus": 1, talisman: 1 },
};
const black = {
  ...{ "banana-peel": 1, "bloodthirsty-spider": 1, "butcher-knife": 1, chainsaw: 1, "cursed-sword-masamune": 1 },
  ...{ "diabolic-ritual": 1, dynamite: 1, handgun: 1, "machine-gun": 1, "moody-goblin": 2, "rusted-broad-axe": 1 },
  ...{ "spiritual-doll": 1, "vampire-bat": 3 },
};
const hermit = {
  ...{ aid: 1, anger: 2, blackmail: 2, exorcism: 1, greed: 2, huddle: 1, nurturance: 1, prediction: 1 },
  ...{ slap: 2, spell: 1 },
};

describe("the decks", () => {
  const copies = (set: CharacterSet) => {
    const event = setUp(content, { seats: ["ann", "bob", "cat", "dan"], set }, seededDice(1));
    if (event.type !== "set-up") throw new Error("Nothing was set up.");
    const counted: Record<string, Record<string, number>> = {};
    for (const [deck, { draw }] of Object.entries(event.decks)) {
      const counts: Record<string, number> = {};
      for (const card of draw) counts[card] = (counts[card] ?? 0) + 1;
      counted[deck] = counts;
    }
    return counted;
  };

  it("hold each card so many times", () => {
    expect(copies("base")).toEqual({
      "white-card": { ...white, chocolate: 1, "disenchant-mirror": 1 },
      "black-card": black,
      "hermit-card": { ...hermit, bully: 1, "tough-lesson": 1 },
    });
    expect(copies("mix")).toEqual({
      "white-card": { ...white, "new-chocolate": 1, "new-disenchant-mirror": 1 },
      "black-card": black,
      "hermit-card": { ...hermit, "new-bully": 1, "new-tough-lesson": 1 },
    });
  });
});

describe("the dice", () => {
  it.each([
    [1, 1, "hermits-cabin"],
    [1, 2, "hermits-cabin"],
    [2, 2, "underworld-gate"],
    [4, 1, "underworld-gate"],
    [1, 5, "church"],
    [3, 5, "cemetery"],
    [4, 5, "weird-woods"],
    [4, 6, "erstwhile-altar"],
  ])("that show %i and %i lead to the area %s", (small, large, area) => {
    const play = playOn(table({ ann: { identity: "daniel", area: null }, bob: "vampire" }), [small, large]);
    const steps = turn(play);
    steps.next();
    steps.next({ type: "roll", seat: "ann" });
    expect(play.at("ann").area).toBe(area);
  });

  it("of George have four faces, those of Franklin and of Blessing six", () => {
    const dieOf = (identity: string) => {
      const play = playOn(table({ ann: identity, bob: "vampire" }), [2]);
      run(useAbility(play, "ann"), [{ target: "bob" }]);
      return play.events.flatMap((event) => (event.type === "rolled" ? [event.die] : []));
    };
    expect(dieOf("george")).toEqual(["1d4"]);
    expect(dieOf("franklin")).toEqual(["1d6"]);
    const blessed = playOn(withCards(table({ ann: "emi", bob: "vampire" }), "blessing"), [2]);
    run(drawCard(blessed, "ann", "white-card"));
    expect(blessed.events).toContainEqual({ type: "rolled", seat: "ann", die: "1d6", face: 2 });
  });

  it("of an attack are the one with four faces and the one with six", () => {
    const rolled: number[] = [];
    const dice = {
      roll(faces: number) {
        rolled.push(faces);
        return 1;
      },
    };
    run(attack(playOn(table({ ann: "emi", bob: "daniel" }), dice), "ann", ["bob"]));
    run(
      attack(
        playOn(table({ ann: { identity: "emi", equipment: ["cursed-sword-masamune"] }, bob: "daniel" }), dice),
        "ann",
        ["bob"],
      ),
    );
    expect(rolled).toEqual([4, 6, 4]);
  });
});
