import { interval } from "../sim/plot.ts";
import type { Share } from "../sim/statistics.ts";

/** How often a side wins at a number of players: played as all others are, then by each better player. */
export interface Duel {
  readonly players: number;
  readonly side: string;
  readonly shares: readonly Share[];
}

/** Duels of the same kind: what their shares are of, and the duels. */
export interface Duels {
  readonly head: readonly string[];
  readonly duels: readonly Duel[];
}

function tableOf({ head, duels }: Duels): string {
  const heads = ["players", "side", ...head];
  const rows = duels.map(({ players, side, shares }) => [String(players), side, ...shares.map(interval)]);
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The page that shows how much thinking helps, against chance and against those who think less. */
export function duelsPage(games: number, chance: Duels, careful: Duels): string {
  return `# How well the bots of Shadow Hunters play

Written by \`npm run docs:shadow-hunters-bots\`; the same sources give the same page.

Each figure is the share of ${games.toLocaleString("en")} games, with characters of both boxes, in which somebody of the side won, and its 95 % interval. In the column "by chance" every seat takes any legal option with the same chance. In the others those of the side are played by a bot that thinks, and all other seats by chance; the seeds are the same. Several sides can win one game.

${tableOf(chance)}

Against each other: all seats are played by careful bots, and then those of one side by cunning ones.

${tableOf(careful)}

Both levels know only what their seat sees (\`view\`, and the log as it is shown to them). From Hermit cards that they sent, from what lies open and from how many of each side were dealt they work out how likely everybody is each character; what they want is read from how their character wins, and what a text is worth to them from its effects. The cunning ones also read whom everybody hurt and healed, what came of Hermit cards between others, where somebody went who could choose, and who used an open card without coming into the open; they show themselves when it pays, and answer so as to be mistaken where they may lie. \`src/games/shadow-hunters/bots/\` has them.
`;
}
