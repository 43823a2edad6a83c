import { describe, expect, it } from "vitest";
import { nextTargets } from "../../../../src/games/folklore/figures/same-target.ts";
import { character, stateWith } from "../at-the-table.ts";
import { fight, percent, type Reply } from "./scene.ts";

/** Her reward at 500 Lore: +5 Might against the foe of the last round, up to +20. */
const arcanist = character("arcanist", { focus: "seeker", lore: 500, tiers: [{ lore: 500, choice: 3 }] });
const two = stateWith([arcanist, character("witch-hunter")]);
const miss = percent(2);

/** What each of the Arcanist's attacks had from that reward, with an opponent for each round. */
function bonuses(targets: readonly string[]): readonly number[] {
  const foes = [{ creature: "highwayman", count: 2 }];
  const rounds = targets.flatMap(() => [...miss, ...miss, ...miss, ...miss]);
  const won = [...miss, ...percent(90), ...percent(90), ...miss, ...percent(90), ...percent(90)];
  let round = -1;
  const reply: Reply = ({ ask, options }) => {
    if (ask !== "skirmish-stance") return undefined;
    const [first] = options;
    if (first?.seat === "arcanist") round++;
    const left = first?.type === "stance" ? first.target : "";
    return { stance: "attack", target: targets[round] ?? left };
  };
  const { all } = fight(two, { foes }, [1, 1, ...rounds, ...miss, ...won, 5, 5, 5, 5], reply);
  return all("rolled")
    .filter(({ what, by }) => what === "attack" && by === "arcanist")
    .slice(0, targets.length)
    .map(({ roll }) => roll.modifiers.find(({ source }) => source === "Lore 500")?.by ?? 0);
}

describe("a bonus against the foe of the last round", () => {
  it("grows with each round in a row, up to its limit", () => {
    const one = "highwayman-1";
    expect(bonuses([one, one, one, one, one, one, one])).toEqual([0, 5, 10, 15, 20, 20, 20]);
  });

  it("begins anew when another foe was attacked in between", () => {
    const [one, other] = ["highwayman-1", "highwayman-2"];
    expect(bonuses([one, one, one, other, other, one, one])).toEqual([0, 5, 10, 0, 5, 0, 5]);
  });
});

describe("a round without an attack", () => {
  const advanced = stateWith(two.characters, { options: { ...two.options, settings: { skirmishes: "advanced" } } });

  /** The bonus of the Arcanist's next attack after a round that she spent like this. */
  function bonusAfter(stance: "attack" | "defend", instead: "hold" | "skirmish-focus"): number {
    const faces = [
      4,
      ...miss,
      ...miss,
      ...miss,
      ...percent(90),
      ...percent(90),
      ...miss,
      ...percent(90),
      ...percent(90),
    ];
    let round = 0;
    const reply: Reply = ({ ask, options }) => {
      const [first] = options;
      if (ask === "skirmish-stance" && first?.seat === "arcanist") round++;
      if (round !== 1 || first?.seat !== "arcanist") return undefined;
      if (ask === "skirmish-stance") return { stance };
      return ask === "skirmish-turn" ? { type: instead } : undefined;
    };
    const { all } = fight(advanced, { foes: [{ creature: "highwayman", count: 1 }] }, [...faces, 5, 5], reply);
    const [next] = all("rolled").filter(({ what, by }) => what === "attack" && by === "arcanist");
    return next?.roll.modifiers.find(({ source }) => source === "Lore 500")?.by ?? 0;
  }

  it("earns no bonus against the foe beside whom a defender's token lay", () => {
    expect(bonusAfter("defend", "hold")).toBe(0);
  });

  it("earns no bonus against the foe whom somebody spared to regain a Power Point", () => {
    expect(bonusAfter("attack", "skirmish-focus")).toBe(0);
  });
});

describe("what a round remembers", () => {
  it("is whom each one attacked, and for how many rounds in a row", () => {
    const first = nextTargets({ lastTargets: {} }, { arcanist: "wolf", exorcist: "ghoul" });
    expect(first.inARow).toEqual({ arcanist: 1, exorcist: 1 });
    const second = nextTargets(first, { arcanist: "wolf", exorcist: "wolf" });
    expect(second.inARow).toEqual({ arcanist: 2, exorcist: 1 });
    const pause = nextTargets(second, { exorcist: "wolf" });
    expect(pause.inARow).toEqual({ exorcist: 2 });
    expect(nextTargets(pause, { arcanist: "wolf" }).inARow).toEqual({ arcanist: 1 });
  });
});
