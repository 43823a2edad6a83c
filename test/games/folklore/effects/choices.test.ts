import { describe, expect, test } from "vitest";
import { character, owned, stateWith } from "../at-the-table.ts";
import { foe, read } from "./reading.ts";

const hurt = (id: string, changes = {}) => character(id, { vita: 10, pp: 2, coins: 10, ...changes });
const party = () => stateWith([hurt("arcanist"), hurt("exorcist"), hurt("witch-hunter")]);

describe("whom a text means", () => {
  test("one ally is asked for, and allies alone are offered", () => {
    const asked: string[][] = [];
    const { the } = read(party(), "One ally within 3 spaces recovers 2 Vita.", {
      answers: ({ options }) => {
        asked.push(options.map((option) => (option.type === "pick" ? option.figure : option.type)));
        const [, second] = options;
        if (second === undefined) throw new Error("There is no second option.");
        return second;
      },
    });
    expect(asked).toEqual([["exorcist", "witch-hunter"]]);
    expect(the("witch-hunter").vita).toBe(12);
  });

  test("the same words mean the same figure for the rest of the text", () => {
    const { the } = read(
      party(),
      "One ally loses 1 Vita. One ally loses 1 PP. One ally within 1 space loses 2 coins.",
      {
        answers: [{ figure: "exorcist" }, { figure: "witch-hunter" }],
      },
    );
    expect(the("exorcist")).toMatchObject({ vita: 9, pp: 1, coins: 10 });
    expect(the("witch-hunter")).toMatchObject({ vita: 10, pp: 2, coins: 8 });
  });

  test("a random character is named by the targeting die, rolled again if it names somebody who cannot be meant", () => {
    expect(read(party(), "A random character loses 1 Vita.", { faces: [4] }).the("exorcist").vita).toBe(9);
    const state = stateWith([hurt("arcanist"), hurt("exorcist", { form: "limbo" }), hurt("witch-hunter")]);
    const told = read(state, "A random character loses 1 Vita.", { faces: [3, 5] });
    expect(told.the("witch-hunter").vita).toBe(9);
    expect(told.events.filter(({ type }) => type === "rolled")).toHaveLength(2);
  });

  test("up to two foes can also be one", () => {
    const foes = [foe("vampire"), foe("dark-oak"), foe("gargoyle")];
    const told = read({ ...party(), foes }, "Up to 2 foes within 6 spaces take 1 damage.", {
      answers: [{ figure: "dark-oak-1" }, { figure: "gargoyle-1" }],
    });
    expect(foes.map(({ id, vita }) => vita - (told.foe(id)?.vita ?? 0))).toEqual([0, 1, 1]);
    const alone = read({ ...party(), foes }, "Up to 2 foes within 6 spaces take 1 damage.", {
      answers: [{ figure: "dark-oak-1" }, { type: "pass" }],
    });
    expect(foes.map(({ id, vita }) => vita - (alone.foe(id)?.vita ?? 0))).toEqual([0, 1, 0]);
  });

  test("the Leader decides for a foe", () => {
    const state = { ...party(), leader: "exorcist", foes: [foe("vampire")] };
    read(state, "One character loses 1 Vita.", {
      cast: { you: "vampire-1", this: "vampire-1" },
      answers: ({ options }) => {
        expect(new Set(options.map(({ seat }) => seat))).toEqual(new Set(["exorcist"]));
        const [first] = options;
        if (first === undefined) throw new Error("There is no option.");
        return first;
      },
    });
    expect.assertions(1);
  });

  test("a text that means nobody does nothing", () => {
    expect(read(party(), "One foe within 5 spaces loses the next turn. The target loses 1 Vita.").events).toEqual([]);
  });

  test("a foe that is gone is not meant any more", () => {
    const state = { ...party(), foes: [foe("bat-swarm", { vita: 1 })] };
    const cast = { target: "bat-swarm-1" };
    const told = read(state, "The target takes 1 damage and gains SPOOKED. The target loses the next turn.", { cast });
    expect(told.foe("bat-swarm-1")).toBeUndefined();
    expect(told.events.map(({ type }) => type)).not.toContain("status-gained");
  });
});

describe("what a text leaves open", () => {
  test("one of the options happens, as you choose", () => {
    const text = "Choose one: recover 2 Vita; or recover 2 PP.";
    expect(read(party(), text, { answers: [{ option: 0 }] }).the("arcanist")).toMatchObject({ vita: 12, pp: 2 });
    expect(read(party(), text, { answers: [{ option: 1 }] }).the("arcanist")).toMatchObject({ vita: 10, pp: 4 });
  });

  test("what you may do is done only if you say yes", () => {
    expect(read(party(), "You may recover 2 Vita.", { answers: [{ yes: true }] }).the("arcanist").vita).toBe(12);
    expect(read(party(), "You may recover 2 Vita.", { answers: [{ yes: false }] }).the("arcanist").vita).toBe(10);
  });

  test("a price is offered only to those who can pay, and is paid", () => {
    const text = "Pay 2 PP: recover 2 Vita.";
    expect(read(party(), text, { answers: [{ yes: true }] }).the("arcanist")).toMatchObject({ vita: 12, pp: 0 });
    expect(read(party(), text, { answers: [{ yes: false }] }).the("arcanist")).toMatchObject({ vita: 10, pp: 2 });
    expect(read(stateWith([hurt("arcanist", { pp: 1 })]), text).events).toEqual([]);
  });

  test("a card that is exhausted cannot be exhausted again", () => {
    const lantern = owned("artifact", "lantern-of-the-drowned");
    const state = stateWith([hurt("arcanist", { cards: [lantern] })]);
    const source = { card: lantern.key };
    const told = read(state, "Exhaust this card: recover 2 Vita.", { source, answers: [{ yes: true }] });
    expect(told.the("arcanist")).toMatchObject({ vita: 12, cards: [{ exhausted: true }] });
    expect(read(told.state, "Exhaust this card: recover 2 Vita.", { source }).events).toEqual([]);
  });

  test("a discarded Item pays, and Power Points of an ENCHANTED Item are spent before one's own", () => {
    const stone = owned("item", "rune-stone", { stored: 1 });
    const state = stateWith([hurt("arcanist", { cards: [stone, owned("item", "bandage")] })]);
    const text = "Pay 2 PP and discard 1 consumable: recover 2 Vita.";
    const { the } = read(state, text, { source: { card: stone.key }, answers: [{ yes: true }] });
    expect(the("arcanist")).toMatchObject({ vita: 12, pp: 1, cards: [{ id: "rune-stone", stored: 0 }] });
  });

  test("once per fight is offered once", () => {
    const told = read(party(), "Once per fight, recover 2 PP.", { answers: [{ yes: true }] });
    expect(told.the("arcanist").pp).toBe(4);
    expect(read(told.state, "Once per fight, recover 2 PP.").events).toEqual([]);
  });
});

describe("what chance and circumstances decide", () => {
  test("the row of the face happens", () => {
    const text = "Roll a d10. On 1-3, lose 1 Vita. On 4-7, nothing happens. On 8-10, gain 5 coins.";
    expect(read(party(), text, { faces: [3] }).the("arcanist").vita).toBe(9);
    expect(read(party(), text, { faces: [4] }).the("arcanist")).toMatchObject({ vita: 10, coins: 10 });
    expect(read(party(), text, { faces: [8] }).the("arcanist").coins).toBe(15);
  });

  test("percentile dice are one die with a hundred faces on a table", () => {
    const text = "Roll percentile dice. On 1-50, lose 1 Vita. On 51-100, gain 5 coins.";
    expect(read(party(), text, { faces: [51] }).the("arcanist").coins).toBe(15);
  });

  test("a chance succeeds from its face on", () => {
    const text = "On d6:5+, the target loses the next turn. Otherwise, lose 1 Vita.";
    const told = (face: number) => read(party(), text, { faces: [face], cast: { target: "exorcist" } });
    expect(told(5).the("exorcist").missing).toBe(1);
    expect(told(4).the("exorcist").missing).toBe(0);
    expect(told(4).the("arcanist").vita).toBe(9);
  });

  test("after a check you are whoever made it", () => {
    const text = "Each character makes a NERVE 5 check (success: gain 1 coin; failure: lose 1 PP).";
    const { the } = read(party(), text, { faces: [9, 2, 2] });
    expect([the("arcanist"), the("exorcist"), the("witch-hunter")].map(({ coins, pp }) => [coins, pp])).toEqual([
      [11, 2],
      [10, 1],
      [10, 1],
    ]);
  });

  test("a ghost makes no check, and so bears neither outcome", () => {
    const state = stateWith([hurt("arcanist"), hurt("exorcist", { form: "ghost", vita: 0 })]);
    const text = "Each character makes a NERVE 5 check (success: gain 1 coin; failure: lose 1 coin).";
    expect(read(state, text, { faces: [9] }).the("exorcist").coins).toBe(10);
  });

  test("an if looks at how things stand, and has an otherwise", () => {
    const text = "If it is night, lose 1 Vita. Otherwise, recover 1 Vita.";
    expect(read({ ...party(), night: true }, text).the("arcanist").vita).toBe(9);
    expect(read({ ...party(), night: false }, text).the("arcanist").vita).toBe(11);
  });

  test("a lost turn is added to those that are lost already", () => {
    const state = stateWith([hurt("arcanist", { missing: 1 })]);
    expect(read(state, "Lose the next turn.").the("arcanist").missing).toBe(2);
  });
});
