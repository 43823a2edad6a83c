import { describe, expect, test } from "vitest";
import type { Options } from "../../../../src/games/folklore/state.ts";
import { tellPlan } from "../../../../src/games/folklore/tell/foe-plan.ts";
import { tellQuestion } from "../../../../src/games/folklore/tell/question.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { type Fight, fight, idle, pieces, told } from "./scene.ts";

const first = "foes" as const;
const options: Options = { party: [], difficulty: "dusk", settings: { "foe-turns": "shown" } };

/** The question before the first foe's turn, and a way to answer it. */
function shown(play: Fight) {
  const game = pieces(play);
  const { value } = game.next();
  if (value === undefined) throw new Error("Nothing is asked.");
  const answer = (index: number) => {
    let step = game.next(value.options[index] ?? idle(value));
    // Rolls that went wrong stay as they are.
    while (step.done !== true && step.value.ask === "answer-roll") step = game.next(idle(step.value));
  };
  return { question: value, answer };
}

describe("a foe's turn that is shown before it happens", () => {
  test("asks the Controller, who sits to the Leader's right, and changes nothing yet", () => {
    const wolf = foe("rabid-wolf");
    const cast = { A: character("arcanist"), E: character("exorcist"), P: character("telepath"), W: wolf };
    const play = fight(["A....W", "......", "E....P"], cast, [], { first, state: { options } });
    const { question } = shown(play);
    expect(question).toMatchObject({ ask: "foe-turn", rule: "encounters/foe-turn", about: { figure: wolf.id } });
    expect(new Set(question.options.map(({ seat }) => seat))).toEqual(new Set(["telepath"]));
    expect(play.state.map?.at[wolf.id]).toBe(play.at("W"));
  });

  test("says where it goes, whom it strikes and why", () => {
    const wolf = foe("rabid-wolf");
    const play = fight(["A....W"], { A: character("arcanist"), W: wolf }, [], { first, state: { options } });
    const { question } = shown(play);
    expect(tellPlan(play, wolf.id)).toMatchObject({
      path: [4, 3, 2, 1].map((x) => play.at("A") + x),
      targets: ["arcanist"],
      words: "The Rabid Wolf walks to B1 and attacks the Arcanist.",
    });
    expect(tellPlan(play, wolf.id)?.why).toContainEqual({
      text: expect.stringMatching(/^Closest: the Arcanist/),
      rule: "encounters/foe-move-melee",
    });
    expect(tellQuestion(play, question)).toBe(
      "The Arcanist: you act for the foes. The Rabid Wolf walks to B1 and attacks the Arcanist.",
    );
  });

  test("happens by the rules and the dice when the Controller lets it", () => {
    const wolf = foe("rabid-wolf");
    const cast = { A: character("arcanist"), E: character("exorcist"), W: wolf };
    const play = fight(["AWE"], cast, [1, ...d100(20)], { first, state: { options } });
    shown(play).answer(0);
    expect(told(play, "attack-made")[0]?.attack).toMatchObject({ by: wolf.id });
    expect(told(play, "rolled").map(({ what }) => what)).toContain("targeting");
  });

  test("strikes whom the Controller chose among those whom it could strike, without a targeting die", () => {
    const wolf = foe("rabid-wolf");
    const cast = { A: character("arcanist"), E: character("exorcist"), W: wolf };
    const play = fight(["AWE"], cast, [...d100(20)], { first, state: { options } });
    const { question, answer } = shown(play);
    answer(question.options.findIndex((option) => "target" in option && option.target === "exorcist"));
    expect(told(play, "attack-made")[0]?.attack).toMatchObject({ by: wolf.id, target: "exorcist" });
    expect(told(play, "rolled").map(({ what }) => what)).not.toContain("targeting");
  });

  test("is not asked about where foes act at once", () => {
    const wolf = foe("rabid-wolf");
    const play = fight(["A....W"], { A: character("arcanist"), W: wolf }, [...d100(61), 3], { first });
    expect(shown(play).question.ask).not.toBe("foe-turn");
  });
});
