import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContent } from "../../games/shadow-hunters/content.ts";
import { dealOf } from "../../games/shadow-hunters/setup.ts";
import type { Options } from "../../games/shadow-hunters/state.ts";
import { projectRoot } from "../root.ts";
import { type HuntersJob, summarizeHunters } from "../sim/hunters.ts";
import { simulate } from "../sim/simulate.ts";
import { workspaceAt } from "../workspace.ts";
import { type Duel, duelsPage } from "./page.ts";

/** Games of each row; those of a size have the same seeds, so the same characters are dealt. */
const games = 1000;

/** `npm run docs:shadow-hunters-bots`: lets bots play against each other, and writes how often they win. */
export async function main(): Promise<number> {
  const { compilation } = workspaceAt(join(projectRoot, "content")).compile();
  const cards = compilation.games.find(({ id }) => id === "shadow-hunters")?.cards ?? [];
  const content = createContent(cards, "docs");

  /** At every size: how often each side wins if a bot plays all seats, and if a better one plays those of the side. */
  const duelsOf = async (all: string, better: readonly string[]): Promise<Duel[]> => {
    const duels: Duel[] = [];
    const { from, to } = content.game.players;
    for (let players = from; players <= to; players++) {
      const seats = Array.from({ length: players }, (_, at) => `seat-${at + 1}`);
      const options: Options = { seats, set: "mix", windows: "needed" };
      const sides = dealOf(content, options).filter(({ count }) => count > 0);
      const alike = Object.fromEntries(sides.map(({ side }) => [side, all]));
      const play = async (bots: HuntersJob["bots"]) => {
        const job: HuntersJob = { cards, hash: "docs", options, bots: { ...alike, ...bots }, from: 1, games };
        return summarizeHunters(await simulate("hunters", job, () => {})).winRate;
      };
      const usual = await play({});
      for (const { side } of sides) {
        const name = content.game.terms.types?.find(({ id }) => id === side)?.name ?? side;
        const shares = [usual[side]];
        for (const level of better) shares.push((await play({ [side]: level }))[side]);
        process.stderr.write(`${players} players, ${name} against ${all}\n`);
        duels.push({ players, side: name, shares: shares.filter((share) => share !== undefined) });
      }
    }
    return duels;
  };

  const page = duelsPage(
    games,
    { head: ["by chance", "careful", "cunning"], duels: await duelsOf("random", ["careful", "cunning"]) },
    { head: ["careful like all", "cunning"], duels: await duelsOf("careful", ["cunning"]) },
  );
  writeFileSync(join(projectRoot, "docs", "shadow-hunters-bots.md"), page);
  return 0;
}
