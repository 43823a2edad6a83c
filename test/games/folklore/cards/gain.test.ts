import { describe, expect, test } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { drawCards, turnOver } from "../../../../src/games/folklore/cards/draw.ts";
import { gainCard } from "../../../../src/games/folklore/cards/gain.ts";
import { loseCard, loseCards } from "../../../../src/games/folklore/cards/lose.ts";
import { leftInSupply } from "../../../../src/games/folklore/cards/supply.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { idsOf, member } from "./answers.ts";

const cite = { rule: "awards/drawing" };

describe("drawing", () => {
  test("takes the top card of the deck", () => {
    const play = playOn(stateWith([character("arcanist")], { decks: { item: deckOf(["leather-coat", "iron-cap"]) } }));
    run(drawCards(play, "arcanist", "item", 1, cite));
    expect(idsOf(member(play, "arcanist").cards, "item")).toEqual(["leather-coat"]);
    expect(play.state.decks.item).toEqual({ draw: ["iron-cap"], discard: [] });
  });

  test("shuffles the discard pile when the deck has run out", () => {
    const decks = { item: { draw: [], discard: ["iron-cap"] } };
    const play = playOn(stateWith([character("arcanist")], { decks }));
    run(drawCards(play, "arcanist", "item", 1, cite));
    expect(idsOf(member(play, "arcanist").cards, "item")).toEqual(["iron-cap"]);
  });

  test("of your choice lets the player name any card of the deck once", () => {
    const decks = { ritual: deckOf(["ritual-of-chains", "ritual-of-ashes"]) };
    const play = playOn(stateWith([character("arcanist")], { decks }));
    run(drawCards(play, "arcanist", "ritual", 1, cite, { choice: true }), [{ name: "ritual-of-ashes" }]);
    expect(idsOf(member(play, "arcanist").cards, "ritual")).toEqual(["ritual-of-ashes"]);
    expect(play.state.decks.ritual?.draw).toEqual(["ritual-of-chains"]);
  });

  test("from an empty deck gives nothing and says so", () => {
    const play = playOn(stateWith([character("arcanist")]));
    expect(run(drawCards(play, "arcanist", "item", 2, cite))).toEqual([]);
    expect(play.events).toMatchObject([{ type: "noted", what: "deck-empty" }]);
  });

  test("a card that is only turned over belongs to nobody yet", () => {
    const play = playOn(stateWith([character("arcanist")], { decks: { item: deckOf(["iron-cap"]) } }));
    expect(turnOver(play, "item")).toBe("iron-cap");
    expect(member(play, "arcanist").cards).toEqual([]);
    expect(turnOver(play, "item")).toBeUndefined();
  });
});

describe("ghosts", () => {
  const ghost = character("arcanist", { form: "ghost" });

  test("receive no Items, and the card stays in the deck", () => {
    const play = playOn(stateWith([ghost], { decks: { item: deckOf(["iron-cap"]) } }));
    run(drawCards(play, "arcanist", "item", 1, cite));
    run(gainCard(play, "arcanist", "item", "iron-cap", cite));
    expect(member(play, "arcanist").cards).toEqual([]);
    expect(play.state.decks.item?.draw).toEqual(["iron-cap"]);
    expect(play.events).toMatchObject([{ rule: "death/ghost-awards" }, { rule: "death/ghost-awards" }]);
  });

  test("draw Tarot cards all the same", () => {
    const play = playOn(stateWith([ghost], { decks: { tarot: deckOf(["the-hanged-man"]) } }));
    run(drawCards(play, "arcanist", "tarot", 1, cite));
    expect(idsOf(member(play, "arcanist").cards, "tarot")).toEqual(["the-hanged-man"]);
  });
});

describe("a named card", () => {
  test("is taken out of its deck, wherever it lies", () => {
    const decks = { item: { draw: ["iron-cap", "leather-coat"], discard: ["pack-frame"] } };
    const play = playOn(stateWith([character("arcanist")], { decks }));
    run(gainCard(play, "arcanist", "item", "leather-coat", cite));
    run(gainCard(play, "arcanist", "item", "pack-frame", cite));
    expect(play.state.decks.item).toEqual({ draw: ["iron-cap"], discard: [] });
    expect(idsOf(member(play, "arcanist").cards, "item")).toEqual(["leather-coat", "pack-frame"]);
  });

  test("that somebody else has is noted for both, and the note never becomes a second card", () => {
    const other = character("exorcist", { cards: [owned("item", "iron-cap")] });
    const play = playOn(stateWith([character("arcanist"), other], { decks: { item: deckOf(["leather-coat"]) } }));
    const card = run(gainCard(play, "arcanist", "item", "iron-cap", cite));
    expect(card?.id).toBe("iron-cap");
    run(loseCard(play, "arcanist", card?.key ?? 0, cite));
    expect(play.state.decks.item).toEqual({ draw: ["leather-coat"], discard: [] });
    run(loseCards(play, "exorcist", { card: "iron-cap" }, 1, cite));
    expect(play.state.decks.item).toEqual({ draw: ["leather-coat"], discard: ["iron-cap"] });
  });

  test("that is an Ability of somebody else cannot be had", () => {
    const other = character("avenging-madman", { cards: [owned("ability", "chomper")] });
    const play = playOn(stateWith([character("arcanist"), other]));
    expect(run(gainCard(play, "arcanist", "ability", "chomper", cite))).toBeUndefined();
  });
});

describe("tokens", () => {
  test("come from a supply that can run out", () => {
    const bandages = Array.from({ length: 9 }, () => owned("item", "bandage"));
    const play = playOn(stateWith([character("arcanist"), character("exorcist", { cards: bandages })]));
    const bandage = { kind: "item", id: "bandage" } as const;
    expect(leftInSupply(play, bandage)).toBe(1);
    run(gainCard(play, "arcanist", "item", "bandage", cite));
    expect(run(gainCard(play, "arcanist", "item", "bandage", cite))).toBeUndefined();
    expect(idsOf(member(play, "arcanist").cards, "item")).toEqual(["bandage"]);
  });

  test("go back to the supply, not to the discard pile", () => {
    const play = playOn(stateWith([character("arcanist", { cards: [owned("item", "bandage")] })]));
    run(loseCards(play, "arcanist", { card: "bandage" }, 1, cite));
    expect(leftInSupply(play, { kind: "item", id: "bandage" })).toBe(10);
    expect(play.state.decks).toEqual({});
  });
});

describe("Boons", () => {
  test("are two at most; a third is not even drawn", () => {
    const cards = [owned("boon", "boon-of-vigour"), owned("boon", "boon-of-clarity")];
    const decks = { boon: deckOf(["boon-of-supply"]) };
    const play = playOn(stateWith([character("arcanist", { cards })], { decks }));
    run(drawCards(play, "arcanist", "boon", 1, cite));
    expect(idsOf(member(play, "arcanist").cards, "boon")).toHaveLength(2);
    expect(play.state.decks.boon?.draw).toEqual(["boon-of-supply"]);
  });

  test("are mixed with the others when one is returned", () => {
    const tops = new Set<string | undefined>();
    for (let seed = 1; seed <= 12; seed += 1) {
      const decks = { boon: deckOf(["boon-of-supply", "boon-of-clarity"]) };
      const state = stateWith([character("arcanist", { cards: [owned("boon", "boon-of-vigour")] })], { decks });
      const play = playOn(state, seededDice(seed));
      run(loseCards(play, "arcanist", { deck: "boon" }, 1, cite));
      expect(play.state.decks.boon?.discard).toEqual([]);
      tops.add(play.state.decks.boon?.draw[0]);
    }
    expect(tops).toContain("boon-of-vigour");
    expect(tops.size).toBeGreaterThan(1);
  });
});

describe("losing", () => {
  const pack = () => [owned("item", "bandage"), owned("artifact", "heartwood-stave"), owned("item", "iron-cap")];

  test("an Item at random never takes an Artifact", () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const play = playOn(stateWith([character("arcanist", { cards: pack() })]), seededDice(seed));
      expect(run(loseCards(play, "arcanist", { deck: "item" }, 3, cite, "random"))).toBe(2);
      expect(idsOf(member(play, "arcanist").cards, "artifact")).toEqual(["heartwood-stave"]);
    }
  });

  test("a consumable leaves the other Items alone", () => {
    const play = playOn(stateWith([character("arcanist", { cards: pack() })]));
    run(loseCards(play, "arcanist", { category: "consumable" }, 1, cite));
    expect(idsOf(member(play, "arcanist").cards, "item")).toEqual(["iron-cap"]);
  });

  test("a card of one's choice asks which", () => {
    const cards = pack();
    const play = playOn(stateWith([character("arcanist", { cards })]));
    run(loseCards(play, "arcanist", { deck: "item" }, 1, cite), [{ type: "card", key: cards[2]?.key }]);
    expect(idsOf(member(play, "arcanist").cards, "item")).toEqual(["bandage"]);
    expect(play.state.decks.item?.discard).toEqual(["iron-cap"]);
  });

  test("an Ability puts it back among the others by name", () => {
    const decks = { ability: deckOf(["coiled-lash", "sidestep"]) };
    const cards = [owned("ability", "runic-dice")];
    const play = playOn(stateWith([character("arcanist", { cards })], { decks }));
    run(loseCards(play, "arcanist", { deck: "ability" }, 1, cite));
    expect(play.state.decks.ability).toEqual({ draw: ["coiled-lash", "runic-dice", "sidestep"], discard: [] });
  });
});
