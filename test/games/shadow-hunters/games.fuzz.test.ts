import { describe, expect, it } from "vitest";
import { restoreDice, type SeededDice, seededDice } from "../../../src/engine/dice/seeded.ts";
import { RuleViolation } from "../../../src/engine/kernel/rule-violation.ts";
import { restoreTable, takeSnapshot } from "../../../src/engine/kernel/snapshot.ts";
import { createTable, replay } from "../../../src/engine/kernel/table.ts";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import { createShadowHunters } from "../../../src/games/shadow-hunters/game.ts";
import { initialsToSwap } from "../../../src/games/shadow-hunters/setup.ts";
import type { CharacterSet, Options, State } from "../../../src/games/shadow-hunters/state.ts";
import { checked } from "../../engine/kernel/checked.ts";
import { content, rules } from "./at-the-table.ts";
import { disguised } from "./disguise.ts";

/** `npm test -- --long` plays many more. */
const games = process.env.RULEWRIGHT_LONG === "1" ? 2000 : 200;
const sets: readonly CharacterSet[] = ["base", "expansion", "pairs", "mix", "swap"];
const game = createShadowHunters(content);
const parts = (seed: number) => ({ dice: seededDice(seed), restore: restoreDice });

/** Every seed brings another number of players, another set, other initials to swap, and both ways of asking. */
function optionsFor(seed: number): Options {
  const seats = Array.from({ length: 4 + (seed % 5) }, (_, at) => `seat-${at + 1}`);
  const initials = initialsToSwap(content).filter((_, at) => at === seed % 10 || (seed >> at) % 2 === 1);
  const set = sets[Math.floor(seed / 5) % sets.length] as CharacterSet;
  return { seats, set, initials, windows: seed % 2 === 0 ? "all" : "needed" };
}

/** One of the answers of the one who is asked first, by chance; now and then somebody else speaks up. */
function pick(state: State, dice: SeededDice): ShadowCommand {
  return among(game.question(state)?.options ?? [], dice);
}

function among(options: readonly ShadowCommand[], dice: SeededDice): ShadowCommand {
  const own = options.filter(({ seat }) => seat === options[0]?.seat);
  const meant = dice.roll(20) === 1 ? options : own;
  return meant[dice.roll(meant.length) - 1] as ShadowCommand;
}

/** A sentence that must be true; `expect` would take longer than the games. */
function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`It is not true that ${sentence}.`);
}

/** What holds after every step of every game. */
function examine(state: State): void {
  const count = new Map<string, number>();
  const add = (card: string) => count.set(card, (count.get(card) ?? 0) + 1);
  for (const { draw, discard } of Object.values(state.decks)) for (const card of [...draw, ...discard]) add(card);
  for (const { equipment } of state.players) for (const card of equipment) add(card);
  const total = [...count.values()].reduce((sum, each) => sum + each, 0);
  must(total === 48 || total === 47, "48 cards are there, of which one may be being read");
  for (const [card, copies] of count) must(copies <= (content.card(card).copies ?? 1), `no ${card} came from nowhere`);
  const question = game.question(state);
  // Whoever killed somebody may still be choosing what to take.
  const isTaken = question?.ask === "take-equipment" || question?.ask === "ability-kills";
  for (const { damage, identity, dead, equipment, area, revealed } of state.players) {
    must(damage >= 0, "nobody is healed below nothing");
    must(dead === damage >= content.identity(identity).hp, "those are dead whose damage has reached their hit points");
    must(!dead || state.winners !== null || isTaken || equipment.length === 0, "the dead own nothing");
    must(!dead || revealed, "the dead lie open");
    must(area === null || state.board.includes(area), "everybody stands on the board or beside it");
  }
  must(state.deaths.length === state.players.filter(({ dead }) => dead).length, "every death was noted");
  if (question === undefined) return;
  must(rules.has(question.rule), `there is a rule ${question.rule}`);
  const living = new Set(state.players.filter(({ dead }) => !dead).map(({ seat }) => seat));
  must(
    question.options.every(({ seat }) => living.has(seat)),
    "the dead are asked nothing",
  );
}

describe("games that bots play by chance", () => {
  it(`end, all ${games} of them, and break no rule on the way`, () => {
    for (let seed = 1; seed <= games; seed++) {
      const dice = seededDice(seed);
      let { state } = game.start(optionsFor(seed), dice);
      let steps = 0;
      while (state.winners === null) {
        examine(state);
        if (steps % 25 === 0) must(game.stands?.(state) === true, "the same answers and dice lead there again");
        state = game.decide(state, pick(state, dice), dice).state;
        if (++steps > 6000) throw new Error(`The game of seed ${seed} never ends.`);
      }
      examine(state);
      expect(state.winners.length).toBeGreaterThan(0);
    }
  });

  it("are the same by their log alone, and go on after being saved", () => {
    const proven = checked(game);
    for (let seed = 1; seed <= games / 20; seed++) {
      const options = optionsFor(seed);
      const table = createTable(proven, options, parts(seed));
      const chance = seededDice(`bot ${seed}`);
      const commands: ShadowCommand[] = [];
      while (table.outcome() === null) {
        const command = pick(table.state, chance);
        commands.push(command);
        table.submit(command);
        if (commands.length % 60 === 0) {
          const saved = JSON.parse(JSON.stringify(takeSnapshot(game, table)));
          expect(restoreTable(game, saved, parts(seed)).state).toEqual(table.state);
        }
      }
      expect(replay(game, options, parts(seed), commands).state).toEqual(table.state);
      table.undo();
      expect(table.outcome()).toBeNull();
    }
  });

  it("come to the same state when they are played out without a table", () => {
    for (let seed = 1; seed <= games / 4; seed++) {
      const [thrown, chance] = [seededDice(seed), seededDice(`bot ${seed}`)];
      const table = createTable(game, optionsFor(seed), { dice: thrown });
      while (table.outcome() === null) table.submit(pick(table.state, chance));
      const [again, same] = [seededDice(seed), seededDice(`bot ${seed}`)];
      const { flow, ...end } = game.playOut(optionsFor(seed), again, ({ options }) => among(options, same));
      const { flow: noted, ...state } = table.state;
      expect(end).toEqual(state);
      expect([flow, noted?.answers]).toEqual([null, []]);
    }
  });

  it("take no command but those that are offered", () => {
    for (let seed = 1; seed <= games / 20; seed++) {
      const dice = seededDice(seed);
      let { state } = game.start(optionsFor(seed), dice);
      for (let step = 0; step < 40 && state.winners === null; step++) {
        const offered = new Set((game.question(state)?.options ?? []).map((option) => JSON.stringify(option)));
        const before = JSON.stringify(state.players);
        for (const wrong of wrongCommands(state)) {
          if (offered.has(JSON.stringify(wrong))) continue;
          expect(() => game.decide(state, wrong, dice), JSON.stringify(wrong)).toThrow(RuleViolation);
        }
        expect(JSON.stringify(state.players)).toBe(before);
        state = game.decide(state, pick(state, dice), dice).state;
      }
    }
  });

  it("tell in their open log neither which Hermit cards were sent nor who somebody hidden is", () => {
    const letters = [...content.cards.values()].filter(({ deck }) => content.isSent(deck)).map(({ id }) => id);
    for (let seed = 1; seed <= games / 20; seed++) {
      const table = createTable(game, optionsFor(seed), parts(seed));
      const chance = seededDice(`bot ${seed}`);
      while (table.outcome() === null) {
        const hidden = table.state.players.filter(({ revealed }) => !revealed).map(({ identity }) => identity);
        const told = JSON.stringify(game.log({ steps: table.steps.slice(-1), at: 1 }, ""));
        for (const id of [...letters, ...hidden])
          must(!told.includes(`"${id}"`), `nobody is told of "${id}" by ${told}`);
        table.submit(pick(table.state, chance));
      }
    }
  });

  it("show a seat the same whatever it cannot see", () => {
    for (let seed = 2; seed <= games / 10; seed += 2) {
      const dice = seededDice(seed);
      let { state } = game.start(optionsFor(seed), dice);
      while (state.winners === null) {
        for (const { seat } of state.players) {
          const { asked: _, ...real } = game.view(state, seat);
          const { asked: __, ...other } = game.view({ ...disguised(state, seat, dice), flow: state.flow }, seat);
          expect(other).toEqual(real);
        }
        state = game.decide(state, pick(state, dice), dice).state;
      }
    }
  });
});

function wrongCommands({ players, board }: State): ShadowCommand[] {
  const seats = players.map(({ seat }) => seat);
  return [
    ...seats.flatMap((seat): ShadowCommand[] => [
      { type: "roll", seat },
      { type: "use", seat },
      { type: "follow", seat },
      { type: "area", seat, area: board[0] ?? "" },
      { type: "attack", seat, target: seat },
      { type: "choose", seat, option: 9 },
      { type: "card", seat, card: "no-such-card" },
    ]),
    { type: "roll", seat: "nobody" },
    {} as ShadowCommand,
    null as unknown as ShadowCommand,
    { type: "__proto__", seat: seats[0] } as unknown as ShadowCommand,
  ];
}
