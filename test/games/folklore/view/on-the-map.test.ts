import { describe, expect, test } from "vitest";
import { castOf } from "../../../../src/games/folklore/view/cast.ts";
import { aurasOf, marksOf } from "../../../../src/games/folklore/view/ground.ts";
import { reachOf, routeTo } from "../../../../src/games/folklore/view/reach.ts";
import { turnOrderOf } from "../../../../src/games/folklore/view/turn-order.ts";
import { fight, pieces } from "../encounter/scene.ts";
import { character, foe } from "../map/on-a-map.ts";

const rows = ["A...#...", "....#..W", "....O...", "E...#..."];

/** A fight in which the Arcanist is asked for the first turn. */
function asked() {
  const cast = { A: character("arcanist"), E: character("exorcist"), W: foe("rabid-wolf") };
  const play = fight(rows, cast, []);
  const { value: question } = pieces(play).next();
  return { play, question: question ?? undefined };
}

describe("the ground that is lit for whoever has the turn", () => {
  test("reaches as far as the Stride, never through walls and never onto others", () => {
    const { play, question } = asked();
    const reach = reachOf(play, question);
    expect(reach).toMatchObject({ figure: "arcanist", seat: "arcanist" });
    expect(reach?.spaces).toContain(play.at("A") + 3);
    expect(reach?.spaces).not.toContain(play.at("A"));
    expect(reach?.spaces).not.toContain(play.at("E"));
    expect(reach?.spaces).not.toContain(play.at("#"));
  });

  test("is walked to step by step, and every step is one that the game offers", () => {
    const { play, question } = asked();
    const route = routeTo(play, question, "arcanist", play.at("A") + 3);
    expect(route).toHaveLength(3);
    expect(question?.options).toContainEqual(route[0]);
    expect(route.at(-1)).toEqual({ type: "step", seat: "arcanist", figure: "arcanist", to: play.at("A") + 3 });
  });

  test("has no way to where the Stride does not lead, nor for somebody else", () => {
    const { play, question } = asked();
    expect(routeTo(play, question, "arcanist", play.at("W") - 1)).toEqual([]);
    expect(routeTo(play, question, "exorcist", play.at("E") + 1)).toEqual([]);
  });
});

describe("the order of turns", () => {
  test("has the group from its Leader, then the foes, and says what is left of the running turn", () => {
    const { play, question } = asked();
    const order = turnOrderOf(play, question);
    expect(order?.turns.map(({ figure }) => figure).slice(0, 2)).toEqual(["arcanist", "exorcist"]);
    expect(order).toMatchObject({ round: 1, current: "arcanist", next: { type: "end-turn", seat: "arcanist" } });
    expect(order?.turns[0]?.left).toMatch(/^\d+ spaces, 1 Act, 1 interaction$/);
    expect(order?.turns.every(({ isDone }) => !isDone)).toBe(true);
  });

  test("is there only in an encounter", () => {
    const { play } = asked();
    expect(turnOrderOf({ ...play, state: { ...play.state, encounter: null } }, undefined)).toBeUndefined();
  });
});

describe("what lies on a map", () => {
  test("is told space by space, each with its picture", () => {
    const play = fight(["A.F.^.D?B"], { A: character("arcanist"), B: foe("rabid-wolf") }, []);
    expect(marksOf(play).map(({ term, icon }) => [term, icon])).toEqual([
      ["flame", "flame"],
      ["snare", "wolf-trap"],
      ["search", "magnifying-glass"],
      ["door", "closed-doors"],
    ]);
  });

  test("has no auras where nobody bears one", () => {
    expect(aurasOf(asked().play)).toEqual([]);
  });
});

describe("those who take part", () => {
  test("have their points and statuses, and a ghost has another figure", () => {
    const { play } = asked();
    const [arcanist] = play.state.characters;
    if (arcanist === undefined) throw new Error("Nobody plays.");
    const dead = { ...arcanist, form: "ghost" as const, wanted: true };
    const state = { ...play.state, characters: [dead, ...play.state.characters.slice(1)] };
    const [told, , wolf] = castOf({ ...play, state });
    expect(told).toMatchObject({
      figure: "arcanist",
      kind: "character",
      form: "ghost",
      icon: "ghost",
      statuses: ["wanted"],
    });
    expect(wolf).toMatchObject({
      kind: "creature",
      card: "rabid-wolf",
      points: { vita: { value: wolf?.points.vita.max } },
    });
  });
});
