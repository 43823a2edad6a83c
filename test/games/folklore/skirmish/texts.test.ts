import { describe, expect, it } from "vitest";
import type { Effect } from "../../../../src/engine/effects/effect.ts";
import { perform } from "../../../../src/games/folklore/effects/perform.ts";
import { beginSkirmish } from "../../../../src/games/folklore/skirmish/begin.ts";
import "../../../../src/games/folklore/skirmish/hooks.ts";
import "../../../../src/games/folklore/world/card-texts.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { fight, percent } from "./scene.ts";

const witchHunter = character("witch-hunter");
const two = stateWith([character("archeologist"), witchHunter]);
const miss = percent(2);
const source = { name: "A text", rule: "skirmish/counter-adjustments" };

/** Carries out effects in the middle of a skirmish with Highwaymen of these strengths. */
function amidSkirmish(effects: readonly Effect[], strengths: readonly number[], answers: readonly object[] = []) {
  const play = playOn(two, strengths);
  beginSkirmish(play, { foes: [{ creature: "highwayman", count: strengths.length }] });
  run(perform(play, effects, { you: "archeologist" }, source), answers);
  return play;
}

describe("a text in a skirmish", () => {
  it("changes the counter of the only creature without a question", () => {
    const play = amidSkirmish([{ op: "counter", by: -1 }], [3]);
    expect(play.state.skirmish?.foes[0]?.counter).toBe(2);
  });

  it("asks whose counter it changes, and never lifts it beyond the track", () => {
    const play = amidSkirmish([{ op: "counter", by: 9 }], [3, 2], [{ figure: "highwayman-2" }]);
    expect(play.state.skirmish?.foes.map(({ counter }) => counter)).toEqual([3, 8]);
  });

  it("beats a creature whose counter it takes to zero", () => {
    const play = amidSkirmish([{ op: "counter", by: -5 }], [3]);
    expect(play.state.foes).toEqual([]);
  });

  it("gives an extra attack on the opponent of the round", () => {
    const play = playOn(two, [2, ...percent(90)]);
    beginSkirmish(play, { foes: [{ creature: "highwayman", count: 1 }] });
    const stance = { character: "archeologist", stance: "attack", target: "highwayman-1" } as const;
    play.emit({ type: "stances", stances: [stance], rule: "skirmish/attack-or-defend" });
    run(perform(play, [{ op: "turn", who: "you", change: "extra attack" }], { you: "archeologist" }, source));
    expect(play.state.skirmish?.foes[0]?.hits).toEqual([{ by: "archeologist", strike: false }]);
  });

  it("that controls a creature keeps it from its next attack", () => {
    const telepath = stateWith([character("telepath"), witchHunter]);
    const { all } = fight(
      telepath,
      { foes: [{ creature: "highwayman", count: 1 }] },
      [2, ...miss, ...miss, ...percent(90), ...percent(90), ...percent(90), 5, 5],
      ({ ask, options }) =>
        ask === "skirmish-turn"
          ? options.find((option) => option.type === "skirmish-use" && option.use.startsWith("focus"))
          : undefined,
    );
    const turns = all("missing").filter(({ figure }) => figure === "highwayman-1");
    expect(turns.map(({ turns: left }) => left)).toEqual([1, 0]);
  });

  it("calls for a skirmish with a named creature, with its adjustment", () => {
    const play = playOn(two, [
      ...miss,
      ...percent(100),
      ...percent(100),
      ...miss,
      ...percent(90),
      ...percent(90),
      5,
      5,
    ]);
    run(
      perform(
        play,
        [{ op: "fight", as: "skirmish", count: 1, foe: "highwayman", counter: "max" }],
        { you: "archeologist" },
        source,
      ),
      ({ options }) => options[0] ?? { type: "pass", seat: "" },
    );
    expect(play.events.find(({ type }) => type === "skirmish-began")).toMatchObject({ foes: [{ counter: 4 }] });
    expect(play.events.find(({ type }) => type === "skirmish-ended")).toMatchObject({ result: "won" });
  });
});

describe("keywords of weapons", () => {
  it("such as BLACKOUT cost the creature its next turn", () => {
    const armed = stateWith([character("archeologist", { cards: [owned("item", "hangmans-flail")] }), witchHunter]);
    const { all } = fight(armed, { foes: [{ creature: "highwayman", count: 1 }] }, [
      3,
      ...miss,
      ...percent(95),
      ...miss,
      ...percent(90), // the Highwayman does not attack
      ...percent(90),
      5,
      5,
    ]);
    const attacks = all("rolled").filter(({ what, by }) => what === "attack" && by === "highwayman-1");
    expect(attacks).toHaveLength(1);
  });
});
