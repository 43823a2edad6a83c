import { describe, expect, it } from "vitest";
import { restoreDice, seededDice } from "../../../../src/engine/dice/seeded.ts";
import { hostSeat } from "../../../../src/engine/kernel/command.ts";
import { RuleViolation } from "../../../../src/engine/kernel/rule-violation.ts";
import { restoreTable, takeSnapshot } from "../../../../src/engine/kernel/snapshot.ts";
import { createTable } from "../../../../src/engine/kernel/table.ts";
import { sensibleBot } from "../../../../src/games/folklore/bots/sensible.ts";
import type { CorrectCommand, Correction } from "../../../../src/games/folklore/corrections/commands.ts";
import { createFolklore } from "../../../../src/games/folklore/game.ts";
import type { Character, Options } from "../../../../src/games/folklore/state.ts";
import { tellEvents } from "../../../../src/games/folklore/tell/log.ts";
import { checked } from "../../../engine/kernel/checked.ts";
import { content } from "../at-the-table.ts";

const game = createFolklore(content);
const proven = checked(game);

const onTheMap: Options = {
  party: [{ character: "exorcist" }, { character: "telepath" }],
  difficulty: "dusk",
  fight: { as: "encounter", map: "dead-mill", foes: [{ creature: "highwayman", count: 1 }] },
};

const inASkirmish: Options = {
  ...onTheMap,
  fight: { as: "skirmish", foes: [{ creature: "highwayman", count: 1 }] },
};

/** A table at which the game has come to a question of this name. */
function tableAt(options: Options, ask: string, seed = 7) {
  const table = createTable(proven, options, { dice: seededDice(seed), restore: restoreDice });
  const thinking = seededDice(seed);
  for (let step = 0; step < 1000; step++) {
    const question = game.question(table.state);
    if (question === undefined || question.ask === ask) break;
    table.submit(sensibleBot({ state: table.state, content }, question, thinking));
  }
  expect(game.question(table.state)?.ask).toBe(ask);
  return table;
}

type AnyTable = ReturnType<typeof tableAt>;

const correct = (change: Correction): CorrectCommand => ({ type: "correct", seat: hostSeat, change });
const put = (table: AnyTable, change: Correction) => table.submit(correct(change));
const refusal = (table: AnyTable, change: unknown): RuleViolation => {
  const { state } = table;
  try {
    put(table, change as Correction);
  } catch (error) {
    expect(table.state).toBe(state);
    if (error instanceof RuleViolation) return error;
    throw error;
  }
  return expect.fail("it was not refused");
};

function member({ state }: AnyTable, id = "exorcist"): Character {
  return state.characters.find((each) => each.id === id) ?? expect.fail(`nobody is ${id}`);
}

describe("a correction", () => {
  it("changes points at once, and the question waits on for the same seat", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const waiting = table.waiting();
    put(table, { what: "points", figure: "exorcist", resource: "vita", to: 3 });
    put(table, { what: "points", figure: "exorcist", resource: "coins", to: 250 });
    put(table, { what: "points", figure: "highwayman-1", resource: "vita", to: 2 });
    expect(member(table)).toMatchObject({ vita: 3, coins: 250 });
    expect(table.state.foes[0]?.vita).toBe(2);
    expect(table.waiting()).toEqual(waiting);
    expect(game.question(table.state)?.ask).toBe("encounter-turn");
  });

  it("can give points above the maximum, which are temporary", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const most = content.card("character", "exorcist").vita;
    put(table, { what: "points", figure: "exorcist", resource: "vita", to: most + 4 });
    expect(member(table).vita).toBe(most + 4);
  });

  it("is told with its name and rule", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const before = table.state;
    const events = put(table, { what: "points", figure: "exorcist", resource: "pp", to: 0 });
    const lines = tellEvents(content, before, events);
    expect(lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The Exorcist loses \d PP \(0 left\): Correction\.$/),
    ]);
    expect(lines[0]?.rule).toBe("dice/corrections");
  });

  it("moves a figure to a free space, and its turn goes on from there", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const [seat = ""] = table.waiting();
    const from = table.state.map?.at[seat] ?? -1;
    const steps = () => table.legal(seat).flatMap((option) => (option.type === "step" ? [option.to] : []));
    const before = steps();
    const to = before.find((at) => !Object.values(table.state.map?.at ?? {}).includes(at)) ?? -1;
    put(table, { what: "place", figure: seat, at: to });
    expect(table.state.map?.at[seat]).toBe(to);
    expect(steps()).toContain(from);
    expect(steps()).not.toEqual(before);
  });

  it("puts nobody on a wall, on somebody else or off the map", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const other = table.state.map?.at.telepath;
    for (const at of [other, 0, -1, 1e6, 2.5, "x"]) {
      expect(refusal(table, { what: "place", figure: "exorcist", at }).rule).toBe("encounters/occupied-spaces");
    }
  });

  it("puts a swarm onto those whom it may cover, and no other foe", () => {
    const upperLeft = 13;
    const against = (creature: string): Options => ({
      ...onTheMap,
      fight: { as: "encounter", map: "dead-mill", foes: [{ creature, count: 1 }] },
    });
    const table = tableAt(against("bat-swarm"), "encounter-turn");
    const [swarm] = table.state.foes;
    put(table, { what: "place", figure: swarm?.id ?? "", at: upperLeft });
    expect(table.state.map?.at[swarm?.id ?? ""]).toBe(upperLeft);
    const other = tableAt(against("highwayman"), "encounter-turn");
    const character = other.state.map?.at.telepath ?? -1;
    const refused = refusal(other, { what: "place", figure: other.state.foes[0]?.id ?? "", at: character });
    expect(refused.rule).toBe("encounters/occupied-spaces");
  });

  it("gives and takes cards out of their decks and back, and what can be done follows", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const [seat = ""] = table.waiting();
    const item = table.state.decks.item?.draw[0] ?? "";
    put(table, { what: "give", figure: seat, kind: "item", card: item });
    const card = member(table, seat).cards.at(-1);
    expect(card).toMatchObject({ kind: "item", id: item });
    expect(table.state.decks.item?.draw).not.toContain(item);
    const key = card?.key ?? -1;
    put(table, { what: "take", figure: seat, key });
    expect(member(table, seat).cards.some((each) => each.key === key)).toBe(false);
    expect(table.state.decks.item?.discard).toContain(item);
    const weapon = member(table, seat).cards.find(({ equipped }) => equipped === true)?.key ?? -1;
    put(table, { what: "take", figure: seat, key: weapon });
    expect(table.legal(seat).some((option) => "key" in option && option.key === weapon)).toBe(false);
  });

  it("turns statuses and conditions on and off, as far as a figure can have them", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    put(table, { what: "status", figure: "exorcist", status: "sickened", on: true });
    put(table, { what: "status", figure: "highwayman-1", status: "immobilized", on: true });
    put(table, { what: "status", figure: "exorcist", status: "wanted", on: true });
    put(table, { what: "tokens", figure: "exorcist", condition: "corrosion", to: 2 });
    put(table, { what: "tokens", figure: "exorcist", condition: "infection", to: 1 });
    expect(member(table)).toMatchObject({ statuses: [{ id: "sickened" }], wanted: true, infection: 1 });
    expect(member(table).corrosion).toHaveLength(2);
    expect(table.state.foes[0]?.statuses).toEqual([{ id: "immobilized" }]);
    put(table, { what: "tokens", figure: "exorcist", condition: "corrosion", to: 1 });
    put(table, { what: "status", figure: "exorcist", status: "sickened", on: false });
    put(table, { what: "status", figure: "exorcist", status: "infection", on: false });
    expect(member(table)).toMatchObject({ statuses: [], infection: 0 });
    expect(member(table).corrosion).toHaveLength(1);
    const respected = { what: "status", figure: "exorcist", status: "respected", on: true };
    expect(refusal(table, respected).rule).toBe("statuses/wanted");
    const corroded = { what: "status", figure: "highwayman-1", status: "corrosion", on: true };
    expect(refusal(table, corroded).rule).toBe("statuses/conditions");
  });

  it("makes night of day and hands the Leader token over, and the new Leader is asked", () => {
    const story: Options = { party: onTheMap.party, difficulty: "dusk", story: "the-hollow-harvest" };
    const table = tableAt(story, "world-turn");
    const { leader, night } = table.state;
    const other = leader === "exorcist" ? "telepath" : "exorcist";
    put(table, { what: "night", on: !night });
    put(table, { what: "leader", figure: other });
    expect(table.state).toMatchObject({ leader: other, night: !night });
    expect(table.legal(other).some(({ type }) => type === "travel")).toBe(true);
  });

  it("of Lore has its rewards chosen before the next turn begins", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const [seat = ""] = table.waiting();
    const [tier] = content.card("character", seat).lore;
    put(table, { what: "points", figure: seat, resource: "lore", to: tier?.lore ?? 0 });
    expect(game.question(table.state)?.ask).toBe("encounter-turn");
    table.submit({ type: "end-turn", seat });
    expect(game.question(table.state)).toMatchObject({
      ask: "lore-reward",
      options: expect.arrayContaining([expect.objectContaining({ seat })]),
    });
  });

  it("lets somebody join a running story late, with what the table of the difficulty gives", () => {
    const story: Options = { party: onTheMap.party, difficulty: "dusk", story: "the-hollow-harvest" };
    const table = tableAt(story, "world-turn");
    const [seat = ""] = table.waiting();
    put(table, { what: "join", character: "arcanist" });
    expect(table.state.characters).toHaveLength(2);
    table.submit(table.legal(seat)[0] ?? expect.fail("nothing to do"));
    while (game.question(table.state)?.ask !== "keep-starting-abilities") {
      table.submit(game.question(table.state)?.options[0] ?? expect.fail("the game is over"));
    }
    table.submit({ type: "answer", seat: "arcanist", yes: true });
    while (table.waiting().includes("arcanist") && table.state.characters[2]?.tiers.length === 0) {
      table.submit(table.legal("arcanist")[0] ?? expect.fail("nothing to answer"));
    }
    expect(member(table, "arcanist")).toMatchObject({ number: 3, form: "living", lore: 200 });
    expect(refusal(table, { what: "join", character: "arcanist" }).rule).toBe("setup/choose-characters");
  });

  it("lets a newcomer wait outside an adventure map and enter by the Start Zone", () => {
    const story: Options = { party: onTheMap.party, difficulty: "dusk", story: "the-hollow-harvest" };
    const table = tableAt(story, "adventure-turn");
    put(table, { what: "join", character: "arcanist" });
    for (let step = 0; step < 200 && !table.legal("arcanist").some(({ type }) => type === "enter"); step++) {
      const { options } = game.question(table.state) ?? expect.fail("the game is over");
      table.submit(options.find(({ type }) => type === "end-turn" || type === "pass") ?? options[0] ?? expect.fail());
    }
    expect(table.legal("arcanist").some(({ type }) => type === "enter")).toBe(true);
  });

  it("lets nobody join a single fight, a sixth time, or without a card", () => {
    const refused = (table: AnyTable, character: string) => refusal(table, { what: "join", character }).rule;
    expect(refused(tableAt(onTheMap, "encounter-turn"), "arcanist")).toBe("setup/late-start");
    const five = ["exorcist", "telepath", "witch-hunter", "archeologist", "avenging-madman"];
    const party = five.map((character) => ({ character }));
    const story: Options = { party, difficulty: "dusk", story: "the-hollow-harvest" };
    const table = tableAt(story, "world-turn");
    expect(refused(table, "arcanist")).toBe("setup/number-of-characters");
    expect(refused(table, "nobody")).toBe("setup/choose-characters");
  });

  it("sets the counter of a creature in a skirmish, on its track and above zero", () => {
    const table = tableAt(inASkirmish, "skirmish-stance");
    const foe = table.state.skirmish?.foes[0]?.id ?? "";
    put(table, { what: "points", figure: foe, resource: "vita", to: 1 });
    expect(table.state.skirmish?.foes[0]?.counter).toBe(1);
    for (const to of [0, 1000]) {
      expect(refusal(table, { what: "points", figure: foe, resource: "vita", to }).rule).toBe("skirmish/counter-limit");
    }
  });

  it("kills nobody", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    for (const figure of ["exorcist", "highwayman-1"]) {
      expect(refusal(table, { what: "points", figure, resource: "vita", to: 0 }).rule).toBe("death/path");
    }
    expect(refusal(table, { what: "points", figure: "exorcist", resource: "gp", to: 2 }).rule).toBe("death/path");
  });

  it("that means nothing is refused with a rule", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const wrong = [
      undefined,
      {},
      { what: "toString" },
      { what: "points", figure: "nobody", resource: "vita", to: 1 },
      { what: "points", figure: "exorcist", resource: "wit", to: 1 },
      { what: "points", figure: "exorcist", resource: "coins", to: -1 },
      { what: "points", figure: "exorcist", resource: "coins", to: "9" },
      { what: "status", figure: "exorcist", status: "merry", on: true },
      { what: "tokens", figure: "exorcist", condition: "corrosion", to: 99 },
      { what: "tokens", figure: "exorcist", condition: "wanted", to: 1 },
      { what: "give", figure: "exorcist", kind: "item", card: "no-such-thing" },
      { what: "give", figure: "exorcist", kind: "creature", card: "highwayman" },
      { what: "take", figure: "exorcist", key: 999_999 },
      { what: "night", on: "yes" },
      { what: "leader", figure: "highwayman-1" },
    ];
    for (const change of wrong) expect(refusal(table, change).message).not.toBe("");
  });

  it("is no answer that a player could give, and is offered to nobody", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const change: Correction = { what: "points", figure: "exorcist", resource: "coins", to: 5 };
    const forged = { type: "correct", seat: "exorcist", change } as unknown as CorrectCommand;
    expect(() => table.submit(forged)).toThrow(RuleViolation);
    expect(table.legal(hostSeat)).toEqual([]);
    for (const seat of ["exorcist", "telepath"]) {
      expect(table.legal(seat).some(({ type }) => type === "correct")).toBe(false);
    }
  });

  it("can be undone and redone, and is there in a saved game that goes on the same way", () => {
    const table = tableAt(onTheMap, "encounter-turn");
    const before = table.state;
    const [seat = ""] = table.waiting();
    put(table, { what: "points", figure: seat, resource: "vita", to: 4 });
    put(table, { what: "status", figure: seat, status: "lucky", on: true });
    table.submit({ type: "end-turn", seat });
    const end = table.state;
    table.undo(table.at - 3);
    expect(table.state).toBe(before);
    table.redo(table.at + 2);
    const saved = JSON.parse(JSON.stringify(takeSnapshot(proven, table)));
    const loaded = restoreTable(proven, saved, { dice: seededDice(1), restore: restoreDice });
    expect(loaded.legal(seat)).toEqual(table.legal(seat));
    loaded.submit({ type: "end-turn", seat });
    expect(loaded.state).toEqual(end);
  });
});
