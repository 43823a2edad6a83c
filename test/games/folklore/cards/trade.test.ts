import { describe, expect, test } from "vitest";
import { keepHouse } from "../../../../src/games/folklore/cards/housekeeping.ts";
import { salePrice, sellOptions } from "../../../../src/games/folklore/cards/sell.ts";
import { tradeOptions } from "../../../../src/games/folklore/cards/trade.ts";
import type { Encounter } from "../../../../src/games/folklore/encounter/state.ts";
import { aMap, character, content, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { idsOf, member } from "./answers.ts";

const pack = () => [
  owned("item", "silver-dagger"),
  owned("artifact", "heartwood-stave"),
  owned("companion", "scarred-mastiff"),
  owned("ritual", "ritual-of-ashes"),
  owned("boon", "boon-of-vigour"),
];

const encounter: Encounter = {
  round: 1,
  first: "characters",
  side: "characters",
  order: [],
  turn: null,
  defeated: [],
  lastTargets: {},
};

describe("trading", () => {
  test("hands over Items and Artifacts, but neither Companions nor mystic cards nor Boons", () => {
    const cards = pack();
    const play = playOn(stateWith([character("arcanist", { cards }), character("exorcist")]));
    expect(tradeOptions(play, "arcanist")).toEqual(
      cards.slice(0, 2).map(({ key }) => ({ type: "give", seat: "arcanist", key, to: "exorcist" })),
    );
  });

  test("a traded weapon arrives carried, not held", () => {
    const [dagger] = pack();
    if (dagger === undefined) throw new Error("No dagger.");
    const play = playOn(stateWith([character("arcanist", { cards: [dagger] }), character("exorcist")]));
    run(keepHouse(play, { type: "give", seat: "arcanist", key: dagger.key, to: "exorcist" }));
    expect(member(play, "exorcist").cards).toEqual([{ key: dagger.key, kind: "item", id: "silver-dagger" }]);
    expect(member(play, "arcanist").cards).toEqual([]);
  });

  test("is not offered to somebody who carries 8 already", () => {
    const full = character("exorcist", { cards: Array.from({ length: 8 }, () => owned("item", "rabbits-foot")) });
    const play = playOn(stateWith([character("arcanist", { cards: pack() }), full]));
    expect(tradeOptions(play, "arcanist")).toEqual([]);
  });

  test("coins go over in any number", () => {
    const play = playOn(stateWith([character("arcanist", { coins: 12 }), character("exorcist", { coins: 3 })]));
    run(keepHouse(play, { type: "give-coins", seat: "arcanist", to: "exorcist" }), [{ n: 10 }]);
    expect([member(play, "arcanist").coins, member(play, "exorcist").coins]).toEqual([2, 13]);
  });

  test("a ghost takes coins but no Items, and nobody trades with Limbo", () => {
    const giver = character("arcanist", { cards: pack(), coins: 5 });
    const ghost = character("exorcist", { form: "ghost" });
    const gone = character("telepath", { form: "limbo" });
    expect(tradeOptions(playOn(stateWith([giver, ghost, gone])), "arcanist")).toEqual([
      { type: "give-coins", seat: "arcanist", to: "exorcist" },
    ]);
  });

  test("reaches only those next to the giver in an encounter", () => {
    const party = ["arcanist", "exorcist", "telepath"].map((id) => character(id, { coins: 5 }));
    const play = playOn(stateWith(party));
    const map = { ...aMap(), at: { arcanist: 0, exorcist: 1, telepath: 3 } };
    const inCombat = { ...play, state: { ...play.state, map, encounter } };
    expect(tradeOptions(inCombat, "arcanist")).toEqual([{ type: "give-coins", seat: "arcanist", to: "exorcist" }]);
    const adventuring = { ...play, state: { ...play.state, map } };
    expect(tradeOptions(adventuring, "arcanist")).toHaveLength(2);
  });

  test("is not allowed in a skirmish", () => {
    const play = playOn(stateWith([character("arcanist", { cards: pack(), coins: 5 }), character("exorcist")]));
    const skirmish = {} as NonNullable<typeof play.state.skirmish>;
    expect(tradeOptions({ ...play, state: { ...play.state, skirmish } }, "arcanist")).toEqual([]);
  });
});

describe("selling", () => {
  test("brings half the coin value, rounded down", () => {
    const cap = owned("item", "iron-cap");
    const play = playOn(stateWith([character("arcanist", { cards: [cap] })]));
    const half = Math.floor(content.card("item", "iron-cap").price / 2);
    run(keepHouse(play, { type: "sell", seat: "arcanist", key: cap.key }));
    expect(member(play, "arcanist").coins).toBe(half);
    expect(half).toBeGreaterThan(0);
    expect(play.state.decks.item?.discard).toEqual(["iron-cap"]);
  });

  test("a Bandage of 5 coins brings 2", () => {
    const play = playOn(stateWith([character("arcanist")]));
    expect(salePrice(play, owned("item", "bandage"))).toBe(2);
  });

  test("Artifacts cannot be sold, nor anything that is no Item", () => {
    const cards = pack();
    const play = playOn(stateWith([character("arcanist", { cards })]));
    expect(sellOptions(play, "arcanist")).toEqual([{ type: "sell", seat: "arcanist", key: cards[0]?.key }]);
    expect(idsOf(member(play, "arcanist").cards, "artifact")).toEqual(["heartwood-stave"]);
  });
});
