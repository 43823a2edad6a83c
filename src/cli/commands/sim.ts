import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { createContent, type FolkloreContent } from "../../games/folklore/content.ts";
import { checkOptions } from "../../games/folklore/options.ts";
import type { Options } from "../../games/folklore/state.ts";
import { type Call, type Command, contentOption, Failure, jsonOption, UsageError, unknownWord } from "../command.ts";
import { fightOf, fightOptions, partyOf } from "../fight-options.ts";
import { folkloreWords } from "../game-words.ts";
import { huntersOptions, simHunters } from "../sim/hunters-command.ts";
import { bots, type Job } from "../sim/job.ts";
import { wholeNumber } from "../sim/numbers.ts";
import { interval, plotSvg } from "../sim/plot.ts";
import { simulated } from "../sim/simulate.ts";
import { type Summary, summarize } from "../sim/statistics.ts";
import { compileOnce, openWorkspace } from "../workspace.ts";

/** `rulewright sim`: how fights of Folklore and games of Shadow Hunters go with bots, over many games. */
export const sim: Command = {
  details:
    "In Folklore characters are played by bots, foes by the rules. The same seed gives the same games on any number of cores.\nFoes are written as creature or creature:number, with commas between them.\nShadow Hunters is played whole, by bots at every seat: it tells what share of its games each side and each character wins.",
  options: {
    ...fightOptions,
    late: { type: "boolean", help: "characters who start late, by the table of the difficulty" },
    games: { type: "string", value: "<n>", help: "how many games (1000)" },
    seed: { type: "string", value: "<n>", help: "seed of the first game (1)" },
    bot: { type: "string", value: "<name>", help: "sensible (the default) or random" },
    ...huntersOptions,
    plot: { type: "string", value: "<file.svg>", help: "draw the distributions" },
    ...contentOption,
    ...jsonOption,
  },
  examples: [
    ["sim folklore skirmish --party arcanist,exorcist --foes highwayman:2", "two characters against two Highwaymen"],
    ["sim shadow-hunters --seats 6 --bots thinking --set mix", "who wins among six players who think"],
    ["sim folklore encounter --map dead-mill --party exorcist,telepath --foes dark-oak:2 --plot oaks.svg", "on a map"],
  ],
  async run(call) {
    const { terminal } = call;
    const [gameName = "", kind = ""] = call.positionals;
    const { compilation } = compileOnce(openWorkspace(call), terminal);
    const game = compilation.games.find(({ id }) => id === gameName);
    if (game !== undefined && gameName === "shadow-hunters") return simHunters(call, game);
    if (game === undefined || gameName !== "folklore")
      throw unknownWord("game", gameName, ["folklore", "shadow-hunters"]);
    if (kind !== "skirmish" && kind !== "encounter") throw unknownWord("fight", kind, ["skirmish", "encounter"]);
    const games = wholeNumber(call, "games", 1000);
    const bot = call.text("bot") ?? "sensible";
    if (!Object.hasOwn(bots, bot)) throw unknownWord("bot", bot, Object.keys(bots));
    const job: Job = {
      cards: game.cards,
      hash: "sim",
      options: optionsOf(call, kind),
      bot,
      from: wholeNumber(call, "seed", 1),
      games,
    };
    const content = createContent(job.cards, job.hash, folkloreWords());
    refuseEarly(content, job.options);
    const summary = summarize(await simulated("fights", job, call));
    const title = titleOf(job.options, content);
    const plot = call.text("plot");
    if (plot !== undefined) writeFileSync(resolve(terminal.cwd, plot), plotSvg(title, summary));
    terminal.out(
      call.flag("json")
        ? `${JSON.stringify({ options: job.options, seed: job.from, bot, ...summary }, null, 2)}\n`
        : report(title, summary),
    );
    return 0;
  },
};

/** What cannot be played is told before any thread starts. */
function refuseEarly(content: FolkloreContent, options: Options): void {
  try {
    checkOptions(content, options);
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new Failure(error.hint === undefined ? error.message : `${error.message} ${error.hint}`);
  }
}

function optionsOf(call: Call, kind: "skirmish" | "encounter"): Options {
  const party = partyOf(call) ?? [];
  if (party.length === 0) throw new UsageError("Name the characters with --party arcanist,exorcist.");
  const map = call.text("map");
  if (kind === "encounter" && map === undefined) throw new UsageError("An encounter needs a map: --map dead-mill.");
  if (kind === "skirmish" && map !== undefined) throw new UsageError("A skirmish has no map: leave out --map.");
  return {
    party: party.map((character) => ({ character })),
    difficulty: call.text("difficulty") ?? "dusk",
    ...(call.flag("late") ? { late: true } : {}),
    fight: fightOf(call) ?? { as: "skirmish", foes: [] },
  };
}

/** Who fights whom, by the names on the cards: two lines, for parties are long. */
function titleOf({ party, fight }: Options, content: FolkloreContent): readonly [string, string] {
  const group = party.map(({ character }) => content.card("character", character).name).join(", ");
  const affliction = fight?.as === "encounter" ? fight.affliction : undefined;
  const foes = (fight?.foes ?? []).map(({ creature, count }) => {
    const { name, plural = `${name}s` } = content.card("creature", creature);
    return count === 1 ? name : `${count} ${plural}`;
  });
  const named = affliction === undefined ? foes : [content.card("affliction", affliction).name, ...foes];
  return [`${fight?.as === "encounter" ? "Encounter" : "Skirmish"}: ${group}`, `against ${named.join(", ")}`];
}

function report(title: readonly string[], { games, won, rounds, vitaLost, deaths, characters }: Summary): string {
  const lines = [
    `${title.join(" ")}, ${games} games`,
    "",
    `won        ${interval(won)}`,
    `rounds     ${rounds.mean.toFixed(1)} on average, ${rounds.least} to ${rounds.most}`,
    `Vita lost  ${vitaLost.mean.toFixed(1)} by the group on average, ${vitaLost.least} to ${vitaLost.most}`,
    `deaths     ${deaths.mean.toFixed(2)} on average, at most ${deaths.most}`,
    "",
    ...characters.map(
      (each) =>
        `${each.id.padEnd(16)} Vita lost ${each.vitaLost.mean.toFixed(1).padStart(5)}   died ${interval(each.died)}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}
