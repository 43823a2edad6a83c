import { seededDice } from "../../engine/dice/seeded.ts";
import { sensibleBot } from "../../games/folklore/bots/sensible.ts";
import { createContent, type RawCard } from "../../games/folklore/content.ts";
import { createFolklore } from "../../games/folklore/game.ts";
import type { Options, State } from "../../games/folklore/state.ts";
import { folkloreWords } from "../game-words.ts";

const party = ["arcanist", "exorcist", "witch-hunter"].map((character) => ({ character }));

/** How fast skirmishes are fought on one core, by its processor time: what else the machine does matters less then. */
export interface SkirmishSpeed {
  /** Whole skirmishes. */
  readonly perSecond: number;
  /** Milliseconds of one round: fights with more foes also last longer, a round shows what a foe costs. */
  readonly round: number;
}

/** Sensible bots play a group with its starting kit against that many Highwaymen. */
export function skirmishSpeed(cards: readonly RawCard[], foes: number, milliseconds: number): SkirmishSpeed {
  const content = createContent(cards, "bench", folkloreWords());
  const game = createFolklore(content);
  const options: Options = {
    party,
    difficulty: "dusk",
    fight: { as: "skirmish", foes: [{ creature: "highwayman", count: foes }] },
  };
  const ready = groupBeforeFight(game, content, options);
  let fights = 0;
  let rounds = 0;
  const started = performance.now();
  const before = process.cpuUsage();
  for (let seed = 1; performance.now() - started < milliseconds; seed++) {
    rounds += playOut(game, content, ready, seed);
    fights++;
  }
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  return { perSecond: (fights / took) * 1000, round: took / rounds };
}

type Parts = readonly [ReturnType<typeof createFolklore>, ReturnType<typeof createContent>];

/** The group is set up once; what is measured is the fighting. */
function groupBeforeFight(game: Parts[0], content: Parts[1], options: Options): State {
  const dice = seededDice(1);
  let { state } = game.start(options, dice);
  while (state.phase === "setup") state = answer(game, content, state, dice);
  return state.flow?.base ?? state;
}

/** Fights to the end; answers with the number of rounds. */
function playOut(game: Parts[0], content: Parts[1], ready: State, seed: number): number {
  const dice = seededDice(seed);
  let { state } = game.resume(ready, dice);
  let rounds = 1;
  while (game.outcome(state) === null) {
    state = answer(game, content, state, dice);
    rounds = Math.max(rounds, state.skirmish?.round ?? 0);
  }
  return rounds;
}

function answer(game: Parts[0], content: Parts[1], state: State, dice: ReturnType<typeof seededDice>): State {
  const question = game.question(state);
  if (question === undefined) throw new Error("The game waits for nothing.");
  return game.decide(state, sensibleBot({ state, content }, question, dice), dice).state;
}
