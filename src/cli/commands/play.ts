import { randomInt } from "node:crypto";
import { type Call, type Command, contentOption, Failure, unknownWord } from "../command.ts";
import { gamesOptions, refuseForSaved, refuseOfOthers, terminalGames } from "../play/games.ts";
import { stdinLines } from "../play/lines.ts";
import { pathFrom } from "../play/open-table.ts";
import { playBots, playSession } from "../play/session.ts";
import type { Sitting } from "../play/sitting.ts";
import { compileOnce, openWorkspace, warnOfErrors } from "../workspace.ts";

/** A game that needs more decisions than this goes round in circles. */
const mostDecisions = 20_000;

/** `rulewright play`: a game in the terminal. */
export const play: Command = {
  details:
    "The game asks, and you answer with a number of its list; help shows what else can be typed. In Folklore everybody\nsits at one terminal; with --foes a single fight is played in place of a story, on a map if --map names one. In\nShadow Hunters you have one seat and see what it may see, and bots play the others.",
  options: {
    seed: { type: "string", value: "<seed>", help: "the dice; the same seed and decisions bring the same game" },
    ...gamesOptions,
    bots: { type: "boolean", help: "watch bots play to the end, with nothing hidden" },
    load: { type: "string", value: "<file>", help: "go on with a saved game" },
    ...contentOption,
  },
  examples: [
    ["play folklore --party arcanist,exorcist", "the first story, with two characters"],
    ["play folklore --seed 7 --foes highwayman:2", "a skirmish"],
    ["play folklore --seed 7 --map dead-mill --foes dark-oak:2 --bots", "watch an encounter"],
    ["play shadow-hunters --seats 6 --seat red --set mix", "with five bots, and characters of both boxes"],
    ["play shadow-hunters --seed 7 --bots", "watch bots, and who they are"],
    ["play folklore --load evening.json", "go on with a saved game"],
  ],
  async run(call) {
    const { terminal } = call;
    const sitting = openSitting(call);
    if (!call.flag("bots")) await playSession(sitting, terminal, stdinLines());
    else if (!playBots(sitting, terminal, mostDecisions)) {
      throw new Failure(`The bots have made ${mostDecisions} decisions and the game is not over.`);
    }
    return 0;
  },
};

function openSitting(call: Call): Sitting {
  const { terminal } = call;
  const [name = ""] = call.positionals;
  const compiling = compileOnce(openWorkspace(call), terminal);
  const compiled = compiling.compilation.games.find(({ id }) => id === name);
  const game = terminalGames.find(({ id }) => id === name);
  if (compiled === undefined || game === undefined) {
    const known = terminalGames.map(({ id }) => id);
    throw unknownWord("game", name, known);
  }
  refuseOfOthers(call, game);
  warnOfErrors(compiling, terminal);
  const file = call.text("load");
  const seed = call.text("seed") ?? String(randomInt(1, 1_000_000));
  if (file !== undefined) {
    refuseForSaved(call, game);
    return game.load({ call, compiled, seed }, pathFrom(terminal.cwd, file));
  }
  const sitting = game.begin({ call, compiled, seed });
  terminal.out(`Seed ${seed}\n`);
  return sitting;
}
