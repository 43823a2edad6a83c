import { describe, expect, it } from "vitest";
import type { Effect } from "../../../src/engine/effects/effect.ts";
import { runEffects } from "../../../src/engine/effects/run.ts";
import { CardScene } from "../../../src/games/shadow-hunters/effects/card-scene.ts";
import { type Answer, playOn, run, type Seats, table, withCards } from "./at-the-table.ts";
import { owning } from "./scenes.ts";

/** Ann does what a card of somebody's own pack says. */
function say(
  effects: readonly Effect[],
  seats: Seats,
  { cards = [], faces = [], answers = [] }: { cards?: string[]; faces?: number[]; answers?: readonly Answer[] } = {},
) {
  const play = playOn(withCards(table(seats), ...cards), faces);
  run(runEffects(effects, new CardScene(play, { you: "ann", source: { kind: "area", id: "church" } })), answers);
  return play;
}

const draw = (count: number | string): Effect[] => [{ op: "draw", who: "you", count, deck: "white-card" }];
const three = ["talisman", "holy-robe", "mystic-compass"];
const steal = (count: number): Effect[] => [
  { op: "steal", who: "you", what: { count, category: "equipment" }, from: { pick: "one", group: "other character" } },
];

describe("texts of one's own", () => {
  it("draw as many cards as they say, or as a die shows", () => {
    const seats = { ann: "emi", bob: "vampire" };
    expect(say(draw(2), seats, { cards: three }).at("ann").equipment).toEqual(three.slice(0, 2));
    expect(say(draw("1d4"), seats, { cards: three, faces: [3] }).at("ann").equipment).toEqual(three);
  });

  it("draw no more when there are none, or when the game is won by one of them", () => {
    expect(say(draw(4), { ann: "emi", bob: "vampire" }, { cards: three }).at("ann").equipment).toEqual(three);
    const ann = owning("bob", "chainsaw", "handgun", "machine-gun", "silver-rosary");
    const play = say(draw(2), { ann, bob: "vampire", cat: "emi" }, { cards: three });
    expect(play.at("ann").equipment).toHaveLength(5);
    expect(play.state.winners).toEqual(["ann"]);
  });

  it("steal as much Equipment as they say, each of the thief's choice, and no more than there is", () => {
    const seats = { ann: "emi", bob: owning("vampire", ...three) };
    const two = say(steal(2), seats, { answers: [{ card: "holy-robe" }, { card: "talisman" }] });
    expect(two.at("ann").equipment).toEqual(["holy-robe", "talisman"]);
    expect(two.at("bob").equipment).toEqual(["mystic-compass"]);
    const all = say(steal(5), seats, { answers: [{ card: "holy-robe" }, { card: "talisman" }] });
    expect(all.at("bob").equipment).toEqual([]);
  });

  it("leave a choice among what can be done, and ask nobody who has none", () => {
    const hurts: Effect = { op: "damage", who: "you", amount: 1 };
    const choice: Effect[] = [{ op: "choose", options: [steal(1), [hurts], draw(1)] }];
    const bob = owning("vampire", "handgun");
    const asked = (option: number) =>
      say(choice, { ann: "emi", bob }, { cards: ["talisman"], answers: [{ type: "choose", option }] }).at("ann");
    expect(asked(0)).toMatchObject({ damage: 0, equipment: ["handgun"] });
    expect(asked(1)).toMatchObject({ damage: 1, equipment: [] });
    expect(asked(2)).toMatchObject({ damage: 0, equipment: ["talisman"] });
    const poor = { ann: "emi", bob: "vampire" };
    expect(() => say(choice, poor, { answers: [{ type: "choose", option: 0 }] })).toThrow("does not offer");
    const only: Effect[] = [{ op: "choose", options: [steal(1), [hurts]] }];
    expect(say(only, poor).at("ann").damage).toBe(1);
  });
});
