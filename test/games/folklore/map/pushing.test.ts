import { expect, test } from "vitest";
import { perform } from "../../../../src/games/folklore/effects/perform.ts";
import { push } from "../../../../src/games/folklore/map/push.ts";
import { run } from "../at-the-table.ts";
import { effectsOf } from "../effects/reading.ts";
import { character, foe, onMap, vitaOf } from "./on-a-map.ts";

const telepath = character("telepath", { vita: 20 });
const one = foe("rabid-wolf", { vita: 20, maxVita: 20 });
const two = foe("rabid-wolf", { vita: 20, maxVita: 20 });
const three = foe("rabid-wolf", { vita: 20, maxVita: 20 });

const psychokinesis = { by: "telepath", target: one.id, spaces: 2 };

test("first space taken, second free: the target flies past the other creature, and both lose 1d4", () => {
  const play = onMap(["P1234"], { P: telepath, 1: one, 2: two }, [3, 2]);
  run(push(play, psychokinesis));
  expect(play.state.map?.at[one.id]).toBe(play.at("3"));
  expect(play.state.map?.at[two.id]).toBe(play.at("2"));
  expect([vitaOf(play, one.id), vitaOf(play, two.id)]).toEqual([17, 18]);
});

test("first space free, second taken: the target lands in the first, and both lose 1d4", () => {
  const play = onMap(["P1234"], { P: telepath, 1: one, 3: two }, [3, 2]);
  run(push(play, psychokinesis));
  expect(play.state.map?.at[one.id]).toBe(play.at("2"));
  expect([vitaOf(play, one.id), vitaOf(play, two.id)]).toEqual([17, 18]);
});

test("both spaces taken: the target stays, and all three lose 1d4", () => {
  const play = onMap(["P1234"], { P: telepath, 1: one, 2: two, 3: three }, [3, 2, 1]);
  run(push(play, psychokinesis));
  expect(play.state.map?.at[one.id]).toBe(play.at("1"));
  expect([vitaOf(play, one.id), vitaOf(play, two.id), vitaOf(play, three.id)]).toEqual([17, 18, 19]);
});

test("a wall ends the path", () => {
  const play = onMap(["P12#4"], { P: telepath, 1: one, 4: two }, [3]);
  run(push(play, psychokinesis));
  expect(play.state.map?.at[one.id]).toBe(play.at("2"));
  expect(vitaOf(play, two.id)).toBe(20);
});

test("an attack that states damage pushes without more at Dusk, and adds 1d4 at Midnight", () => {
  const dusk = onMap(["P123"], { P: telepath, 1: one });
  run(push(dusk, { ...psychokinesis, listed: true }));
  expect(vitaOf(dusk, one.id)).toBe(20);
  const options = { party: [{ character: "telepath" }], difficulty: "midnight" };
  const midnight = onMap(["P123"], { P: telepath, 1: one }, [4], { state: { options } });
  run(push(midnight, { ...psychokinesis, listed: true }));
  expect(vitaOf(midnight, one.id)).toBe(16);
});

test("at Dusk, whoever the target runs into still loses 1d4", () => {
  const play = onMap(["P123"], { P: telepath, 1: one, 2: two }, [4]);
  run(push(play, { ...psychokinesis, listed: true }));
  expect([vitaOf(play, one.id), vitaOf(play, two.id)]).toEqual([20, 16]);
});

test("a target that is diagonal to the pusher flies diagonally", () => {
  const play = onMap(["P...", ".1..", "..2.", "...3"], { P: telepath, 1: one }, [1]);
  run(push(play, psychokinesis));
  expect(play.state.map?.at[one.id]).toBe(play.at("3"));
});

test("a Dark Oak cannot be pushed, and takes the damage all the same", () => {
  const oak = foe("dark-oak", { vita: 20 });
  const play = onMap(["Po..", "...."], { P: telepath, o: oak }, [3]);
  run(push(play, { ...psychokinesis, target: oak.id }));
  expect(play.state.map?.at[oak.id]).toBe(play.at("o"));
  expect(vitaOf(play, oak.id)).toBe(17);
});

test("who is expressly immune to pushing is spared", () => {
  const lasting = [
    {
      id: 1,
      effect: { op: "immune", who: "you", keyword: "push" },
      by: one.id,
      owner: one.id,
      until: "fight" as const,
      source: "Roots",
      rule: "encounters/push-resist",
    },
  ];
  const play = onMap(["P123"], { P: telepath, 1: one }, [], { state: { lasting } });
  run(push(play, psychokinesis));
  expect(play.state.map?.at[one.id]).toBe(play.at("1"));
  expect(vitaOf(play, one.id)).toBe(20);
});

test("who is pushed into a Flame burns", () => {
  const play = onMap(["P12F"], { P: telepath, 1: one }, [2, 3]);
  run(push(play, psychokinesis));
  expect(vitaOf(play, one.id)).toBe(15);
});

test("a pull draws the target closer in a straight line, up to the puller, and strikes nobody", () => {
  const play = onMap(["P12345"], { P: telepath, 5: one });
  run(push(play, { ...psychokinesis, pull: true }));
  expect(play.state.map?.at[one.id]).toBe(play.at("3"));
  run(push(play, { ...psychokinesis, spaces: 5, pull: true }));
  expect(play.state.map?.at[one.id]).toBe(play.at("1"));
  expect(vitaOf(play, one.id)).toBe(20);
});

test("a card text pushes whom it says", () => {
  const play = onMap(["P123"], { P: telepath, 1: one }, [2]);
  const text = [{ op: "push", who: "target", spaces: 1 }];
  run(perform(play, text, { you: "telepath", target: one.id }, { name: "Psychokinesis", rule: "abilities/uses" }));
  expect(play.state.map?.at[one.id]).toBe(play.at("2"));
  expect(vitaOf(play, one.id)).toBe(18);
});

test("a foe's text that pushes you drives you away from the foe", () => {
  const play = onMap(["1P.."], { P: telepath, 1: one }, [2]);
  const text = [{ op: "push", who: "you", spaces: 1 }];
  run(perform(play, text, { you: "telepath", this: one.id }, { name: "Hurl", rule: "encounters/foe-attacks" }));
  expect(play.state.map?.at.telepath).toBe(2);
});

test.each([
  ["The target takes 3 damage. Push the target 2 spaces.", 17],
  ["The target loses 3 Vita. Push the target 2 spaces.", 17],
  ["You lose 3 Vita. Push the target 2 spaces.", 16],
  ["Push the target 2 spaces.", 16],
])(
  "at Dusk, a Ghost Power or a text of the Lore Tree that says %j leaves the target with %i of 20 Vita",
  (text, left) => {
    const play = onMap(["P123"], { P: telepath, 1: one }, left === 16 ? [4] : []);
    const source = { name: "Lore 350", rule: "characters/lore-tree" };
    run(perform(play, effectsOf(text), { you: "telepath", target: one.id }, source));
    expect(play.state.map?.at[one.id]).toBe(play.at("3"));
    expect(vitaOf(play, one.id)).toBe(left);
  },
);

test("a foe's text that costs you Vita and pushes you costs no more at Dusk", () => {
  const play = onMap(["1P.."], { P: telepath, 1: one });
  const text = [...effectsOf("Lose 3 Vita."), { op: "push", who: "you", spaces: 1 }];
  run(perform(play, text, { you: "telepath", this: one.id }, { name: "Hurl", rule: "encounters/foe-attacks" }));
  expect(play.state.map?.at.telepath).toBe(2);
  expect(vitaOf(play, "telepath")).toBe(17);
});

test("figures of different size do not swap places", () => {
  const oak = foe("dark-oak");
  const play = onMap(["Po..", "...."], { P: telepath, o: oak });
  const text = [{ op: "place", who: "you", with: "target" }];
  run(perform(play, text, { you: "telepath", target: oak.id }, { name: "Card", rule: "abilities/uses" }));
  expect(play.state.map?.at).toEqual({ telepath: play.at("P"), [oak.id]: play.at("o") });
});
