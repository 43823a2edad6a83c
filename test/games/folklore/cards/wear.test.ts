import { describe, expect, test } from "vitest";
import { spendStored, storeRecovered } from "../../../../src/games/folklore/cards/enchanted.ts";
import { fillOptions, spendFill } from "../../../../src/games/folklore/cards/fill.ts";
import { keepHouse } from "../../../../src/games/folklore/cards/housekeeping.ts";
import { leftInSupply } from "../../../../src/games/folklore/cards/supply.ts";
import { useUp } from "../../../../src/games/folklore/cards/use-up.ts";
import * as wear from "../../../../src/games/folklore/cards/wear.ts";
import type { OwnedCard } from "../../../../src/games/folklore/state.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { member } from "./answers.ts";

const cite = { rule: "encounters/exhausting" };

function owning(...cards: readonly OwnedCard[]) {
  return playOn(stateWith([character("arcanist", { cards })]));
}

function only(play: ReturnType<typeof owning>): OwnedCard {
  const [card] = member(play, "arcanist").cards;
  if (card === undefined) throw new Error("The Arcanist owns nothing.");
  return card;
}

describe("exhausted cards", () => {
  test("an Item stays exhausted after the combat and is refreshed when the group leaves the map", () => {
    const medal = owned("item", "saints-medal");
    const play = owning(medal);
    wear.exhaust(play, "arcanist", medal.key, cite);
    wear.refreshCards(play, "combat");
    expect(only(play).exhausted).toBe(true);
    wear.refreshCards(play, "map");
    expect(only(play)).toEqual(medal);
  });

  test("the end of a chapter refreshes them too", () => {
    const play = owning(owned("item", "saints-medal", { exhausted: true }));
    wear.refreshCards(play, "chapter");
    expect(only(play).exhausted).toBeUndefined();
  });

  test("an Artifact is refreshed when the combat ends", () => {
    const play = owning(owned("artifact", "lantern-of-the-drowned", { exhausted: true }));
    wear.refreshCards(play, "combat");
    expect(only(play).exhausted).toBeUndefined();
  });

  test("a card can be refreshed by itself", () => {
    const medal = owned("item", "saints-medal", { exhausted: true });
    const play = owning(medal);
    wear.unexhaust(play, "arcanist", medal.key, cite);
    expect(only(play).exhausted).toBeUndefined();
  });
});

test("a broken shield stays broken across maps and chapters until it is repaired", () => {
  const shield = owned("item", "wooden-shield");
  const play = owning(shield);
  wear.breakCard(play, "arcanist", shield.key, { rule: "encounters/shields" });
  wear.refreshCards(play, "combat");
  wear.refreshCards(play, "map");
  wear.refreshCards(play, "chapter");
  expect(only(play).broken).toBe(true);
  wear.repair(play, "arcanist", shield.key, { rule: "towns/tinker" });
  expect(only(play)).toEqual(shield);
});

test("a trained Companion stays trained", () => {
  const mastiff = owned("companion", "scarred-mastiff");
  const play = owning(mastiff);
  wear.train(play, "arcanist", mastiff.key, { rule: "awards/companion-training" });
  wear.refreshCards(play, "chapter");
  expect(only(play).trained).toBe(true);
});

describe("ammo", () => {
  test("goes down with every shot to nothing, and is full again after the combat", () => {
    const pistol = owned("item", "flintlock-pistol");
    const play = owning(pistol);
    wear.spendAmmo(play, "arcanist", pistol.key);
    wear.spendAmmo(play, "arcanist", pistol.key);
    expect(only(play).ammo).toBe(0);
    wear.refreshCards(play, "combat");
    expect(only(play).ammo).toBe(1);
  });

  test("can be reloaded in the middle of a combat", () => {
    const bow = owned("item", "crossbow", { ammo: 1 });
    const play = owning(bow);
    wear.reload(play, "arcanist", bow.key, cite);
    expect(only(play).ammo).toBe(5);
  });

  test("refreshing what is fresh changes nothing", () => {
    const play = owning(owned("item", "crossbow"), owned("item", "saints-medal"));
    wear.refreshCards(play, "chapter");
    expect(play.events).toEqual([]);
  });
});

describe("consumables", () => {
  test("a Bandage goes back to the supply after its one use", () => {
    const bandage = owned("item", "bandage");
    const play = owning(bandage);
    run(useUp(play, "arcanist", bandage.key, { rule: "items/consumables" }));
    expect(member(play, "arcanist").cards).toEqual([]);
  });

  test("a Health Tonic works twice", () => {
    const tonic = owned("item", "health-tonic", { uses: 2 });
    const play = owning(tonic);
    run(useUp(play, "arcanist", tonic.key, { rule: "items/consumables" }));
    expect(only(play).uses).toBe(1);
    run(useUp(play, "arcanist", tonic.key, { rule: "items/consumables" }));
    expect(member(play, "arcanist").cards).toEqual([]);
    expect(play.state.decks.item?.discard).toEqual(["health-tonic"]);
  });
});

describe("an Aspergillum", () => {
  const [sprinkler, water] = [owned("item", "aspergillum"), owned("item", "holy-water")];

  test("is filled with Holy Water for 4 attacks, and the water is used up", () => {
    const play = owning(sprinkler, water, owned("item", "bandage"));
    const options = fillOptions(play, "arcanist");
    expect(options).toEqual([{ type: "fill", seat: "arcanist", weapon: sprinkler.key, key: water.key }]);
    for (const option of options) run(keepHouse(play, option));
    expect(only(play).fill).toEqual({ id: "holy-water", attacks: 4 });
    expect(leftInSupply(play, { kind: "item", id: "holy-water" })).toBe(4);
    for (let attack = 1; attack <= 3; attack += 1) spendFill(play, "arcanist", sprinkler.key);
    expect(only(play).fill).toEqual({ id: "holy-water", attacks: 1 });
    spendFill(play, "arcanist", sprinkler.key);
    expect(only(play)).toEqual(sprinkler);
  });

  test("needs something to fill it with", () => {
    expect(fillOptions(owning(sprinkler, owned("item", "bandage")), "arcanist")).toEqual([]);
  });
});

describe("a rune stone, ENCHANTED 3", () => {
  test("takes recovered Power Points up to its number and leaves the rest", () => {
    const stone = owned("item", "rune-stone", { stored: 1 });
    const play = owning(stone);
    const left = run(storeRecovered(play, "arcanist", 4), ({ options }) => {
      expect(options.map((option) => Reflect.get(option, "n"))).toEqual([0, 1, 2]);
      const most = options.at(-1);
      if (most === undefined) throw new Error("Nothing is offered.");
      return most;
    });
    expect(left).toBe(2);
    expect(only(play).stored).toBe(3);
  });

  test("that is full asks nothing", () => {
    const play = owning(owned("item", "rune-stone", { stored: 3 }));
    expect(run(storeRecovered(play, "arcanist", 4))).toBe(4);
  });

  test("pays with what it has stored and says what is still owed", () => {
    const stone = owned("item", "rune-stone", { stored: 1 });
    const play = owning(stone);
    expect(spendStored(play, "arcanist", stone.key, 2)).toBe(1);
    expect(only(play).stored).toBe(0);
  });
});
