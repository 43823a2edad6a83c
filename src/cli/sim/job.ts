import { type Bot, randomBot } from "../../games/folklore/bots/bot.ts";
import { sensibleBot } from "../../games/folklore/bots/sensible.ts";
import { createContent, type RawCard } from "../../games/folklore/content.ts";
import { createFolklore } from "../../games/folklore/game.ts";
import type { Options } from "../../games/folklore/state.ts";
import { folkloreWords } from "../game-words.ts";
import { playFight } from "./fight.ts";
import type { FightRecord } from "./record.ts";

/** Who plays the seats. */
export const bots: Readonly<Record<string, Bot>> = { sensible: sensibleBot, random: randomBot };

/** A run of fights that can be handed to a thread. */
export interface Job {
  readonly cards: readonly RawCard[];
  readonly hash: string;
  readonly options: Options;
  readonly bot: string;
  readonly from: number;
  readonly games: number;
}

/** Plays the fights of a job; tells how many are done now and then. */
export function runJob(job: Job, told: (done: number) => void): FightRecord[] {
  const content = createContent(job.cards, job.hash, folkloreWords());
  const game = createFolklore(content);
  const bot = bots[job.bot];
  if (bot === undefined) throw new Error(`There is no bot "${job.bot}".`);
  const records: FightRecord[] = [];
  for (let index = 0; index < job.games; index++) {
    records.push(playFight(game, content, job.options, bot, job.from + index));
    if (index % 64 === 63) told(index + 1);
  }
  told(job.games);
  return records;
}
