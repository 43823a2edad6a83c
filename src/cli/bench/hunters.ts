import { seededDice } from "../../engine/dice/seeded.ts";
import { randomAnswer } from "../../games/shadow-hunters/bots/random.ts";
import { createContent } from "../../games/shadow-hunters/content.ts";
import { createShadowHunters } from "../../games/shadow-hunters/game.ts";
import { cardsOf } from "./content.ts";
import { median } from "./median.ts";

const options = { seats: ["1", "2", "3", "4", "5", "6", "7", "8"], set: "base", windows: "needed" } as const;

/** So many games are played between two looks at the clock. */
const batch = 32;

/** What a Python implementation of the game was measured at, on a machine of this kind. */
export const pythonGames = 65;

/** Games of eight random players per second on one core, by its processor time; the median of several runs. */
export function measureHunters(runs: number, milliseconds = 3000): number {
  const game = createShadowHunters(createContent(cardsOf("shadow-hunters"), "bench"));
  const play = (seed: number) => {
    const dice = seededDice(seed);
    game.playOut(options, dice, (question) => randomAnswer(question.options, dice));
  };
  const speeds: number[] = [];
  let seed = 1;
  // The first run warms up. Runs last by processor time, too: on a busy machine it would end cold otherwise.
  for (let run = 0; run <= runs; run++) {
    const before = process.cpuUsage();
    let games = 0;
    let taken = 0;
    while (taken < milliseconds * 1000) {
      for (let at = 0; at < batch; at++) play(seed++);
      games += batch;
      const { user, system } = process.cpuUsage(before);
      taken = user + system;
    }
    if (run > 0) speeds.push((games / taken) * 1e6);
  }
  return median(speeds);
}
