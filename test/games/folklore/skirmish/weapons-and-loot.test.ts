import { describe, expect, it } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { character, owned, stateWith } from "../at-the-table.ts";
import { fight, percent } from "./scene.ts";

const highwayman = { foes: [{ creature: "highwayman", count: 1 }] };
/** Might 5 and Defense 50. */
const archeologist = character("archeologist", { coins: 10 });
/** Might 8 and Defense 55. */
const witchHunter = character("witch-hunter", { coins: 10 });
const two = stateWith([archeologist, witchHunter]);
const miss = percent(2);

describe("weapons", () => {
  it("give their Might, and a second 1 HAND weapon another attack for 1 PP", () => {
    const cards = [owned("item", "stiletto"), owned("item", "cold-iron-sword")];
    const armed = stateWith([{ ...archeologist, cards }, witchHunter]);
    const { who, all } = fight(
      armed,
      highwayman,
      [2, ...miss, ...percent(41), ...percent(40), ...miss, 5, 5],
      ({ ask }) => (ask === "second-weapon" ? { type: "strike" } : undefined),
    );
    const strikes = all("rolled").filter(({ what, by }) => what === "attack" && by === "archeologist");
    expect(strikes.map(({ roll }) => roll.total)).toEqual([41 + 5 + 4, 40 + 5 + 5]);
    expect(who("archeologist").pp).toBe(4);
    expect(all("counter").map(({ to }) => to)).toEqual([0]);
  });

  it("give no second attack to those who cannot pay, or who hold one in both hands", () => {
    const pair = [owned("item", "stiletto"), owned("item", "cold-iron-sword")];
    const faces = [1, ...miss, ...percent(90), ...percent(90), 5, 5];
    const poor = fight(stateWith([{ ...archeologist, cards: pair, pp: 0 }, witchHunter]), highwayman, faces);
    expect(poor.asked.map(({ ask }) => ask)).not.toContain("second-weapon");
    const axe = [owned("item", "woodcutters-axe")];
    const strong = fight(stateWith([{ ...archeologist, cards: axe }, witchHunter]), highwayman, faces);
    expect(strong.asked.map(({ ask }) => ask)).not.toContain("second-weapon");
  });

  it("with ammo cannot be fired once they are empty, and are full again after the skirmish", () => {
    const pistol = owned("item", "flintlock-pistol");
    const armed = stateWith([{ ...archeologist, cards: [pistol] }, witchHunter]);
    const { who, asked } = fight(armed, highwayman, [
      2,
      ...miss,
      ...percent(90),
      ...miss,
      ...miss,
      ...percent(90),
      ...miss,
      5,
      5,
    ]);
    const strikes = asked.filter(({ ask, options }) => ask === "skirmish-turn" && options[0]?.seat === "archeologist");
    expect(strikes[0]?.options.filter(({ type }) => type === "strike")).toHaveLength(2);
    expect(strikes).toHaveLength(1);
    expect(who("archeologist").cards).toEqual([pistol]);
  });

  it("that roll twice against a type do so by the creature's card", () => {
    const cards = [owned("item", "silver-dagger")];
    const armed = stateWith([{ ...archeologist, cards }, witchHunter]);
    const { all } = fight(armed, { foes: [{ creature: "werewolf", count: 1 }], counter: -1 }, [
      1, // 1d4+1 less 1
      ...miss,
      ...percent(10),
      ...percent(60),
      ...miss,
      5,
      5,
    ]);
    const [strike] = all("rolled").filter(({ what, by }) => what === "attack" && by === "archeologist");
    expect(strike?.roll).toMatchObject({ twice: "higher", total: 60 + 5 + 4 });
  });
});

describe("loot", () => {
  it("is an Item at a total of 10 or more, with what the status LUCKY adds", () => {
    const lucky = { ...archeologist, statuses: [{ id: "lucky" }] };
    const state = stateWith([lucky, witchHunter], { decks: { item: deckOf(["stiletto", "whip"]) } });
    const { who } = fight(state, highwayman, [1, ...miss, ...percent(90), ...percent(90), 9, 9]);
    expect(who("archeologist").cards).toHaveLength(1);
    expect(who("witch-hunter").cards).toEqual([]);
  });

  it("comes easier with any bonus for searches, which LUCKY counts once", () => {
    const lucky = { ...character("exorcist"), statuses: [{ id: "lucky" }] };
    const searcher = { ...witchHunter, cards: [owned("item", "rabbits-foot")] };
    const state = stateWith([lucky, searcher], { decks: { item: deckOf(["stiletto", "whip"]) } });
    const { who, all } = fight(state, highwayman, [1, ...miss, ...percent(90), ...percent(90), 8, 9]);
    expect(all("rolled").flatMap(({ what, roll }) => (what === "loot" ? [roll.total] : []))).toEqual([9, 10]);
    expect(who("exorcist").cards).toEqual([]);
    expect(who("witch-hunter").cards).toHaveLength(2);
  });

  it("is half the coins for whoever is LYCANTHROPIC", () => {
    const cursed = { ...archeologist, statuses: [{ id: "lycanthropic" }] };
    const { who } = fight(stateWith([cursed, witchHunter]), { foes: [{ creature: "rabid-wolf", count: 1 }] }, [
      1,
      ...miss,
      ...percent(90),
      ...percent(90),
      5,
      5,
    ]);
    expect(who("archeologist").coins).toBe(11);
    expect(who("witch-hunter").coins).toBe(13);
  });

  it("knows no Lore", () => {
    const { who } = fight(two, highwayman, [1, ...miss, ...percent(90), ...percent(90), 5, 5]);
    expect(who("archeologist").lore).toBe(0);
  });
});

describe("what is used in a skirmish", () => {
  it("may be any number of consumables before the attack", () => {
    const bandages = [owned("item", "bandage"), owned("item", "bandage")];
    const hurt = stateWith([{ ...archeologist, vita: 10, cards: bandages }, witchHunter]);
    const { who } = fight(hurt, highwayman, [1, ...miss, ...percent(90), ...percent(90), 5, 5], ({ ask, options }) =>
      ask === "skirmish-turn" && options.some(({ type }) => type === "skirmish-use")
        ? { type: "skirmish-use" }
        : undefined,
    );
    expect(who("archeologist")).toMatchObject({ vita: 16, cards: [] });
  });

  it("is an Ability that says so, whose attack lowers the counter besides that of the weapon", () => {
    const chakra = owned("ability", "seek-the-chakra");
    const arcanist = character("arcanist", { cards: [chakra], pp: 3 });
    const { who, all } = fight(
      stateWith([arcanist, witchHunter]),
      highwayman,
      [2, ...miss, ...percent(40), ...percent(47), ...miss, 5, 5],
      ({ ask, options }) =>
        ask === "skirmish-turn" && options.some(({ type }) => type === "skirmish-use")
          ? { type: "skirmish-use" }
          : undefined,
    );
    const rolls = all("rolled").filter(({ what, by }) => what === "attack" && by === "arcanist");
    expect(rolls.map(({ roll }) => roll.total)).toEqual([40 + 3 + 10, 47 + 3]);
    expect(all("counter").map(({ to }) => to)).toEqual([0]);
    expect(who("arcanist").pp).toBe(1);
  });

  it("is no Ability that is silent about skirmishes", () => {
    const cards = [owned("ability", "psychokinesis")];
    const telepath = character("telepath", { cards });
    const { asked } = fight(stateWith([telepath, witchHunter]), highwayman, [
      1,
      ...miss,
      ...percent(90),
      ...percent(90),
      5,
      5,
    ]);
    const uses = asked.flatMap(({ options }) => options).filter((option) => option.type === "skirmish-use");
    expect(uses.filter((option) => option.use.includes("psychokinesis"))).toEqual([]);
  });
});
