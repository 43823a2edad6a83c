import { afterEach, describe, expect, test } from "vitest";
import type { Hooks } from "../../../../src/games/folklore/effects/hooks.ts";
import { hookOf, registerHooks } from "../../../../src/games/folklore/effects/hooks.ts";
import type { AdventureMap } from "../../../../src/games/folklore/map/state.ts";
import { character, stateWith } from "../at-the-table.ts";
import { foe, read } from "./reading.ts";

const done: unknown[][] = [];
afterEach(() => done.splice(0));

// biome-ignore lint/correctness/useYield: an order that is carried out at once asks nothing.
function* note(...order: unknown[]) {
  done.push(order);
}

/** Hands that only write down what they are told, for whatever is going on. */
const hands: Partial<Hooks> = {
  push: (_play, _told, figure, spaces, pull) => note(pull ? "pull" : "push", figure, spaces),
  move: (_play, _told, figure, spaces, way) => note("move", figure, spaces, way?.direction, way?.from),
  place: (_play, _told, figure, where) => note("place", figure, where),
  swap: (_play, _told, figure, other) => note("swap", figure, other),
  token: (_play, _told, token, count, where, remove) => note(remove ? "remove" : "put", token, count, where),
  travel: (_play, _told, place) => note("travel", place),
  fight: (_play, _told, fight) =>
    note("fight", fight.as, fight.foe, fight.number, fight.as === "skirmish" ? fight.counter : undefined),
  counter: (_play, _told, by) => note("counter", by),
  turn: (_play, { cast }, figure, change) => note("turn", figure, change, "by", cast.you),
  search: (_play, _told, figure) => note("search", figure),
  *spawn(play, { cite }, name, count, { ally }) {
    yield* note("spawn", name, count, ally);
    play.emit({ type: "foe-came", foe: foe(name), ...cite });
    return [`${name}-1`];
  },
  *attack(_play, { source }, by, { against = [], amount, might, text }) {
    yield* note(
      "attack",
      by,
      against,
      amount,
      might,
      text.map(({ keyword }) => keyword),
      source.name,
    );
    return against;
  },
};

const party = () =>
  stateWith([character("arcanist"), character("exorcist")], { foes: [foe("vampire"), foe("moon-priest")] });
const foesTurn = { you: "vampire-1", this: "vampire-1", target: "exorcist" };

describe("what a text tells the map and the fight to do", () => {
  test("where nothing of the kind goes on, the log says that it does not apply", () => {
    const { events } = read(party(), "Push the target 2 spaces.", { cast: foesTurn });
    expect(events).toMatchObject([{ type: "noted", what: "does-not-apply", rule: "encounters/pushing" }]);
  });

  test("only the innermost area that goes on is told, and what it cannot do goes further out", () => {
    registerHooks({ counter: (_play, _told, by) => note("skirmish counter", by) }, "skirmish");
    registerHooks(hands);
    read(party(), "Change the skirmish counter by -1.");
    read(
      { ...party(), skirmish: { round: 1, foes: [], stances: [], ghosts: [], lastTargets: {} } },
      "Change the skirmish counter by -1. Search.",
    );
    expect(done).toEqual([
      ["counter", -1],
      ["skirmish counter", -1],
      ["search", "arcanist"],
    ]);
  });

  test("a skirmish that breaks out on a map has no spaces to move on", () => {
    const move: Hooks["move"] = () => note("moved on the map");
    registerHooks({ move }, "map");
    const map = { id: "dead-mill", at: {} } as unknown as AdventureMap;
    const skirmish = { round: 1, foes: [], stances: [], ghosts: [], lastTargets: {} };
    expect(hookOf({ ...party(), map }, "move")).toBe(move);
    expect(hookOf({ ...party(), map, skirmish }, "move")).not.toBe(move);
  });

  test.each([
    ["Push the target 2 spaces.", ["push", "exorcist", 2]],
    ["Pull the target 1 space.", ["pull", "exorcist", 1]],
    ["This foe moves up to 2 spaces away from the target.", ["move", "vampire-1", 2, "away", ["exorcist"]]],
    ["Place the group in the start zone.", ["place", "arcanist", { zone: "start" }]],
    ["Place a Flame in the target's space.", ["put", "flame", 1, { in: "target" }]],
    ["Remove a Flame in the target's space.", ["remove", "flame", 1, { in: "target" }]],
    ["Travel to Bone Isle.", ["travel", "bone-isle"]],
    ["Spawn 2 Rabid Wolves adjacent to the Leader.", ["spawn", "rabid-wolf", 2, false]],
    ["Skirmish with a Highwayman with +1 to the counter.", ["fight", "skirmish", "highwayman", 1, 1]],
    ["Skirmish on the chapter table.", ["fight", "skirmish", undefined, 0, undefined]],
    ["Encounter 2 Decaying Dead.", ["fight", "encounter", "decaying-dead", 2, undefined]],
    ["Control the next turn of the target.", ["turn", "exorcist", "controlled", "by", "vampire-1"]],
    ["The target gains an extra Move and Act.", ["turn", "exorcist", "extra Move and Act", "by", "vampire-1"]],
    ["Each character searches.", ["search", "arcanist"]],
  ])("%s", (text, order) => {
    read(party(), text, { cast: foesTurn });
    expect(done[0]).toEqual(order);
  });

  test("two figures swap places", () => {
    read(party(), "Swap places with one ally within 5 spaces.");
    expect(done).toEqual([["swap", "arcanist", "exorcist"]]);
  });

  test("the rest of a text can speak of the summoned creature", () => {
    read(party(), "Summon a Restless Spirit in a free space within 3 spaces. Push the summoned creature 1 space.");
    expect(done).toEqual([
      ["spawn", "restless-spirit", 1, true],
      ["push", "restless-spirit-1", 1],
    ]);
  });
});

describe("attacks that a text orders", () => {
  test("the attacker, the target, the damage and the Might are handed over, with the keywords of the text", () => {
    read(party(), "SILVER. Attack one foe within 5 spaces for 2d6 damage with +10 Might.", {
      answers: [{ figure: "vampire-1" }],
    });
    expect(done).toEqual([["attack", "arcanist", ["vampire-1"], "2d6", 10, ["silver"], "Test card"]]);
  });

  test("the target is whoever was attacked, for the rest of the text", () => {
    const text = "Attack one foe within 4 spaces for 1d4 damage. If the target is Undead, push the target 2 spaces.";
    read(party(), text, { answers: [{ figure: "vampire-1" }] });
    read(party(), text, { answers: [{ figure: "moon-priest-1" }] });
    expect(done.map(([what]) => what)).toEqual(["attack", "push", "attack"]);
  });

  test("what the text says about hitting waits for this attack, on the attacker", () => {
    const text = "Attack one adjacent foe for 2d4 damage. When you hit, recover 1 Vita.";
    const { state } = read(party(), text, { answers: [{ figure: "vampire-1" }] });
    expect(state.lasting).toMatchObject([{ owner: "arcanist", until: "attack", effect: { op: "when" } }]);
  });

  test("an attacker can be told to attack one of its own", () => {
    read(party(), "The attacker attacks one creature.", {
      cast: { attacker: "vampire-1" },
      answers: [{ figure: "moon-priest-1" }],
    });
    expect(done.map((order) => order.slice(0, 3))).toEqual([["attack", "vampire-1", ["moon-priest-1"]]]);
  });

  test("attacking again names nobody anew", () => {
    read(party(), "Attack again.");
    expect(done.map((order) => order.slice(0, 3))).toEqual([["attack", "arcanist", []]]);
  });

  test("an attack on nobody is not made", () => {
    read({ ...party(), foes: [] }, "Attack one foe within 5 spaces for 1d6 damage.");
    expect(done).toEqual([]);
  });
});
