import { describe, expect, it } from "vitest";
import { character, owned, stateWith } from "../at-the-table.ts";
import { fight, percent, type Reply } from "./scene.ts";

const lycanthropic = { statuses: [{ id: "lycanthropic" }] };
const miss = percent(2);

/** Everyone attacks this one. */
const attack =
  (target: string): Reply =>
  ({ ask }) =>
    ask === "skirmish-stance" ? { stance: "attack", target } : undefined;

describe("the Arcanist and the Avenging Madman under the moon", () => {
  const four = stateWith([
    character("telepath"),
    character("exorcist"),
    character("avenging-madman", lycanthropic),
    character("arcanist", lycanthropic),
  ]);
  const fought = fight(
    four,
    { foes: [], afflicted: ["avenging-madman", "arcanist"] },
    [
      ...percent(5), // the Madman misses everybody
      ...percent(90), // the Arcanist hits all three
      3, // her claws
      ...percent(90),
      ...percent(90),
      ...percent(90),
    ],
    attack("arcanist"),
  );

  it("begins with counters of 1", () => {
    expect(fought.all("skirmish-began")[0]?.foes.map(({ id, counter }) => [id, counter])).toEqual([
      ["avenging-madman", 1],
      ["arcanist", 1],
    ]);
  });

  it("has the claws cost each one hit 3 and 1 and 2 Vita", () => {
    const [damage] = fought.all("rolled").filter(({ what }) => what === "damage");
    expect(damage?.roll.total).toBe(6);
    expect(damage?.roll.modifiers.map(({ by }) => by).sort()).toEqual([1, 2]);
    expect(fought.who("telepath").vita).toBe(18 - 6);
    expect(fought.who("exorcist").vita).toBe(20 - 6);
    expect(fought.who("avenging-madman").vita).toBe(24 - 6);
  });

  it("frees the Madman, who then attacks with the others", () => {
    expect(fought.all("counter").map(({ foe, to }) => [foe, to])).toEqual([
      ["avenging-madman", 0],
      ["arcanist", 0],
    ]);
    expect(fought.all("hit-counted").map(({ hit }) => hit.by)).toEqual(["telepath", "exorcist", "avenging-madman"]);
  });

  it("costs the Arcanist 3 Vita for three hits, and is over after one round", () => {
    expect(fought.who("arcanist").vita).toBe(18 - 3);
    expect(fought.all("skirmish-round")).toHaveLength(1);
    expect(fought.result).toBe("won");
  });

  it("brings no reward", () => {
    expect(fought.state.characters.map(({ coins }) => coins)).toEqual([0, 0, 0, 0]);
    expect(fought.all("rolled").filter(({ what }) => what === "loot")).toEqual([]);
  });

  it("has the others choose in secret and show their tokens together", () => {
    const [telepath, exorcist] = fought.asked.filter(({ ask }) => ask === "skirmish-stance");
    expect([telepath?.secret, exorcist?.secret]).toEqual([true, true]);
    expect(fought.all("stances")[0]?.stances).toHaveLength(2);
  });
});

describe("an afflicted character", () => {
  /** Might 5, Defense 50, DMG Bonus 1. */
  const afflicted = character("archeologist");
  const setup = { foes: [], afflicted: ["archeologist"] };

  it("strikes with the main weapon, at everybody, and rolls damage once", () => {
    const armed = { ...afflicted, cards: [owned("item", "stiletto")] };
    const { who, all } = fight(stateWith([armed, character("witch-hunter"), character("telepath")]), setup, [
      ...percent(60),
      4,
      ...percent(90),
      ...miss,
    ]);
    const [roll] = all("rolled").filter(({ what }) => what === "attack");
    expect(roll?.roll.total).toBe(60 + 5 + 4);
    expect(who("witch-hunter").vita).toBe(21 - 5);
    expect(who("telepath").vita).toBe(18 - 5);
  });

  it("rolls damage once though SICKENED, which weakens blows in encounters alone", () => {
    const ill = { ...afflicted, cards: [owned("item", "stiletto")], statuses: [{ id: "sickened" }] };
    const faces = [...percent(60), 4, ...percent(90)];
    const { who, all } = fight(stateWith([ill, character("witch-hunter")]), setup, faces);
    expect(all("rolled").find(({ what }) => what === "damage")?.roll.twice).toBeUndefined();
    expect(who("witch-hunter").vita).toBe(21 - 5);
  });

  it("is measured against by their own Defense and takes part in no choice", () => {
    const { all, asked } = fight(stateWith([afflicted, character("witch-hunter")]), setup, [
      ...miss,
      ...percent(41), // 49
      ...miss,
      ...percent(42), // 50
    ]);
    expect(all("skirmish-round")).toHaveLength(2);
    expect(asked.flatMap(({ options }) => options).filter(({ seat }) => seat === "archeologist")).toEqual([]);
  });

  it("loses the counter at a 1, as a creature does", () => {
    const { result, all } = fight(stateWith([afflicted, character("witch-hunter")]), setup, [...percent(1)]);
    expect(result).toBe("won");
    expect(all("counter")).toMatchObject([{ foe: "archeologist", to: 0, rule: "skirmish/devastating-fault-creature" }]);
  });

  it("and the creatures leave each other alone", () => {
    const { who, all } = fight(
      stateWith([character("witch-hunter", { vita: 30 }), afflicted]),
      { ...setup, foes: [{ creature: "rabid-wolf", count: 1 }] },
      [
        1,
        ...percent(90), // the wolf
        1,
        ...percent(90), // the Archeologist, unarmed
        ...percent(90), // the Witch Hunter frees her
        ...miss,
        ...percent(90),
        ...percent(90),
        5,
        5,
      ],
      ({ ask, options }) => {
        if (ask !== "skirmish-stance") return undefined;
        const target = options.find((option) => option.type === "stance" && option.target === "archeologist");
        return target === undefined ? undefined : { target: "archeologist", stance: "attack" };
      },
    );
    expect(who("witch-hunter").vita).toBe(30 - 1 - 1);
    expect(who("archeologist").vita).toBe(20 - 1);
    expect(all("hit-counted").map(({ foe, hit }) => [hit.by, foe])).toEqual([
      ["witch-hunter", "archeologist"],
      ["witch-hunter", "rabid-wolf-1"],
      ["archeologist", "rabid-wolf-1"],
    ]);
  });

  it("who has nobody left to attack is themself again", () => {
    const { result, who } = fight(stateWith([character("witch-hunter", { vita: 1 }), afflicted]), setup, [
      ...percent(90),
    ]);
    expect(result).toBe("won");
    expect(who("witch-hunter").form).toBe("ghost");
    expect(who("archeologist").form).toBe("living");
  });
});

describe("a group that is afflicted as a whole", () => {
  it("fights each against all, and the last one comes round", () => {
    const { result, who, all, asked } = fight(
      stateWith([character("archeologist"), character("witch-hunter")]),
      { foes: [], afflicted: ["archeologist", "witch-hunter"] },
      [...percent(90), ...percent(90)],
    );
    expect(result).toBe("won");
    expect(asked).toEqual([]);
    expect(who("archeologist").vita).toBe(20 - 2);
    expect(who("witch-hunter").vita).toBe(21 - 1);
    expect(all("counter").map(({ foe }) => foe)).toEqual(["witch-hunter", "archeologist"]);
  });
});

describe("a character who became a werewolf for good", () => {
  const three = stateWith([
    character("witch-hunter"),
    character("archeologist"),
    character("avenging-madman", lycanthropic),
  ]);
  const setup = { foes: [], toTheDeath: ["avenging-madman"] };

  it("fights with the skirmish side of the Werewolf and dies with the counter", () => {
    const { result, who, all } = fight(three, setup, [
      1, // 1d4+1 for the two who remain
      ...percent(40), // Might 10, and 5 for a counter of 2: 55
      2,
      6, // the Witch Hunter resists
      2,
      6,
      ...percent(60), // against a Defense of 60
      ...percent(60),
    ]);
    expect(all("skirmish-began")[0]?.foes).toMatchObject([{ creature: "werewolf", counter: 2 }]);
    const [attack] = all("rolled").filter(({ what, by }) => what === "attack" && by === "avenging-madman");
    expect(attack?.roll.total).toBe(55);
    expect(result).toBe("won");
    expect(who("avenging-madman")).toMatchObject({ form: "ghost", vita: 0 });
    expect(who("witch-hunter")).toMatchObject({ form: "living", coins: 0 });
  });

  it("leaves nobody alive who could go on, once everyone else is dead", () => {
    const frail = stateWith(
      three.characters.map((each) => (each.id === "avenging-madman" ? each : { ...each, vita: 1 })),
    );
    const { result, state } = fight(frail, setup, [4, ...percent(90), 3, 3]);
    expect(result).toBe("lost");
    expect(state.characters.map(({ form }) => form)).toEqual(["ghost", "ghost", "ghost"]);
  });
});
