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
