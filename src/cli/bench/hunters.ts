import { seededDice } from "../../engine/dice/seeded.ts";
import { randomAnswer } from "../../games/shadow-hunters/bots/random.ts";
import { createContent } from "../../games/shadow-hunters/content.ts";
import { createShadowHunters } from "../../games/shadow-hunters/game.ts";
import { cardsOf } from "./content.ts";
import { median } from "./measure.ts";

const options = { seats: ["1", "2", "3", "4", "5", "6", "7", "8"], set: "base", windows: "needed" } as const;

/** What a Python implementation of the game was measured at, on a machine of this kind. */
export const pythonGames = 65;

/** Games of eight random players per second on one core, by its processor time; the median of several runs. */
export function measureHunters(runs: number, milliseconds = 1500): number {
  const game = createShadowHunters(createContent(cardsOf("shadow-hunters"), "bench"));
  const speeds: number[] = [];
  let seed = 1;
  // The first run warms up.
  for (let run = 0; run <= runs; run++) {
    const before = process.cpuUsage();
    const started = performance.now();
    let games = 0;
    for (; performance.now() - started < milliseconds; games++) {
      const dice = seededDice(seed++);
      game.playOut(options, dice, (question) => randomAnswer(question.options, dice));
    }
    const { user, system } = process.cpuUsage(before);
    if (run > 0) speeds.push((games / (user + system)) * 1e6);
  }
  return median(speeds);
}
