import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import { type Bot, randomBot } from "../../../../src/games/folklore/bots/bot.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import { createFolklore } from "../../../../src/games/folklore/game.ts";
import type { Options, State } from "../../../../src/games/folklore/state.ts";
import { content } from "../at-the-table.ts";

/** A game played by bots: what happened from the empty table on, and every question with the state it was asked in. */
export interface ToldGame {
  readonly from: State;
  readonly events: readonly FolkloreEvent[];
  readonly asked: readonly { readonly state: State; readonly question: Question<FolkloreCommand> }[];
}

const game = createFolklore(content);

/** Plays until the game is over or so many questions have been answered. */
export function playGame(seed: number, options: Options, most = 400, bot: Bot = randomBot): ToldGame {
  const dice = seededDice(seed);
  const thinking = seededDice(`${seed} thinking`);
  const asked: { state: State; question: Question<FolkloreCommand> }[] = [];
  let { state, events } = game.start(options, dice);
  const all = [...events];
  while (asked.length < most) {
    const question = game.question(state);
    if (question === undefined) break;
    asked.push({ state, question });
    ({ state, events } = game.decide(state, bot({ state, content }, question, thinking), dice));
    all.push(...events);
  }
  return { from: game.empty, events: all, asked };
}
