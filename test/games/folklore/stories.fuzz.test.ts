import { describe, expect, it } from "vitest";
import type { Dice } from "../../../src/engine/dice/dice.ts";
import { restoreDice, seededDice } from "../../../src/engine/dice/seeded.ts";
import { hostSeat } from "../../../src/engine/kernel/command.ts";
import { RuleViolation } from "../../../src/engine/kernel/rule-violation.ts";
import { restoreTable, takeSnapshot } from "../../../src/engine/kernel/snapshot.ts";
import { createTable, replay, type Table } from "../../../src/engine/kernel/table.ts";
import { type Bot, randomBot } from "../../../src/games/folklore/bots/bot.ts";
import { sensibleBot } from "../../../src/games/folklore/bots/sensible.ts";
import type { FolkloreCommand } from "../../../src/games/folklore/commands.ts";
import { createFolklore } from "../../../src/games/folklore/game.ts";
import type { Options, State } from "../../../src/games/folklore/state.ts";
import { checked } from "../../engine/kernel/checked.ts";
import { content } from "./at-the-table.ts";
import { randomCorrection } from "./corrections/random-correction.ts";
import { checkAfter, checkWaiting, type Piles, pilesOf } from "./invariants.ts";

/** `npm test -- --long` plays many more. */
const stories = process.env.RULEWRIGHT_LONG === "1" ? 500 : 60;
const mostSteps = 12000;

const game = createFolklore(content);
const archetypes = content.all("character").map(({ id }) => id);

/** A story for a seed: any party, any settings. */
function optionsOf(seed: number): Options {
  const dice = seededDice(`options ${seed}`);
  const pool = [...archetypes];
  const party = Array.from({ length: 1 + dice.roll(4) }, () => {
    const [character = ""] = pool.splice(dice.roll(pool.length) - 1, 1);
    const focus = content.card("character", character).foci[dice.roll(2) - 1]?.id;
    return focus === undefined ? { character } : { character, focus };
  });
  const settings = Object.fromEntries(
    (content.game.settings ?? []).map(({ id, choices }) => [id, choices[dice.roll(choices.length) - 1]?.id ?? ""]),
  );
  const late = dice.roll(3) === 1 ? { late: true as const } : {};
  return { party, difficulty: "dusk", story: "the-hollow-harvest", settings, ...late };
}

/** Sensible most of the time, so that stories get somewhere; wild now and then, so that they get everywhere. */
function wildBot(seed: number): Bot {
  const wildness = [3, 8, 20][seed % 3] ?? 8;
  return (board, question, dice) =>
    (dice.roll(wildness) === 1 && board.state.phase !== "world" ? randomBot : sensibleBot)(board, question, dice);
}

/** Goes to where a story starts and plays on, until so many are finished; then as the other bot does. */
function untiring(stories: number, otherwise: Bot): Bot {
  return (board, question, dice) => {
    if (board.state.phase !== "between" || board.state.finished.length >= stories) {
      return otherwise(board, question, dice);
    }
    const next = question.options.find(({ type }) => type === "begin-story");
    const onward = question.options.filter(({ type }) => type !== "wrap-up");
    return next ?? randomBot(board, { ...question, options: onward }, dice);
  };
}

/** Plays a story to its end and looks at every event on the way. */
function play(
  seed: number,
  dice: Dice,
  bot = wildBot(seed),
  ended: (state: State) => void = () => {},
): FolkloreCommand[] {
  const thinking = seededDice(`thinking ${seed}`);
  const commands: FolkloreCommand[] = [];
  let { state } = game.start(optionsOf(seed), dice);
  let piles: Piles | undefined;
  for (let step = 0; step < mostSteps; step++) {
    const question = game.question(state);
    if (question === undefined) {
      ended(state);
      return commands;
    }
    checkWaiting(state, question);
    if (step % 100 === 50) expect(game.stands?.(state), "the same answers and dice lead there again").toBe(true);
    if (piles === undefined && state.phase !== "setup") piles = pilesOf(state);
    const command = bot({ state, content }, question, thinking);
    const decision = game.decide(state, command, dice);
    let next = state;
    for (const event of decision.events) {
      next = game.evolve(next, event);
      if (piles !== undefined) checkAfter(next, event, piles);
    }
    ({ state } = decision);
    commands.push(command);
  }
  return expect.fail(`The story with seed ${seed} does not end.`);
}

/** Gives a command that the rules may refuse; answers whether they took it. */
function accepts(table: Table<State, FolkloreCommand, unknown, unknown, unknown>, command: FolkloreCommand): boolean {
  try {
    table.submit(command);
    return true;
  } catch (error) {
    if (error instanceof RuleViolation) return false;
    throw error;
  }
}

describe("a whole story played by bots", () => {
  it.each(Array.from({ length: Math.ceil(stories / 10) }, (_, index) => index * 10 + 1))(
    "keeps every rule of the table, seeds %i and the nine after it",
    (first) => {
      for (let seed = first; seed < Math.min(first + 10, stories + 1); seed++) play(seed, seededDice(seed));
    },
    300_000,
  );

  it("goes on between stories, with events, towns and another story for the same characters", () => {
    for (const seed of [4, 9]) {
      play(seed, seededDice(seed), untiring(2, wildBot(seed)), ({ finished, characters, outcome }) => {
        expect(finished.length).toBe(2);
        expect(characters.length).toBe(optionsOf(seed).party.length);
        expect(outcome?.result).toBe(finished.at(-1)?.result);
      });
    }
  }, 300_000);

  it("bears corrections at any question, and is the same game when it is undone, loaded and played on with them", () => {
    for (const seed of [2, 7]) {
      const table = createTable(game, optionsOf(seed), { dice: seededDice(seed), restore: restoreDice });
      const bot = wildBot(seed);
      const dice = seededDice(`corrections ${seed}`);
      let made = 0;
      for (let step = 0; step < mostSteps; step++) {
        const question = game.question(table.state);
        if (question === undefined) break;
        if (question.ask !== "walk") checkWaiting(table.state, question);
        const { state } = table;
        const change = dice.roll(4) === 1 ? randomCorrection({ state, content }, dice) : undefined;
        if (change !== undefined && accepts(table, { type: "correct", seat: hostSeat, change })) {
          if (made++ % 4 > 0) continue;
          const read = JSON.parse(JSON.stringify(table.state)) as State;
          expect(game.question(read)?.options).toEqual(game.question(table.state)?.options);
        } else table.submit(bot({ state, content }, question, dice));
      }
      expect(table.outcome()).not.toBeNull();
      expect(made).toBeGreaterThan(20);
      const end = table.state;
      table.undo(Math.floor(table.at / 2));
      const saved = JSON.parse(JSON.stringify(takeSnapshot(game, table)));
      const loaded = restoreTable(game, saved, { dice: seededDice(1), restore: restoreDice });
      for (const { command } of table.steps.slice(loaded.at)) if (command !== null) loaded.submit(command);
      expect(loaded.state).toEqual(end);
    }
  }, 300_000);

  it("is the same game when it is played again from its seed and commands, and its log alone rebuilds it", () => {
    const proven = checked(game);
    for (const seed of [3, 14]) {
      const commands = play(seed, seededDice(seed));
      const parts = () => ({ dice: seededDice(seed), restore: restoreDice });
      const first = replay(game, optionsOf(seed), parts(), commands);
      const again = replay(proven, optionsOf(seed), parts(), commands);
      expect(again.state).toEqual(first.state);
      expect(again.outcome()).not.toBeNull();
    }
  }, 300_000);

  it("can be undone to any step, saved there and played on to the same end", () => {
    const seed = 5;
    const commands = play(seed, seededDice(seed));
    const parts = { dice: seededDice(seed), restore: restoreDice };
    const table = replay(game, optionsOf(seed), parts, commands);
    const end = table.state;
    for (const share of [0.9, 0.5, 0.2]) {
      table.undo(Math.max(1, Math.floor(commands.length * share)));
      const saved = JSON.parse(JSON.stringify(takeSnapshot(game, table)));
      const loaded = restoreTable(game, saved, { dice: seededDice(1), restore: restoreDice });
      for (const command of commands.slice(loaded.at - 1)) loaded.submit(command);
      expect(loaded.state).toEqual(end);
    }
  }, 300_000);

  it("accepts every command that it offers and refuses every other, with a rule and a reason", () => {
    const seed = 8;
    const commands = play(seed, seededDice(seed));
    const table = createTable(game, optionsOf(seed), { dice: seededDice(seed), restore: restoreDice });
    commands.forEach((command, step) => {
      if (step % 25 === 0) {
        const { state } = table;
        for (const seat of table.waiting()) {
          for (const option of table.legal(seat)) {
            expect(() => game.decide(state, option, seededDice(step))).not.toThrow();
            const crooked = { ...option, seat: "nobody" } as FolkloreCommand;
            expect(() => game.decide(state, crooked, seededDice(step))).toThrow(RuleViolation);
          }
        }
        for (const nonsense of [null, 7, {}, { type: "fly", seat: table.waiting()[0] }, { type: command.type }]) {
          expect(() => game.decide(state, nonsense as never, seededDice(step))).toThrow(RuleViolation);
        }
        expect(table.state).toBe(state);
      }
      table.submit(command);
    });
  }, 300_000);

  it("shows no seat the order of a deck or an answer that is not open yet", () => {
    const table = createTable(game, optionsOf(2), { dice: seededDice(2), restore: restoreDice });
    const view = table.view(table.waiting()[0] ?? "");
    expect("flow" in view).toBe(false);
    for (const deck of Object.values(view.decks)) expect(Object.keys(deck).sort()).toEqual(["cards", "discard"]);
    const other = optionsOf(2)
      .party.map(({ character }) => character)
      .find((id) => !table.waiting().includes(id));
    if (other !== undefined) expect(table.view(other).asked).toBeNull();
  });
});
