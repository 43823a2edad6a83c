import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { createContent } from "../../games/folklore/content.ts";
import { checkOptions } from "../../games/folklore/options.ts";
import type { Options } from "../../games/folklore/state.ts";
import { type Call, type Command, contentOption, Failure, jsonOption, UsageError, unknownWord } from "../command.ts";
import { bar } from "../sim/bar.ts";
import { bots, type Job } from "../sim/job.ts";
import { percent, plotSvg } from "../sim/plot.ts";
import { simulate } from "../sim/simulate.ts";
import { type Share, type Summary, summarize } from "../sim/statistics.ts";
import { compileOnce, openWorkspace } from "../workspace.ts";

/** `rulewright sim`: how fights go with bots, over many games. */
export const sim: Command = {
  details:
    "Characters are played by bots, foes by the rules. The same seed gives the same games on any number of cores.\nFoes are written as creature or creature:number, with commas between them.",
  options: {
    party: { type: "string", value: "<a,b,...>", help: "2 to 5 characters" },
    foes: { type: "string", value: "<a:2,b>", help: "creatures and how many of each" },
    affliction: { type: "string", value: "<id>", help: "an Affliction, for an encounter" },
    map: { type: "string", value: "<id>", help: "the adventure map, for an encounter" },
    difficulty: { type: "string", value: "<id>", help: "dusk (the default), twilight, midnight or nightmare" },
    late: { type: "boolean", help: "characters who start late, by the table of the difficulty" },
    games: { type: "string", value: "<n>", help: "how many games (1000)" },
    seed: { type: "string", value: "<n>", help: "seed of the first game (1)" },
    bot: { type: "string", value: "<name>", help: "sensible (the default) or random" },
    plot: { type: "string", value: "<file.svg>", help: "draw the distributions" },
    ...contentOption,
    ...jsonOption,
  },
  examples: [
    ["sim folklore skirmish --party arcanist,exorcist --foes highwayman:2", "two characters against two Highwaymen"],
    ["sim folklore encounter --map dead-mill --party exorcist,telepath --foes dark-oak:2 --plot oaks.svg", "on a map"],
  ],
  async run(call) {
    const { terminal } = call;
    const [gameName = "", kind = ""] = call.positionals;
    const { compilation } = compileOnce(openWorkspace(call), terminal);
    const game = compilation.games.find(({ id }) => id === gameName);
    if (game === undefined || gameName !== "folklore") throw unknownWord("game", gameName, ["folklore"]);
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
    refuseEarly(job);
    const summary = summarize(await simulated(job, call));
    const title = `${kind === "skirmish" ? "Skirmish" : "Encounter"}: ${call.text("party")} against ${[call.text("affliction"), call.text("foes")].filter((each) => each !== undefined).join(", ")}`;
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
function refuseEarly({ cards, hash, options }: Job): void {
  try {
    checkOptions(createContent(cards, hash), options);
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new Failure(error.hint === undefined ? error.message : `${error.message} ${error.hint}`);
  }
}

async function simulated(job: Job, { terminal }: Call) {
  const show = (done: number) => terminal.err(`\r${bar(done, job.games)}`);
  try {
    return await simulate(job, terminal.isWatched ? show : () => {});
  } finally {
    if (terminal.isWatched) terminal.err("\r\u001b[K");
  }
}

function wholeNumber(call: Call, option: string, otherwise: number): number {
  const given = call.text(option);
  const value = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(value) || value < 1) throw new UsageError(`--${option} takes a whole number above 0.`);
  return value;
}

function optionsOf(call: Call, kind: "skirmish" | "encounter"): Options {
  const party = (call.text("party") ?? "").split(",").filter((each) => each !== "");
  const foes = (call.text("foes") ?? "")
    .split(",")
    .filter((each) => each !== "")
    .map((each) => {
      const [creature = "", count = "1"] = each.split(":");
      return { creature, count: Number(count) };
    });
  const affliction = call.text("affliction");
  const map = call.text("map");
  if (party.length === 0) throw new UsageError("Name the characters with --party arcanist,exorcist.");
  if (kind === "encounter" && map === undefined) throw new UsageError("An encounter needs a map: --map dead-mill.");
  return {
    party: party.map((character) => ({ character })),
    difficulty: call.text("difficulty") ?? "dusk",
    ...(call.flag("late") ? { late: true } : {}),
    fight:
      kind === "skirmish" || map === undefined
        ? { as: "skirmish", foes }
        : { as: "encounter", map, foes, ...(affliction === undefined ? {} : { affliction }) },
  };
}

function report(title: string, { games, won, rounds, vitaLost, deaths, characters }: Summary): string {
  const lines = [
    `${title}, ${games} games`,
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

function interval({ share, from, to }: Share): string {
  return `${percent(share)} (${percent(from)} to ${percent(to)})`;
}
