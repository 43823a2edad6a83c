import { interval } from "../sim/plot.ts";
import type { Share } from "../sim/statistics.ts";

/** How often a side wins at a number of players: played by chance, then by each level of bots. */
export interface Duel {
  readonly players: number;
  readonly side: string;
  readonly shares: readonly Share[];
}

/** The page that shows how much thinking helps. */
export function duelsPage(games: number, levels: readonly string[], duels: readonly Duel[]): string {
  const head = ["players", "side", "by chance", ...levels];
  const rows = duels.map(({ players, side, shares }) => [String(players), side, ...shares.map(interval)]);
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return `# How well the bots of Shadow Hunters play

Written by \`npm run docs:shadow-hunters-bots\`; the same sources give the same page.

Each figure is the share of ${games.toLocaleString("en")} games, with characters of both boxes, in which somebody of the side won, and its 95 % interval. In the column "by chance" every seat takes any legal option with the same chance. In the others those of the side are played by a bot that thinks, and all other seats by chance; the seeds are the same. Several sides can win one game.

${table}

Both levels know only what their seat sees (\`view\`, and the log as it is shown to them). From Hermit cards that they sent, from what lies open and from how many of each side were dealt they work out how likely everybody is of each side; what they want is read from how their character wins, and what a text is worth to them from its effects. The cunning ones also read who attacked whom, come into the open when it pays, and answer so as to be mistaken where they may lie. \`src/games/shadow-hunters/bots/\` has them.
`;
}
