import { describe, expect, test } from "vitest";
import { owned } from "../at-the-table.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { acting, fight, now, told } from "./scene.ts";

/** Attack one foe within 5 spaces for 1d6 damage with +10 Might, for 2 Power Points. */
const chakra = owned("ability", "seek-the-chakra");
const arcanist = character("arcanist", { cards: [chakra], pp: 5 });

function usesOf(play: ReturnType<typeof fight>): readonly unknown[] {
  const options = acting(play, "arcanist", [])?.options ?? [];
  return options.filter((option) => option.type === "use");
}

describe("an Ability that attacks", () => {
  test("offers those in Sight and in range, and nobody else", () => {
    const [seen, hidden] = [foe("decaying-dead"), foe("decaying-dead")];
    const [other, far] = [foe("decaying-dead"), foe("decaying-dead")];
    const rows = ["A.1.3.4", "#######", "..2...."];
    const play = fight(rows, { A: arcanist, 1: seen, 2: hidden, 3: other, 4: far }, []);
    const question = acting(play, "arcanist", [{ type: "use" }]);
    expect(question?.ask).toBe("pick-figure");
    expect(question?.options.map((option) => Reflect.get(option, "figure"))).toEqual([seen.id, other.id]);
  });

  test("strikes the only one in Sight without a question, for its points", () => {
    const [seen, hidden] = [foe("decaying-dead"), foe("decaying-dead")];
    const play = fight(["A.1", "###", "..2"], { A: arcanist, 1: seen, 2: hidden }, [...d100(80), 4]);
    acting(play, "arcanist", [{ type: "use" }]);
    expect(now(play, "arcanist")).toMatchObject({ pp: 3 });
    expect(now(play, seen.id)?.vita).toBe(10 - 4);
    expect(now(play, hidden.id)?.vita).toBe(10);
    expect(told(play, "noted").filter(({ what }) => what === "out-of-sight")).toEqual([]);
  });

  test("cannot be used, and costs nothing, while everybody in range is out of Sight", () => {
    const play = fight(["A..", "###", "..2"], { A: arcanist, 2: foe("decaying-dead") }, []);
    expect(usesOf(play)).toEqual([]);
    expect(now(play, "arcanist")).toMatchObject({ pp: 5 });
  });

  test("cannot be used while everybody in Sight is out of range", () => {
    expect(usesOf(fight(["A.....2"], { A: arcanist, 2: foe("decaying-dead") }, []))).toEqual([]);
    expect(usesOf(fight(["A....2."], { A: arcanist, 2: foe("decaying-dead") }, []))).toHaveLength(1);
  });
});
