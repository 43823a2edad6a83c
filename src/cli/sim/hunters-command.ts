import type { GameContent } from "../../compiler/model.ts";
import { createContent, type ShadowContent } from "../../games/shadow-hunters/content.ts";
import { checkOptions } from "../../games/shadow-hunters/setup.ts";
import type { Options } from "../../games/shadow-hunters/state.ts";
import { type Call, type Option, unknownWord } from "../command.ts";
import { refusedInWords } from "../play/open-table.ts";
import { chosenSet, huntersOptions as playOptions } from "../play/shadow-hunters/options.ts";
import { casts, type HuntersJob, type HuntersSummary, plainSummary, summarizeHunters } from "./hunters.ts";
import { wholeNumber } from "./numbers.ts";
import { interval } from "./plot.ts";
import { simulated } from "./simulate.ts";

/** What `sim shadow-hunters` takes besides. */
export const huntersOptions: Readonly<Record<"seats" | "set" | "initials" | "bots", Option>> = {
  seats: { type: "string", value: "<n>", help: "Shadow Hunters: how many play (8)" },
  set: { type: "string", value: "<name>", help: "Shadow Hunters: base (the default), expansion, swap, pairs or mix" },
  initials: playOptions.initials,
  bots: { type: "string", value: "<name>", help: "Shadow Hunters: random (the default), careful, cunning or thinking" },
};

/** `rulewright sim shadow-hunters`: who wins, over many games. */
export async function simHunters(call: Call, { cards }: GameContent): Promise<number> {
  const bots = call.text("bots") ?? "random";
  if (!Object.hasOwn(casts, bots)) throw unknownWord("bot", bots, Object.keys(casts));
  const content = createContent(cards, "sim");
  const options = optionsOf(call);
  // What cannot be played is told before any thread starts.
  refusedInWords(() => checkOptions(content, options));
  const job: HuntersJob = {
    cards,
    hash: "sim",
    options,
    bots: Object.fromEntries([...content.sides.keys()].map((side) => [side, bots])),
    from: wholeNumber(call, "seed", 1),
    games: wholeNumber(call, "games", 1000),
  };
  const summary = summarizeHunters(await simulated("hunters", job, call));
  call.terminal.out(
    call.flag("json")
      ? `${JSON.stringify({ options, seed: job.from, bots, ...plainSummary(summary) }, null, 2)}\n`
      : report(content, options, bots, summary),
  );
  return 0;
}

function optionsOf(call: Call): Options {
  const seats = Array.from({ length: wholeNumber(call, "seats", 8) }, (_, at) => `seat-${at + 1}`);
  return { seats, ...chosenSet(call), windows: "needed" };
}

function report(content: ShadowContent, { seats, set }: Options, bots: string, summary: HuntersSummary): string {
  const names = new Map((content.game.terms.types ?? []).map(({ id, name }) => [id, name]));
  const { winRate, turns, characters, games } = summary;
  const lines = [
    `Shadow Hunters: ${seats.length} ${bots} players, ${set}, ${games} games`,
    "",
    ...Object.entries(winRate).map(([side, won]) => `${(names.get(side) ?? side).padEnd(9)} won ${interval(won)}`),
    `turns     ${turns.mean.toFixed(1)} on average, ${turns.least} to ${turns.most}`,
    "",
    ...characters.map(
      ({ id, side, games: dealt, won }) =>
        `${content.identity(id).name.padEnd(18)} ${(names.get(side) ?? side).padEnd(8)} won ${interval(won)} of ${dealt}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}
