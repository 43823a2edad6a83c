import { describe, expect, test } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { carriedBy } from "../../../../src/games/folklore/cards/carrying-limit.ts";
import { drawCards } from "../../../../src/games/folklore/cards/draw.ts";
import { unequip } from "../../../../src/games/folklore/cards/equip.ts";
import { gainCard } from "../../../../src/games/folklore/cards/gain.ts";
import { loseCard } from "../../../../src/games/folklore/cards/lose.ts";
import type { OwnedCard } from "../../../../src/games/folklore/state.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { idsOf, member, takeFirst } from "./answers.ts";

const cite = { rule: "awards/loot" };
const decks = () => ({ item: deckOf(["iron-cap"]), artifact: deckOf(["heartwood-stave"]) });
const carried = (count: number): OwnedCard[] => Array.from({ length: count }, () => owned("item", "rabbits-foot"));

describe("a character with 8 Items who finds another", () => {
  const full = () => character("arcanist", { cards: carried(8) });

  test("may discard the new one", () => {
    const play = playOn(stateWith([full()], { decks: decks() }));
    expect(run(drawCards(play, "arcanist", "item", 1, cite), [{ type: "discard" }])).toEqual([]);
    expect(idsOf(member(play, "arcanist").cards, "item")).not.toContain("iron-cap");
    expect(play.state.decks.item?.discard).toEqual(["iron-cap"]);
  });

  test("cannot discard an old one in its place", () => {
    const play = playOn(stateWith([full()], { decks: decks() }));
    const discards: unknown[] = [];
    run(drawCards(play, "arcanist", "item", 1, cite), ({ options }) => {
      const found = options.filter(({ type }) => type === "discard");
      discards.push(...found);
      const [option] = found;
      if (option === undefined) throw new Error("Nothing can be discarded.");
      return option;
    });
    expect(discards).toHaveLength(1);
  });

  test("may hand one over to somebody with room", () => {
    const play = playOn(stateWith([full(), character("exorcist")], { decks: decks() }));
    const [old] = member(play, "arcanist").cards;
    run(drawCards(play, "arcanist", "item", 1, cite), [{ type: "give", key: old?.key, to: "exorcist" }]);
    expect(idsOf(member(play, "exorcist").cards, "item")).toEqual(["rabbits-foot"]);
    expect(idsOf(member(play, "arcanist").cards, "item")).toContain("iron-cap");
  });

  test("cannot hand it to a ghost, nor to somebody who carries 8 as well", () => {
    const ghost = character("telepath", { form: "ghost" });
    const loaded = character("exorcist", { cards: carried(8) });
    const play = playOn(stateWith([full(), loaded, ghost], { decks: decks() }));
    run(drawCards(play, "arcanist", "item", 1, cite), (question) => {
      expect(question.options.map(({ type }) => type)).toEqual(["discard"]);
      return takeFirst(question);
    });
  });

  test("keeps an Artifact and leaves an Item for it", () => {
    const play = playOn(stateWith([full()], { decks: decks() }));
    const [old] = member(play, "arcanist").cards;
    run(gainCard(play, "arcanist", "artifact", "heartwood-stave", cite), [{ type: "discard", key: old?.key }]);
    expect(idsOf(member(play, "arcanist").cards, "artifact")).toEqual(["heartwood-stave"]);
    expect(carriedBy(play, member(play, "arcanist"))).toBe(8);
  });
});

test("consumables do not count against the limit", () => {
  const play = playOn(stateWith([character("arcanist", { cards: carried(8) })]));
  run(gainCard(play, "arcanist", "item", "bandage", cite));
  expect(member(play, "arcanist").cards).toHaveLength(9);
});

test("a 2 HANDS weapon counts as one Item", () => {
  const play = playOn(stateWith([character("arcanist", { cards: [owned("item", "hangmans-flail")] })]));
  expect(carriedBy(play, member(play, "arcanist"))).toBe(1);
});

describe("a pack frame", () => {
  const loaded = () => {
    const frame = owned("item", "pack-frame");
    return { frame, play: playOn(stateWith([character("arcanist", { cards: [frame, ...carried(10)] })])) };
  };

  test("lets its bearer carry 11", () => {
    const { play } = loaded();
    run(gainCard(play, "arcanist", "item", "bandage", cite));
    expect(carriedBy(play, member(play, "arcanist"))).toBe(11);
  });

  test("that is lost leaves its bearer with too much to carry", () => {
    const { play, frame } = loaded();
    run(loseCard(play, "arcanist", frame.key, cite), [{ type: "discard" }, { type: "discard" }]);
    expect(carriedBy(play, member(play, "arcanist"))).toBe(8);
  });

  test("helps only while it is worn", () => {
    const { play, frame } = loaded();
    run(unequip(play, "arcanist", frame.key), [{ type: "discard" }, { type: "discard" }, { type: "discard" }]);
    expect(carriedBy(play, member(play, "arcanist"))).toBe(8);
  });
});
