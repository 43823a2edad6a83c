import { describe, expect, it } from "vitest";
import { character, content, owned, stateWith } from "../at-the-table.ts";
import { fight, percent } from "./scene.ts";

const highwayman = { foes: [{ creature: "highwayman", count: 1 }] };
/** Might 5 and Defense 50. */
const archeologist = character("archeologist", { coins: 10 });
/** Might 8 and Defense 55. */
const witchHunter = character("witch-hunter", { coins: 10 });
const two = stateWith([archeologist, witchHunter]);
const miss = percent(2);

describe("a skirmish", () => {
  it("goes through its steps until the counter is at zero", () => {
    const { result, who, all, state } = fight(two, highwayman, [
      2, // strength
      ...percent(52), // reaches 50 but not 55
      3, // Robbery on the Archeologist
      ...percent(45), // 50 against 50
      ...percent(41), // 49 against 50
      ...miss, // second round
      ...percent(90),
      ...percent(90),
      5, // loot
      5,
    ]);
    expect(result).toBe("won");
    expect(all("counter").map(({ from, to }) => [from, to])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(who("archeologist")).toMatchObject({ vita: 17, coins: 10 - 2 + 8 });
    expect(who("witch-hunter")).toMatchObject({ vita: 21, coins: 10 + 8 });
    expect(state).toMatchObject({ skirmish: null, foes: [], lasting: [] });
  });

  it("makes one attack roll for a creature and compares it with everybody", () => {
    const { all } = fight(two, highwayman, [1, ...percent(80), 1, 4, ...percent(90), ...percent(90), 5, 5]);
    const attacks = all("rolled").filter(({ what, by }) => what === "attack" && by === "highwayman-1");
    const damage = all("rolled").filter(({ what }) => what === "damage");
    expect(attacks).toHaveLength(1);
    expect(damage.map(({ roll }) => roll.total)).toEqual([1, 4]);
  });

  it("adds the modifiers over the counter to Might and damage, and only while it stands there", () => {
    const { all } = fight(two, { ...highwayman, counter: 2 }, [
      4, // 4 and 2 more: Might +10, damage +1
      ...percent(42), // 52 reaches 50
      3,
      ...percent(90),
      ...percent(90), // down to 4: Might +5, no damage
      ...percent(46), // 51 reaches 50
      3,
      ...percent(100),
      ...percent(100),
      5,
      5,
    ]);
    const byFoe = all("rolled").filter(({ by }) => by === "highwayman-1");
    expect(byFoe.map(({ what, roll }) => [what, roll.total])).toEqual([
      ["attack", 52],
      ["damage", 4],
      ["attack", 51],
      ["damage", 3],
    ]);
    expect(byFoe[1]?.roll.modifiers).toEqual([{ by: 1, source: "Counter 6", rule: "skirmish/place-counter" }]);
  });

  it("counts the hits only when everybody has attacked", () => {
    const { all } = fight(two, highwayman, [1, ...miss, ...percent(90), ...percent(90), 5, 5]);
    expect(all("hit-counted")).toHaveLength(2);
    expect(all("counter")).toHaveLength(1);
  });

  it("ends when nobody is alive, and leaves what follows to others", () => {
    const frail = stateWith([character("archeologist", { vita: 1 }), character("witch-hunter", { vita: 1 })]);
    const { result, who, all } = fight(frail, highwayman, [4, ...percent(90), 2, 2]);
    expect(result).toBe("lost");
    expect(who("archeologist").form).toBe("ghost");
    expect(all("skirmish-ended")).toHaveLength(1);
    expect(all("rolled").filter(({ what }) => what === "loot")).toEqual([]);
  });

  it("is over for a character who dies in it, until the ghost joins the group afterwards", () => {
    const frail = stateWith([character("archeologist", { vita: 1 }), witchHunter]);
    const { result, who, asked, all } = fight(frail, highwayman, [
      2,
      ...percent(52),
      4,
      ...percent(90), // the Witch Hunter alone
      ...percent(52), // misses the Witch Hunter, and nobody strikes at the dead
      ...percent(90),
      5,
    ]);
    expect(result).toBe("won");
    expect(who("archeologist")).toMatchObject({ form: "ghost", gp: 10, coins: 8 });
    expect(asked.filter(({ ask }) => ask === "skirmish-stance")).toHaveLength(3);
    expect(all("rolled").filter(({ what }) => what === "loot")).toHaveLength(1);
  });
});

describe("several creatures", () => {
  const wolves = { foes: [{ creature: "rabid-wolf", count: 2 }] };

  it("attack everybody, each once, and are fought by those who chose them", () => {
    const target = (seat: string) => (seat === "archeologist" ? "rabid-wolf-1" : "rabid-wolf-2");
    const { all, asked } = fight(
      two,
      wolves,
      [1, 1, ...miss, ...miss, ...percent(90), ...percent(90), 5, 5],
      ({ ask, options }) => (ask === "skirmish-stance" ? { target: target(options[0]?.seat ?? "") } : undefined),
    );
    expect(asked[0]?.options).toHaveLength(4);
    expect(all("rolled").filter(({ what, by }) => what === "attack" && by.startsWith("rabid-wolf"))).toHaveLength(2);
    expect(all("counter").map(({ foe, to }) => [foe, to])).toEqual([
      ["rabid-wolf-1", 0],
      ["rabid-wolf-2", 0],
    ]);
  });

  it("give their coins one by one, but are searched once for each kind", () => {
    const { who, all } = fight(two, { foes: [...wolves.foes, ...highwayman.foes] }, [
      1,
      1,
      1, // strength
      ...miss,
      ...miss,
      ...miss,
      ...percent(90),
      ...percent(90),
      ...miss,
      ...miss,
      ...percent(90),
      ...percent(90),
      ...miss,
      ...percent(90),
      ...percent(90),
      5,
      5,
      5,
      5,
    ]);
    expect(who("witch-hunter").coins).toBe(10 + 3 + 3 + 8);
    expect(all("rolled").filter(({ what }) => what === "loot")).toHaveLength(4);
  });
});

describe("a stance", () => {
  it("of defence gives +10 Defense and -10 Might against everybody", () => {
    const { all, who } = fight(
      two,
      highwayman,
      [1, ...percent(59), 2, ...percent(54), ...percent(90), 5, 5],
      ({ ask, options }) =>
        ask === "skirmish-stance" && options[0]?.seat === "archeologist"
          ? { stance: "defend" }
          : ask === "skirmish-turn"
            ? { type: "strike" }
            : undefined,
    );
    expect(who("archeologist").vita).toBe(20);
    expect(who("witch-hunter").vita).toBe(19);
    const [strike] = all("rolled").filter(({ what, by }) => what === "attack" && by === "archeologist");
    expect(strike?.roll.total).toBe(54 + 5 - 10);
    expect(strike?.roll.modifiers).toContainEqual({ by: -10, source: "Defend", rule: "skirmish/attack-or-defend" });
  });

  it("of defence lets a character do without the attack, and one of attack does not", () => {
    const { asked, all } = fight(two, highwayman, [1, ...miss, ...percent(90), 5, 5], ({ ask, options }) => {
      const first = options[0]?.seat === "archeologist";
      if (ask === "skirmish-stance" && first) return { stance: "defend" };
      return ask === "skirmish-turn" && first ? { type: "hold" } : undefined;
    });
    expect(all("rolled").filter(({ by }) => by === "archeologist")).toHaveLength(1);
    const turns = asked.filter(({ ask }) => ask === "skirmish-turn");
    expect(turns.map(({ options }) => options.some(({ type }) => type === "hold"))).toEqual([true]);
  });
});

describe("dice of 100 and of 1", () => {
  it("cost each character whom a creature's 100 hits the next turn", () => {
    const { all, who } = fight(two, highwayman, [
      1,
      ...percent(100),
      2,
      3,
      ...miss, // next round
      ...percent(90),
      ...percent(90),
      5,
      5,
    ]);
    expect(all("missing").map(({ figure, turns }) => [figure, turns])).toEqual([
      ["archeologist", 1],
      ["witch-hunter", 1],
      ["archeologist", 0],
      ["witch-hunter", 0],
    ]);
    expect(all("skirmish-round")).toHaveLength(2);
    expect(who("archeologist").vita).toBe(18);
  });

  it("lower a creature's own counter by 1 at its 1, which hits nobody", () => {
    const { all, result } = fight(two, highwayman, [1, ...percent(1), 5, 5]);
    expect(result).toBe("won");
    expect(all("counter")).toMatchObject([{ from: 1, to: 0, rule: "skirmish/devastating-fault-creature" }]);
    expect(all("damaged")).toEqual([]);
    expect(all("rolled").filter(({ what }) => what === "attack")).toHaveLength(1);
  });

  it("lower the target's counter by 2 at a character's 100", () => {
    const { all } = fight(two, highwayman, [3, ...miss, ...percent(100), ...percent(90), 5, 5]);
    expect(all("counter").map(({ from, to }) => [from, to])).toEqual([[3, 0]]);
  });

  it("break the weapon of a character's 1 for good", () => {
    const dagger = owned("item", "silver-dagger");
    const armed = stateWith([{ ...archeologist, cards: [dagger] }, witchHunter]);
    const { who, asked } = fight(armed, highwayman, [
      2,
      ...miss,
      ...percent(1),
      ...percent(90),
      ...miss,
      ...percent(90),
      5,
      5,
      5,
      5,
    ]);
    expect(who("archeologist").cards).toEqual([{ ...dagger, broken: true }]);
    const [first] = asked.filter(({ ask }) => ask === "skirmish-turn");
    expect(first?.options).toContainEqual({ type: "strike", seat: "archeologist", weapon: dagger.key });
  });

  it("only exhaust an Artifact until the skirmish is over", () => {
    const stave = owned("artifact", "heartwood-stave");
    const armed = stateWith([{ ...archeologist, cards: [stave] }, witchHunter]);
    const { who, all } = fight(armed, highwayman, [1, ...miss, ...percent(1), ...percent(90), 5, 5]);
    expect(all("card-changed").map(({ card }) => card.exhausted ?? false)).toEqual([true, false]);
    expect(who("archeologist").cards).toEqual([stave]);
  });

  it("cost the next turn of whoever strikes without a weapon", () => {
    const { all } = fight(two, highwayman, [
      1,
      ...miss,
      ...percent(1),
      ...miss,
      ...miss, // next round: only the Witch Hunter attacks
      ...percent(90),
      5,
      5,
    ]);
    expect(all("missing").map(({ figure, turns }) => [figure, turns])).toEqual([
      ["archeologist", 1],
      ["archeologist", 0],
    ]);
  });
});

it("every creature of the game can be fought", () => {
  for (const { id } of content.all("creature")) {
    const { result } = fight(two, { foes: [{ creature: id, count: 1 }], counter: -9 }, [
      1,
      ...miss,
      ...percent(100),
      ...percent(100),
      5,
      5,
    ]);
    expect(result).toBe("won");
  }
});
