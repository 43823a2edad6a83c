import { describe, expect, it } from "vitest";
import { useAbility } from "../../../src/games/shadow-hunters/core/abilities.ts";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { drawCard, runArea } from "../../../src/games/shadow-hunters/effects/cards.ts";
import type { Procedure } from "../../../src/games/shadow-hunters/play.ts";
import { content, playOn, run, type Seats, table, withCards } from "./at-the-table.ts";
import { atBob, draw, dying, gone, inWoods, roll, strike, use } from "./scenes.ts";

describe("whoever dies by their own hand", () => {
  it("leaves all Equipment to the discards", () => {
    const equipment = ["chainsaw", "talisman", "handgun"];
    const seats = { bob: "george", cat: "vampire" };
    const charles = strike({ ann: dying("charles", 11, { equipment }), ...seats, dan: "emi" }, [1, 2], [use]);
    const woods = playOn(table({ ann: dying("emi", 10, { equipment, area: "weird-woods" }), ...seats }));
    run(runArea(woods, "ann"), [{ option: 0 }, { target: "ann" }]);
    for (const play of [charles, woods]) {
      expect(play.at("ann")).toMatchObject({ dead: true, equipment: [] });
      expect(play.state.decks["black-card"]?.discard.toSorted()).toEqual(["chainsaw", "handgun"]);
      expect(play.state.decks["white-card"]?.discard).toEqual(["talisman"]);
    }
  });

  it("before moving takes no action in the area and attacks nobody", () => {
    const ann = dying("franklin", 12, { area: "weird-woods" });
    const play = playOn(table({ ann, bob: "emi", cat: "vampire" }), [1]);
    run(turn(play), [use, { target: "ann" }]);
    expect(play.at("ann").dead).toBe(true);
    expect(play.events.map(({ type }) => type)).not.toContain("movement");
    expect(play.state.turn).toBe(1);
  });

  it("while acting takes no extra turn", () => {
    const ann = dying("emi", 10, { extra: 2 });
    const play = playOn(table({ ann, bob: "george", cat: "vampire" }), [3, 6]);
    run(turn(play), [roll, { option: 0 }, { target: "ann" }]);
    expect(play.at("ann").dead).toBe(true);
    expect(play.state.turn).toBe(1);
  });
});

describe("the Equipment of the dead", () => {
  const bob = dying("vampire", 13, { equipment: ["chainsaw", "talisman"] });
  const others = { cat: "werewolf", dan: "emi" };

  it("goes to the Bob of seven and eight players once, and he takes nothing on top of it", () => {
    const play = strike({ ann: "bob-of-the-crowd", bob, ...others }, [1, 2], [use]);
    expect(play.at("ann").equipment).toEqual(["chainsaw", "talisman"]);
    expect(play.events.filter(({ type }) => type === "handed")).toHaveLength(2);
    expect(play.events.map(({ type }) => type)).not.toContain("lost");
  });

  it("goes to that Bob also if he kills by a card or in the Weird Woods", () => {
    const seats = { ann: "bob-of-the-crowd", bob, ...others };
    const doll = draw("spiritual-doll", seats, [1], [...atBob, use]);
    for (const play of [doll, inWoods(seats, [...atBob, use])]) {
      expect(play.at("ann")).toMatchObject({ equipment: ["chainsaw", "talisman"], revealed: true });
    }
  });

  it.each(["use", "pass"])("goes to that Bob with a Silver Rosary all the same if he says %s", (type) => {
    const ann = { identity: "bob-of-the-crowd", equipment: ["silver-rosary"] };
    const play = strike({ ann, bob, ...others }, [1, 2], [{ type }]);
    expect(play.at("ann")).toMatchObject({
      equipment: ["silver-rosary", "chainsaw", "talisman"],
      revealed: type === "use",
    });
  });

  it("asks that Bob nothing if there is none", () => {
    const play = strike({ ann: "bob-of-the-crowd", bob: dying("vampire", 13), ...others }, [1, 2]);
    expect(play.at("ann").revealed).toBe(false);
  });
});

/** Whom the next question lets Ann point at, after some answers. */
function offered(procedure: Procedure<unknown>, ...answers: readonly { type: "choose"; option: number }[]): string[] {
  let step = procedure.next();
  for (const answer of answers) if (step.done !== true) step = procedure.next({ seat: "ann", ...answer });
  if (step.done === true) return [];
  return step.value.options.flatMap((option) => ("target" in option ? [option.target] : []));
}

const equipment = ["talisman"];
const at = (area: string): Seats => ({
  ann: { identity: "emi", area, equipment },
  bob: { identity: "vampire", area, equipment },
  cat: gone("daniel", { area, equipment }),
  dan: { identity: "george", area, equipment },
});

describe("nobody points at the dead", () => {
  const others = ["bob", "dan"];
  const anybody = ["ann", ...others];

  it.each([
    ["blessing", others],
    ["first-aid", anybody],
    ["bloodthirsty-spider", others],
    ["vampire-bat", others],
    ["spiritual-doll", others],
    ["banana-peel", others],
    ["moody-goblin", others],
    ["slap", others],
    ["prediction", others],
  ])("with %s, which is for these: %j", (card, seats) => {
    const play = playOn(withCards(table(at("church")), card));
    expect(offered(drawCard(play, "ann", content.card(card).deck))).toEqual(seats);
  });

  it.each([
    ["franklin", anybody],
    ["george", anybody],
    ["fu-ka", anybody],
    ["ellen", others],
    ["ultra-soul", others],
  ])("with the ability of %s, which is for these: %j", (identity, seats) => {
    const everybody = { ...at("underworld-gate"), ann: { identity, area: "underworld-gate" } };
    expect(offered(useAbility(playOn(table(everybody)), "ann"))).toEqual(seats);
  });

  it("in the Weird Woods and at the Erstwhile Altar", () => {
    for (const option of [0, 1]) {
      const woods = runArea(playOn(table(at("weird-woods"))), "ann");
      expect(offered(woods, { type: "choose", option })).toEqual(anybody);
    }
    const altar = runArea(playOn(table(at("erstwhile-altar"))), "ann");
    altar.next();
    const asked = altar.next({ type: "act", seat: "ann" });
    expect(asked.done === true ? [] : asked.value.options).toMatchObject([{ target: "bob" }, { target: "dan" }]);
  });
});

describe("the dead are hurt no more", () => {
  it.each([
    ["flare-of-judgement", [], [0, 2, 0, 2]],
    ["dynamite", [2, 4], [3, 3, 0, 3]],
  ])("by %s", (card, faces, damages) => {
    const seats = Object.fromEntries(
      Object.entries(at("church")).map(([seat, who]) => [
        seat,
        typeof who === "string" ? who : { ...who, equipment: [] },
      ]),
    );
    const play = playOn(withCards(table(seats), card), faces);
    run(drawCard(play, "ann", content.card(card).deck));
    expect(play.state.players.map(({ damage }) => damage)).toEqual(damages);
    expect(play.state.deaths).toEqual(["cat"]);
  });
});
