import type { RawCard } from "../../games/compiled.ts";
import { playBots } from "../../games/shadow-hunters/bots/game.ts";
import type { BotName } from "../../games/shadow-hunters/bots/names.ts";
import { createContent } from "../../games/shadow-hunters/content.ts";
import { createShadowHunters } from "../../games/shadow-hunters/game.ts";
import type { Options } from "../../games/shadow-hunters/state.ts";
import { type Share, type Spread, shareOf, spreadOf } from "./statistics.ts";

/** Who can play all seats of a simulated game; `thinking` stands for the cunning ones. */
export const casts: Readonly<Record<string, BotName>> = {
  random: "random",
  careful: "careful",
  cunning: "cunning",
  thinking: "cunning",
};

/** Games of Shadow Hunters that can be handed to a thread. */
export interface HuntersJob {
  readonly cards: readonly RawCard[];
  readonly hash: string;
  readonly options: Options;
  /** Who plays those of each side, by the names of `casts`. */
  readonly bots: Readonly<Record<string, string>>;
  readonly from: number;
  readonly games: number;
}

/** One simulated game: who was in it, and who won. */
export interface HuntersRecord {
  readonly seed: number;
  readonly turns: number;
  readonly players: readonly { readonly id: string; readonly side: string; readonly won: boolean }[];
}

/** What many games came to. */
export interface HuntersSummary {
  readonly games: number;
  /** For each side the share of the games it was in that somebody of it won. */
  readonly winRate: Readonly<Record<string, Share>>;
  readonly turns: Spread;
  /** Every character that was dealt, and the share of its games that it won. */
  readonly characters: readonly {
    readonly id: string;
    readonly side: string;
    readonly games: number;
    readonly won: Share;
  }[];
}

/** Plays the games of a job; tells how many are done now and then. */
export function runHuntersJob(job: HuntersJob, told: (done: number) => void): HuntersRecord[] {
  const content = createContent(job.cards, job.hash);
  const game = createShadowHunters(content);
  const botOf = (identity: string) => casts[job.bots[content.identity(identity).side] ?? "random"] ?? "random";
  const records: HuntersRecord[] = [];
  for (let index = 0; index < job.games; index++) {
    const seed = job.from + index;
    const { players, winners, turns } = playBots(game, content, job.options, botOf, seed);
    records.push({
      seed,
      turns,
      players: players.map(({ seat, identity }) => ({
        id: identity,
        side: content.identity(identity).side,
        won: winners?.includes(seat) === true,
      })),
    });
    if (index % 64 === 63) told(index + 1);
  }
  told(job.games);
  return records;
}

/** Sums up games of the same size. */
export function summarizeHunters(records: readonly HuntersRecord[]): HuntersSummary {
  const all = records.flatMap(({ players }) => players);
  const sides = [...new Set(all.map(({ side }) => side))].sort();
  const ids = [...new Set(all.map(({ id }) => id))].sort();
  return {
    games: records.length,
    winRate: Object.fromEntries(
      sides.map((side) => {
        const among = records
          .map(({ players }) => players.filter((each) => each.side === side))
          .filter((own) => own.length > 0);
        return [side, shareOf(among.filter((own) => own.some(({ won }) => won)).length, among.length)];
      }),
    ),
    turns: spreadOf(records.map(({ turns }) => turns)),
    characters: ids.map((id) => {
      const own = all.filter((each) => each.id === id);
      return {
        id,
        side: own[0]?.side ?? "",
        games: own.length,
        won: shareOf(own.filter(({ won }) => won).length, own.length),
      };
    }),
  };
}

/** The summary for programs: `winRate.hunter` is the share itself, and its interval stands beside it. */
export function plainSummary({ games, winRate, turns, characters }: HuntersSummary) {
  const sides = Object.entries(winRate);
  return {
    games,
    winRate: Object.fromEntries(sides.map(([side, { share }]) => [side, share])),
    interval: Object.fromEntries(sides.map(([side, { from, to }]) => [side, { from, to }])),
    turns,
    characters: characters.map(({ won: { share, from, to }, ...character }) => ({
      ...character,
      winRate: share,
      interval: { from, to },
    })),
  };
}
