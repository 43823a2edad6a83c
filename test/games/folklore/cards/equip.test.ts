import { describe, expect, test } from "vitest";
import { canEquip, equip, equipOptions, keepWithinHands, unequip } from "../../../../src/games/folklore/cards/equip.ts";
import type { Character, OwnedCard } from "../../../../src/games/folklore/state.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { member } from "./answers.ts";

const carried = (id: string): OwnedCard => {
  const { equipped: _carried, ...card } = owned("item", id);
  return card;
};

function holding(cards: readonly OwnedCard[], changes: Partial<Character> = {}, id = "arcanist") {
  return playOn(stateWith([character(id, { cards, ...changes })]));
}

function held(play: ReturnType<typeof holding>, id = "arcanist"): string[] {
  return member(play, id)
    .cards.filter(({ equipped }) => equipped === true)
    .map((card) => card.id);
}

test("two 1 HAND weapons fill both hands", () => {
  const [dagger, mace] = [carried("silver-dagger"), carried("chapel-mace")];
  const play = holding([dagger, mace]);
  run(equip(play, "arcanist", dagger.key));
  run(equip(play, "arcanist", mace.key));
  expect(held(play)).toEqual(["silver-dagger", "chapel-mace"]);
});

test("a 2 HANDS weapon takes the place of both", () => {
  const axe = carried("woodcutters-axe");
  const play = holding([owned("item", "silver-dagger"), owned("item", "chapel-mace"), axe]);
  const [dagger] = member(play, "arcanist").cards;
  run(equip(play, "arcanist", axe.key), [{ key: dagger?.key }]);
  expect(held(play)).toEqual(["woodcutters-axe"]);
});

test("a third weapon asks which of two to lay aside", () => {
  const sword = carried("cold-iron-sword");
  const mace = owned("item", "chapel-mace");
  const play = holding([owned("item", "silver-dagger"), mace, sword]);
  run(equip(play, "arcanist", sword.key), [{ type: "card", key: mace.key }]);
  expect(held(play)).toEqual(["silver-dagger", "cold-iron-sword"]);
});

test("another hat replaces the one that is worn", () => {
  const mask = carried("plague-mask");
  const play = holding([owned("item", "iron-cap"), mask]);
  run(equip(play, "arcanist", mask.key));
  expect(held(play)).toEqual(["plague-mask"]);
});

test("what is laid aside is still carried", () => {
  const dagger = owned("item", "silver-dagger");
  const play = holding([dagger]);
  run(unequip(play, "arcanist", dagger.key));
  expect(member(play, "arcanist").cards).toEqual([{ key: dagger.key, kind: "item", id: "silver-dagger" }]);
});

describe("what cannot be held", () => {
  test("a 2 HANDS weapon in the one hand of a FRACTURED character", () => {
    const [axe, mace] = [carried("woodcutters-axe"), carried("chapel-mace")];
    const play = holding([axe, mace], { statuses: [{ id: "fractured" }] });
    expect(canEquip(play, "arcanist", axe)).toBe(false);
    expect(canEquip(play, "arcanist", mace)).toBe(true);
  });

  test("a ranged weapon by the Avenging Madman", () => {
    const [bow, mace] = [carried("crossbow"), carried("chapel-mace")];
    const play = holding([bow, mace], {}, "avenging-madman");
    expect(canEquip(play, "avenging-madman", bow)).toBe(false);
    expect(canEquip(play, "avenging-madman", mace)).toBe(true);
  });

  test("a broken weapon", () => {
    const mace = { ...carried("chapel-mace"), broken: true as const };
    expect(canEquip(holding([mace]), "arcanist", mace)).toBe(false);
  });

  test("an Item without a slot", () => {
    const foot = carried("rabbits-foot");
    expect(canEquip(holding([foot]), "arcanist", foot)).toBe(false);
  });

  test("a common weapon by a ghost", () => {
    const mace = carried("chapel-mace");
    expect(canEquip(holding([mace], { form: "ghost" }), "arcanist", mace)).toBe(false);
  });
});

test("a character who becomes FRACTURED lays one of two weapons aside", () => {
  const [dagger, mace] = [owned("item", "silver-dagger"), owned("item", "chapel-mace")];
  const play = holding([dagger, mace], { statuses: [{ id: "fractured" }] });
  run(keepWithinHands(play, "arcanist", { rule: "statuses/fractured" }), [{ key: dagger.key }]);
  expect(held(play)).toEqual(["chapel-mace"]);
});

test("a FRACTURED and TRANSFORMED character holds nothing at all", () => {
  const play = holding(
    [owned("item", "chapel-mace")],
    { statuses: [{ id: "fractured" }, { id: "transformed" }] },
    "exorcist",
  );
  run(keepWithinHands(play, "exorcist", { rule: "statuses/transformed" }));
  expect(held(play, "exorcist")).toEqual([]);
});

test("two good hands ask for nothing", () => {
  const play = holding([owned("item", "silver-dagger"), owned("item", "chapel-mace")]);
  run(keepWithinHands(play, "arcanist", { rule: "statuses/fractured" }));
  expect(play.events).toEqual([]);
});

test("outside a skirmish everything may be swapped, within it nothing", () => {
  const cards = [owned("item", "silver-dagger"), carried("chapel-mace")];
  const play = holding(cards);
  expect(equipOptions(play, "arcanist").map(({ type }) => type)).toEqual(["unequip", "equip"]);
  const skirmish = {} as NonNullable<typeof play.state.skirmish>;
  expect(equipOptions({ ...play, state: { ...play.state, skirmish } }, "arcanist")).toEqual([]);
});
