import { describe, expect, it } from "vitest";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { drawCard } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { type Answer, content, playOn, run, type Seats, table, withCards } from "./at-the-table.ts";
import { draw, none, owning, roll } from "./scenes.ts";

const everybody = [...content.identities.keys()].toSorted();

describe("a White card that names characters", () => {
  it.each([
    ["chocolate", ["allie", "emi", "unknown"]],
    ["new-chocolate", ["agnes", "allie", "ellen", "emi", "ultra-soul", "unknown"]],
  ])("%s heals these, open or hidden, and nobody else, and they show themselves: %j", (card, names) => {
    for (const identity of everybody) {
      for (const revealed of [false, true]) {
        const isMeant = names.includes(identity);
        const seats = { ann: { identity, damage: 7, revealed }, bob: "george", cat: "vampire" };
        const eaten = draw(card, seats, [], isMeant ? [{ type: "act" }] : []).at("ann");
        expect(eaten, identity).toMatchObject({ damage: isMeant ? 0 : 7, revealed: isMeant || revealed });
        if (isMeant) expect(draw(card, seats, [], [none]).at("ann")).toMatchObject({ damage: 7, revealed });
      }
    }
  });

  it.each([
    ["disenchant-mirror", ["vampire", "werewolf"]],
    ["new-disenchant-mirror", ["ultra-soul", "valkyrie", "vampire", "werewolf", "wight"]],
  ])("%s turns these over and nobody else: %j", (card, names) => {
    const turned = everybody.filter((ann) => draw(card, { ann, bob: "george", cat: "vampire" }).at("ann").revealed);
    expect(turned).toEqual(names);
  });
});

describe("a card that is for one side", () => {
  it.each([
    ["advent", "hunter"],
    ["diabolic-ritual", "shadow"],
  ])("%s heals every %s, open or hidden, and nobody else", (card, side) => {
    for (const identity of everybody) {
      for (const revealed of [false, true]) {
        const isMeant = content.identity(identity).side === side;
        const seats = { ann: { identity, damage: 7, revealed }, bob: "george", cat: "vampire" };
        const { damage } = draw(card, seats, [], isMeant ? [{ type: "act" }] : []).at("ann");
        expect(damage, identity).toBe(isMeant ? 0 : 7);
      }
    }
  });
});

describe("a card that names no area", () => {
  const atCat = [{ target: "cat" }];

  it.each([
    ["bloodthirsty-spider", atCat, { damage: 7 }],
    ["vampire-bat", atCat, { damage: 7 }],
    ["spiritual-doll", atCat, { damage: 8 }],
    ["blessing", atCat, { damage: 1 }],
    ["first-aid", atCat, { damage: 7 }],
    ["flare-of-judgement", [], { damage: 7 }],
    ["banana-peel", atCat, { equipment: ["chainsaw", "handgun"] }],
    ["moody-goblin", atCat, { equipment: [] }],
  ])("%s reaches Cat in an area far away", (card, answers, reached) => {
    const bob = owning("vampire", "machine-gun");
    const cat = { ...owning("daniel", "chainsaw"), damage: 5, area: "weird-woods" };
    expect(draw(card, { ann: owning("emi", "handgun"), bob, cat }, [4], answers).at("cat")).toMatchObject(reached);
  });
});

describe("a Hermit card", () => {
  const send = (card: string, identity: string) =>
    draw(card, { ann: "franklin", bob: identity, cat: "george", dan: "wight" }, [], [{ target: "bob" }]);

  it.each(["bully", "new-bully"])("%s strikes 11 hit points and spares 12", (card) => {
    const damages = ["allie", "emi", "catherine", "fu-ka", "vampire", "wight"].map(
      (id) => send(card, id).at("bob").damage,
    );
    expect(damages).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it.each(["tough-lesson", "new-tough-lesson"])("%s strikes 12 hit points and spares 11", (card) => {
    const damages = ["allie", "emi", "catherine", "fu-ka", "vampire", "wight"].map(
      (id) => send(card, id).at("bob").damage,
    );
    expect(damages).toEqual([0, 0, 0, 2, 2, 2]);
  });

  it.each([
    ["anger", { emi: true, vampire: true, daniel: false }],
    ["blackmail", { emi: true, vampire: false, daniel: true }],
    ["greed", { emi: false, vampire: true, daniel: true }],
    ["slap", { emi: true, vampire: false, daniel: false }],
    ["spell", { emi: false, vampire: true, daniel: false }],
    ["aid", { emi: true, vampire: false, daniel: false }],
    ["huddle", { emi: false, vampire: true, daniel: false }],
    ["nurturance", { emi: false, vampire: false, daniel: true }],
  ])("%s hurts whom it means and who owns nothing by 1, and all others say that nothing happens", (card, meant) => {
    for (const [identity, isMeant] of Object.entries(meant)) {
      const play = send(card, identity);
      expect(play.events, identity).toContainEqual({ type: "answered", seat: "bob", follows: isMeant });
      expect(play.at("bob").damage, identity).toBe(isMeant ? 1 : 0);
      expect(play.at("ann").damage).toBe(0);
    }
  });

  it("comes out of the Underworld Gate, too", () => {
    const state = withCards(table({ ann: "emi", bob: "vampire", cat: "daniel" }), "holy-robe", "chainsaw", "spell");
    const play = playOn(state, [1, 4]);
    run(turn(play), [roll, { type: "choose", option: 2 }, { target: "bob" }, none]);
    expect(play.at("bob").damage).toBe(1);
    expect(play.at("ann").equipment).toEqual([]);
  });
});

describe("a Black card", () => {
  it.each([
    [1, [0, 3]],
    [2, [0, 3]],
    [3, [0, 3]],
    [4, [0, 3]],
    [5, [3, 0]],
    [6, [3, 0]],
  ])("Spiritual Doll with a %i hurts Ann and Bob by %j", (face, damages) => {
    const play = draw("spiritual-doll", { ann: "emi", bob: "vampire" }, [face]);
    expect(play.state.players.map(({ damage }) => damage)).toEqual(damages);
    expect(play.events).toContainEqual({ type: "rolled", seat: "ann", die: "d6", face });
  });

  it("Moody Goblin does nothing if nobody else owns anything", () => {
    const ann = { identity: "emi", equipment: ["talisman"] };
    const play = draw("moody-goblin", { ann, bob: "vampire", cat: "daniel" });
    expect(play.at("ann").equipment).toEqual(["talisman"]);
    expect(play.state.decks["black-card"]?.discard).toEqual(["moody-goblin"]);
  });

  it("Banana Peel hurts nobody who has something to give", () => {
    const ann = { identity: "emi", equipment: ["talisman"] };
    const play = draw("banana-peel", { ann, bob: "vampire" });
    expect(play.at("ann").damage).toBe(0);
    expect(play.at("bob").equipment).toEqual(["talisman"]);
  });
});

describe("Equipment", () => {
  it.each([
    ...["fortune-brooch", "holy-robe", "mystic-compass", "silver-rosary", "spear-of-longinus", "talisman"],
    ...["butcher-knife", "chainsaw", "rusted-broad-axe", "cursed-sword-masamune", "handgun", "machine-gun"],
  ])("%s stays with whoever draws it", (card) => {
    const play = draw(card, { ann: "emi", bob: "vampire" });
    expect(play.at("ann").equipment).toEqual([card]);
    expect(play.state.decks[content.card(card).deck]).toEqual({ draw: [], discard: [] });
  });

  it("Masamune and Handgun together must strike somebody far away, if anyone is there", () => {
    const ann = { identity: "emi", equipment: ["cursed-sword-masamune", "handgun"] };
    const cat = { identity: "daniel", area: "weird-woods" };
    const takeTurn = (seats: Seats, ...answers: readonly Answer[]) => {
      const play = playOn(table(seats), [4, 4, 3]);
      run(turn(play), [roll, none, ...answers]);
      return play.state.players.map(({ damage }) => damage);
    };
    const seats = { ann, bob: "vampire", cat };
    expect(takeTurn(seats, { type: "attack", target: "cat" })).toEqual([0, 0, 3]);
    expect(() => takeTurn(seats, none)).toThrow('"attack" does not offer');
    expect(() => takeTurn(seats, { type: "attack", target: "bob" })).toThrow('"attack" does not offer');
    expect(takeTurn({ ann, bob: "vampire", cat: "daniel" }, none)).toEqual([0, 0, 0]);
  });
});

describe("a deck without any cards, drawn or discarded,", () => {
  it.each(["white-card", "black-card", "hermit-card"])("gives nothing: %s", (deck) => {
    const play = playOn(table({ ann: "emi", bob: "vampire" }));
    run(drawCard(play, "ann", deck));
    expect(play.events).toEqual([]);
  });
});
