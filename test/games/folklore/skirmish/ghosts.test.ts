import { describe, expect, it } from "vitest";
import { character, stateWith } from "../at-the-table.ts";
import { fight, percent } from "./scene.ts";

const highwayman = { foes: [{ creature: "highwayman", count: 1 }] };
const ghost = character("archeologist", { form: "ghost", vita: 0 });
const party = stateWith([character("witch-hunter"), ghost]);
const miss = percent(2);

describe("a ghost in a skirmish", () => {
  it("who defends cannot be targeted and does not strike", () => {
    const { who, all, asked } = fight(
      party,
      highwayman,
      [1, ...percent(99), 2, ...percent(90), 5],
      ({ ask, options }) =>
        ask === "skirmish-stance" && options[0]?.seat === "archeologist" ? { stance: "defend" } : undefined,
    );
    expect(who("archeologist").gp).toBe(10);
    expect(who("witch-hunter").vita).toBe(19);
    expect(all("rolled").filter(({ by }) => by === "archeologist")).toEqual([]);
    expect(asked.filter(({ ask, options }) => ask === "skirmish-turn" && options[0]?.seat === "archeologist")).toEqual(
      [],
    );
  });

  it("who attacks strikes with the Might of a ghost and loses Ghost Points when hit", () => {
    const { who, all } = fight(party, highwayman, [1, ...percent(99), 2, 4, ...percent(10), ...percent(42), 5]);
    // ETHEREAL spares two points of the attack of a corporeal creature.
    expect(who("archeologist")).toMatchObject({ gp: 8, form: "ghost" });
    const [strike] = all("rolled").filter(({ what, by }) => what === "attack" && by === "archeologist");
    expect(strike?.roll.total).toBe(42 + 8);
    expect(all("counter").map(({ to }) => to)).toEqual([0]);
  });

  it("goes to Limbo with the last Ghost Point and takes no coins from there", () => {
    const faint = stateWith([character("witch-hunter"), { ...ghost, gp: 1 }]);
    const { who, result } = fight(faint, highwayman, [1, ...percent(52), ...percent(90), 5].toSpliced(3, 0, 4));
    expect(result).toBe("won");
    expect(who("archeologist")).toMatchObject({ form: "limbo", coins: 0 });
  });

  it("takes the coins but does not search", () => {
    const { who, all } = fight(party, highwayman, [1, ...miss, ...percent(90), ...percent(90), 5]);
    expect(who("archeologist").coins).toBe(8);
    expect(
      all("rolled")
        .filter(({ what }) => what === "loot")
        .map(({ by }) => by),
    ).toEqual(["witch-hunter"]);
  });

  it("uses no Ghost Powers", () => {
    const { asked } = fight(party, highwayman, [1, ...miss, ...percent(90), ...percent(90), 5]);
    const seats = asked.flatMap(({ options }) => options).filter(({ type }) => type === "skirmish-use");
    expect(seats.filter(({ seat }) => seat === "archeologist")).toEqual([]);
  });

  it("cannot keep a skirmish going when nobody is alive any more", () => {
    const frail = stateWith([character("witch-hunter", { vita: 1 }), ghost]);
    const { result } = fight(frail, highwayman, [4, ...percent(99), 2, 3]);
    expect(result).toBe("lost");
  });
});
