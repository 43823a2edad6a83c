import { describe, expect, test } from "vitest";
import { character, stateWith } from "../at-the-table.ts";
import { foe, read } from "./reading.ts";

const hurt = (id: string, changes = {}) => character(id, { vita: 10, pp: 2, coins: 10, ...changes });
const party = () => stateWith([hurt("arcanist"), hurt("exorcist"), hurt("witch-hunter")]);

describe("points that a text takes and gives", () => {
  test("losing dice of Vita loses what the dice show", () => {
    const { the, events } = read(party(), "Lose 1d4 Vita.", { faces: [3] });
    expect(the("arcanist").vita).toBe(7);
    expect(events.at(-1)).toMatchObject({ type: "changed", rule: "characters/vita-and-pp", source: "Test card" });
  });

  test("each character of the group loses for themselves", () => {
    const { the } = read(party(), "Each character loses 1d4 Vita.", { faces: [1, 2, 3] });
    expect([the("arcanist").vita, the("exorcist").vita, the("witch-hunter").vita]).toEqual([9, 8, 7]);
  });

  test("gaining goes above the maximum and recovering does not", () => {
    const full = stateWith([character("arcanist")]);
    const max = character("arcanist").vita;
    expect(read(full, "Gain 3 Vita.").the("arcanist").vita).toBe(max + 3);
    expect(read(full, "Recover 3 Vita.").the("arcanist").vita).toBe(max);
  });

  test("recovering all Power Points fills them up", () => {
    expect(read(party(), "Recover all PP.").the("arcanist").pp).toBe(character("arcanist").pp);
  });

  test("coins from a text are an award, of which the LYCANTHROPIC get half", () => {
    const state = stateWith([hurt("arcanist", { statuses: [{ id: "lycanthropic" }] }), hurt("exorcist")]);
    const { the } = read(state, "Each character gains 5 coins.");
    expect([the("arcanist").coins, the("exorcist").coins]).toEqual([12, 15]);
  });

  test("a gambler wins twice the stake", () => {
    expect(read(party(), "Gain coins equal to twice the stake.", { amid: { stake: 4 } }).the("arcanist").coins).toBe(
      18,
    );
    expect(read(party(), "Gain coins equal to the stake.", { amid: { stake: 4 } }).the("arcanist").coins).toBe(14);
  });

  test("Vita can be set to a number", () => {
    expect(read(party(), "Set Vita to 1.").the("arcanist").vita).toBe(1);
  });

  test("a hazard of a story or an event hurts a ghost for 2 less, and a foe's power in full", () => {
    const ghost = hurt("exorcist", { form: "ghost", vita: 0, gp: 10 });
    const state = { ...stateWith([hurt("arcanist"), ghost]), foes: [foe("rabid-wolf")] };
    const storm = read(state, "Each character takes 3 damage.");
    expect([storm.the("arcanist").vita, storm.the("exorcist").gp]).toEqual([7, 9]);
    const howl = read(state, "Each character takes 3 damage.", { cast: { you: "rabid-wolf-1", this: "rabid-wolf-1" } });
    expect(howl.the("exorcist").gp).toBe(7);
  });

  test("whoever loses the last Vita dies", () => {
    expect(read(party(), "Lose all Vita.").the("arcanist").form).toBe("ghost");
  });

  test("Power Points that are given are lost by one and gained by the other", () => {
    const { the } = read(party(), "Give 3 PP to one ally within 5 spaces.", { answers: [{ figure: "exorcist" }] });
    // The giver has only two.
    expect([the("arcanist").pp, the("exorcist").pp]).toEqual([0, 4]);
  });

  test("coins that a foe steals are gone", () => {
    const state = { ...party(), foes: [foe("highwayman")] };
    const cast = { you: "highwayman-1", this: "highwayman-1", target: "exorcist" };
    const { the } = read(state, "This foe steals 5 coins from the target.", { cast });
    expect(the("exorcist").coins).toBe(5);
  });
});

describe("damage that a text deals", () => {
  test("the target of an attack takes the damage of the attack, less its ABSORPTION", () => {
    const state = stateWith([hurt("exorcist", { statuses: [{ id: "blessed" }] })], { foes: [foe("werewolf")] });
    const cast = { you: "werewolf-1", this: "werewolf-1", target: "exorcist" };
    const amid = { context: { attack: { kind: "melee" as const, with: "power" as const, target: "exorcist" } } };
    const { the, events } = read(state, "The target takes 1d6 damage.", { cast, amid, faces: [5] });
    expect(the("exorcist").vita).toBe(6);
    expect(events.find(({ type }) => type === "damaged")).toMatchObject({
      kind: "attack",
      by: "werewolf-1",
      damage: 4,
    });
  });

  test("the band of a skirmish counter adds to the damage of the power, with dice or without", () => {
    const state = stateWith([hurt("exorcist")], { foes: [foe("werewolf")] });
    const cast = { you: "werewolf-1", this: "werewolf-1", target: "exorcist" };
    const damage = [{ by: 2, source: "Counter" }];
    const amid = {
      context: { attack: { kind: "melee" as const, with: "power" as const, target: "exorcist" } },
      damage,
    };
    expect(read(state, "The target takes 1d6 damage.", { cast, amid, faces: [1] }).the("exorcist").vita).toBe(7);
    expect(read(state, "The target takes 1 damage.", { cast, amid }).the("exorcist").vita).toBe(7);
  });

  test("damage of a power is not absorbed", () => {
    const state = stateWith([hurt("exorcist", { statuses: [{ id: "blessed" }] })]);
    expect(read(state, "Take 1d4 damage.", { faces: [4] }).the("exorcist").vita).toBe(6);
  });

  test("SNARE 1 damage strikes those nearby with the same dice", () => {
    const { the } = read(party(), "Take 1d4 SNARE 1 damage.", { faces: [3] });
    expect([the("arcanist").vita, the("exorcist").vita, the("witch-hunter").vita]).toEqual([7, 7, 7]);
  });

  test("SNARE 1 damage strikes characters, and no foe that stands near", () => {
    const state = { ...party(), foes: [foe("rabid-wolf")] };
    expect(read(state, "Take 1d4 SNARE 1 damage.", { faces: [3] }).foe("rabid-wolf-1")?.vita).toBe(
      foe("rabid-wolf").vita,
    );
  });

  test("SNARE damage without a number strikes one character alone", () => {
    const { the } = read(party(), "Take 1d4 SNARE damage.", { faces: [3] });
    expect([the("arcanist").vita, the("exorcist").vita]).toEqual([7, 10]);
  });

  test("every Nature foe takes damage of its own dice", () => {
    const state = { ...party(), foes: [foe("dark-oak"), foe("dark-oak", { id: "dark-oak-2" }), foe("vampire")] };
    const told = read(state, "Each Nature foe takes 1d6 damage.", { faces: [6, 5] });
    const full = foe("dark-oak").vita;
    expect([told.foe("dark-oak-1")?.vita, told.foe("dark-oak-2")?.vita]).toEqual([full - 6, full - 5]);
    expect(told.foe("vampire-1")?.vita).toBe(foe("vampire").vita);
  });
});

describe("life and death", () => {
  test("a character whom a text kills becomes a ghost", () => {
    expect(read(party(), "The target dies.", { cast: { target: "exorcist" } }).the("exorcist").form).toBe("ghost");
  });

  test("a foe whom a text kills is taken away", () => {
    const told = read({ ...party(), foes: [foe("vampire")] }, "The target dies.", { cast: { target: "vampire-1" } });
    expect(told.foe("vampire-1")).toBeUndefined();
  });

  test("one ghost who was picked returns to life, and the same one recovers", () => {
    const dead = { form: "ghost" as const, vita: 0, pp: 0 };
    const state = stateWith([hurt("arcanist"), hurt("exorcist", dead), hurt("witch-hunter", dead)]);
    const { the } = read(state, "One ghost returns to life with half Vita and recovers all PP.", {
      answers: [{ figure: "witch-hunter" }],
    });
    expect(the("exorcist").form).toBe("ghost");
    expect(the("witch-hunter")).toMatchObject({
      form: "living",
      vita: Math.floor(character("witch-hunter").vita / 2),
      pp: character("witch-hunter").pp,
    });
  });
});
