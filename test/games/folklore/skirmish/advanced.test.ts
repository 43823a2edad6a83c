import { describe, expect, it } from "vitest";
import { character, stateWith } from "../at-the-table.ts";
import { fight, percent, type Reply } from "./scene.ts";

const highwayman = { foes: [{ creature: "highwayman", count: 1 }] };
const party = [character("archeologist", { pp: 2, vita: 10 }), character("witch-hunter")];
const basic = stateWith(party);
const advanced = stateWith(party, { options: { ...basic.options, settings: { skirmishes: "advanced" } } });
const miss = percent(2);
const win = [...percent(90), ...percent(90), 5, 5];

const fleeing: Reply = ({ ask }) => (ask === "flee" ? { flee: true } : undefined);

describe("the basic rules", () => {
  it("know no flight, no focus and no regrouping", () => {
    const { asked } = fight(basic, highwayman, [1, ...miss, ...win]);
    const types = asked.flatMap(({ options }) => options).map(({ type }) => type);
    for (const type of ["flee", "skirmish-focus", "skirmish-regroup"]) expect(types).not.toContain(type);
  });
});

describe("flight", () => {
  it("ends the skirmish without awards if every TRICKERY 5 check succeeds", () => {
    const { result, who, state } = fight(advanced, highwayman, [4, ...miss, 5, 5, ...miss], fleeing);
    expect(result).toBe("fled");
    expect(who("witch-hunter").coins).toBe(0);
    expect(state).toMatchObject({ skirmish: null, foes: [] });
  });

  it("gives the creatures an attack that no Defend stance helps against", () => {
    const { who } = fight(advanced, highwayman, [1, ...miss, 5, 5, ...percent(52), 3], (question) =>
      question.ask === "skirmish-stance" ? { stance: "defend" } : fleeing(question),
    );
    expect(who("archeologist").vita).toBe(10 - 3);
    expect(who("witch-hunter").vita).toBe(21);
  });

  it("fails if one check fails, and the characters still attack", () => {
    const { result, all } = fight(advanced, highwayman, [1, ...miss, 5, 3, ...miss, ...win], fleeing);
    expect(result).toBe("won");
    expect(all("hit-counted")).toHaveLength(2);
  });

  it("asks nothing of ghosts", () => {
    const withGhost = stateWith([...party, character("telepath", { form: "ghost" })], { options: advanced.options });
    const { result, all } = fight(withGhost, highwayman, [4, ...miss, 5, 5, ...miss], fleeing);
    expect(result).toBe("fled");
    expect(all("rolled").filter(({ what }) => what === "skill-check")).toHaveLength(2);
  });

  it("is not offered against one of the group", () => {
    const { asked } = fight(advanced, { foes: [], afflicted: ["witch-hunter"] }, [...miss, ...percent(90)]);
    expect(asked.map(({ ask }) => ask)).not.toContain("flee");
  });
});

describe("giving up the attack", () => {
  const instead =
    (stance: string, type: "skirmish-focus" | "skirmish-regroup"): Reply =>
    ({ ask, options }) => {
      if (options[0]?.seat !== "archeologist") return undefined;
      if (ask === "skirmish-stance") return { stance } as { stance: "attack" };
      return ask === "skirmish-turn" ? { type } : undefined;
    };

  it("recovers 1 PP for one who attacks", () => {
    const { who, all } = fight(
      advanced,
      highwayman,
      [1, ...miss, ...percent(90), 5, 5],
      instead("attack", "skirmish-focus"),
    );
    expect(who("archeologist").pp).toBe(3);
    expect(all("hit-counted")).toHaveLength(1);
  });

  it("recovers 1 Vita for one who defends", () => {
    const { who } = fight(
      advanced,
      highwayman,
      [1, ...miss, ...percent(90), 5, 5],
      instead("defend", "skirmish-regroup"),
    );
    expect(who("archeologist").vita).toBe(11);
  });

  it("is no focus for a defender, whose Defense has counted already, and no regrouping for one who attacks", () => {
    const focus = () => fight(advanced, highwayman, [1, ...miss, ...win], instead("defend", "skirmish-focus"));
    const regroup = () => fight(advanced, highwayman, [1, ...miss, ...win], instead("attack", "skirmish-regroup"));
    expect(focus).toThrow("does not offer");
    expect(regroup).toThrow("does not offer");
  });
});
