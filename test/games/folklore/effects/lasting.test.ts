import { describe, expect, test } from "vitest";
import { forbidden } from "../../../../src/games/folklore/figures/forbidden.ts";
import { immuneTo } from "../../../../src/games/folklore/figures/immune.ts";
import { keywordOf } from "../../../../src/games/folklore/figures/keyword.ts";
import { stat } from "../../../../src/games/folklore/figures/stat.ts";
import { rollsTwice } from "../../../../src/games/folklore/figures/twice.ts";
import { character, content, owned, stateWith } from "../at-the-table.ts";
import { foe, read } from "./reading.ts";

const party = () => stateWith([character("arcanist"), character("exorcist"), character("witch-hunter")]);
const fight = () => ({ ...party(), foes: [foe("vampire"), foe("rabid-wolf")] });

describe("what a text gives for a time", () => {
  test("a bonus counts for whoever was meant, and for nobody else", () => {
    const { state } = read(party(), "Each ally within 2 spaces gains +5 Defense until the start of the next turn.");
    const defense = (id: string, on = state) => stat({ state: on, content }, id, "defense").value;
    expect(defense("exorcist") - defense("exorcist", party())).toBe(5);
    expect(defense("arcanist") - defense("arcanist", party())).toBe(0);
    expect(state.lasting).toMatchObject([
      { owner: "exorcist", by: "exorcist", until: "start of next turn", source: "Test card" },
      { owner: "witch-hunter", by: "witch-hunter" },
    ]);
  });

  test("a penalty lies on the foe that was picked", () => {
    const { state } = read(fight(), "One foe within 4 spaces suffers -10 Might until the end of the next turn.", {
      answers: [{ figure: "vampire-1" }],
    });
    expect(state.lasting).toMatchObject([{ owner: "vampire-1", effect: { by: -10, stat: "might", who: "you" } }]);
  });

  test("a keyword, an immunity, a bar and a doubled roll count as long as they last", () => {
    const text =
      "Gain ABSORPTION 2 this round. You are immune to POSSESSED this fight. You cannot attack this turn. Roll the attack twice, keeping the lower this round.";
    const board = { state: read(party(), text).state, content };
    expect(keywordOf(board, "arcanist", "absorption")).toBe(2);
    expect(immuneTo(board, "arcanist", { status: "possessed" })).toBe("Test card");
    expect(forbidden(board, "arcanist", "attack")).toBe("Test card");
    expect(rollsTwice(board, "arcanist", "attack", {})).toMatchObject([{ take: "lower", source: "Test card" }]);
  });

  test("a bonus to one skill goes to the skill that is named", () => {
    const { state } = read(party(), "Gain +1 to one skill this chapter.", { answers: [{ name: "faith" }] });
    expect(state.lasting).toMatchObject([{ effect: { stat: "faith", by: 1 }, until: "chapter" }]);
  });

  test("a bonus without a time lasts for the fight, or else for the chapter", () => {
    const skirmish = { round: 1, foes: [], stances: [], ghosts: [], lastTargets: {} };
    expect(read(party(), "Gain +5 Might.").state.lasting).toMatchObject([{ until: "chapter" }]);
    expect(read({ ...party(), skirmish }, "Gain +5 Might.").state.lasting).toMatchObject([{ until: "fight" }]);
  });

  test("an Ability without a time lasts one round, in a fight and out of it", () => {
    const ability = owned("ability", "seek-the-chakra");
    const one = stateWith([character("arcanist", { cards: [ability] })]);
    const skirmish = { round: 1, foes: [], stances: [], ghosts: [], lastTargets: {} };
    const source = { card: ability.key, owner: "arcanist" };
    for (const state of [one, { ...one, skirmish }]) {
      expect(read(state, "Gain +5 Might.", { source }).state.lasting).toMatchObject([{ until: "round" }]);
    }
  });

  test("a Tinker hones one weapon, and only attacks with it profit", () => {
    const sword = owned("item", "cold-iron-sword");
    const dagger = owned("item", "silver-dagger");
    const state = stateWith([character("arcanist", { cards: [sword, dagger, owned("item", "leather-coat")] })]);
    const told = read(state, "One weapon gains +1 Damage this chapter.", { answers: [{ key: sword.key }] });
    expect(told.state.lasting).toMatchObject([{ card: sword.key, owner: "arcanist", until: "chapter" }]);
    const damage = (weapon: number, on = told.state) =>
      stat({ state: on, content }, "arcanist", "damage", { attack: { kind: "melee", with: "weapon", weapon } }).value;
    expect(damage(sword.key) - damage(sword.key, state)).toBe(1);
    expect(damage(dagger.key) - damage(dagger.key, state)).toBe(0);
  });

  test("a Tinker reinforces a coat, and its wearer is harder to hit", () => {
    const coat = owned("item", "leather-coat");
    const state = stateWith([character("arcanist", { cards: [coat] })]);
    const told = read(state, "One protective Item gains +2 Defense this chapter.");
    const defense = (on: typeof state) => stat({ state: on, content }, "arcanist", "defense").value;
    expect(defense(told.state) - defense(state)).toBe(2);
  });

  test("a trigger of an event stays with whoever read it", () => {
    const text = "When the group rests, each character makes a NERVE 5 check (failure: lose 1 PP).";
    expect(read(party(), text).state.lasting).toMatchObject([{ effect: { op: "when" }, until: "chapter" }]);
  });

  test("a while and an aura stay as well", () => {
    const text = "While it is night, gain +5 Might. AURA 1 (characters): the target loses 1 Vita.";
    expect(read(party(), text).state.lasting.map(({ effect }) => effect.op)).toEqual(["while", "aura"]);
    const { state } = read({ ...party(), night: true }, text);
    const might = (on: typeof state) => stat({ state: on, content }, "arcanist", "might").value;
    expect(might(state) - might(party())).toBe(5);
  });

  test("a bare keyword does nothing by itself", () => {
    expect(read(party(), "SILVER.").events).toEqual([]);
  });
});

describe("statuses", () => {
  test("a status with a number can be resisted", () => {
    const told = read(party(), "Each character gains SPOOKED 6.", { faces: [10, 1, 1] });
    expect(told.the("arcanist").statuses).toEqual([]);
    expect(told.the("exorcist").statuses).toMatchObject([{ id: "spooked" }]);
    // The Witch Hunter is immune and does not roll.
    expect(told.the("witch-hunter").statuses).toEqual([]);
  });

  test("a status without a number simply takes hold, for its time", () => {
    const { the } = read(party(), "Gain BLESSED this fight.");
    expect(the("arcanist").statuses).toMatchObject([{ id: "blessed", until: "fight" }]);
  });

  test("all that are named are removed", () => {
    const statuses = [{ id: "sickened" }, { id: "cursed" }];
    const state = stateWith([character("arcanist", { statuses, infection: 2 })]);
    const { the } = read(state, "Remove SICKENED and INFECTION.");
    expect(the("arcanist")).toMatchObject({ statuses: [{ id: "cursed" }], infection: 0 });
  });

  test("one of those named is removed, as the patient says", () => {
    const statuses = [{ id: "possessed" }, { id: "cursed" }];
    const state = stateWith([character("arcanist", { statuses })]);
    const { the } = read(state, "Remove CURSED or POSSESSED.", { answers: [{ name: "cursed" }] });
    expect(the("arcanist").statuses).toMatchObject([{ id: "possessed" }]);
  });

  test("one negative status of an ally is removed, never a good one", () => {
    const statuses = [{ id: "blessed" }, { id: "cursed" }];
    const state = stateWith([character("arcanist"), character("exorcist", { statuses })]);
    const { the } = read(state, "One ally within 1 space removes 1 negative status.");
    expect(the("exorcist").statuses).toMatchObject([{ id: "blessed" }]);
  });

  test("all negative statuses are removed at once", () => {
    const statuses = [{ id: "blessed" }, { id: "cursed" }, { id: "spooked" }];
    const state = stateWith([character("arcanist", { statuses })]);
    expect(read(state, "Remove all negative statuses.").the("arcanist").statuses).toMatchObject([{ id: "blessed" }]);
  });
});
