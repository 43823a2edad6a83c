import PathFinding from "pathfinding";
import { cardsOf } from "./content.ts";
import { type FoesTurn, foesBench } from "./foes.ts";
import { pythonGames } from "./hunters.ts";
import { ourMovesPerSecond, peerMovesPerSecond } from "./kernel.ts";
import { median } from "./median.ts";
import { type SkirmishSpeed, skirmishSpeed } from "./skirmishes.ts";

/** What the game side of the bench found. */
export interface PlayResult {
  /** Moves per second of the kernel and of boardgame.io on the same dice game. */
  readonly moves: { readonly ours: number; readonly peer: number };
  /** Milliseconds to let 12 foes decide, and for a path search from each foe to each character. */
  readonly foes: { readonly ours: number; readonly peer: number; readonly searches: number };
  readonly skirmishes: readonly Skirmishes[];
  /** Games of Shadow Hunters per second on one core. */
  readonly hunters: number;
}

/** Skirmishes per second on one core, and milliseconds of a round, by the number of foes. */
export interface Skirmishes extends SkirmishSpeed {
  readonly foes: number;
}

const foeCounts = [1, 2, 4, 8];

/** Measures skirmishes, and nothing else: they are meant to run alone, as in a thread of `rulewright sim`. */
export function measureSkirmishes(runs: number, milliseconds = 1500): readonly Skirmishes[] {
  const cards = cardsOf("folklore");
  const speeds = foeCounts.map(() => ({ perSecond: [] as number[], round: [] as number[] }));
  // The first run warms up.
  for (let run = 0; run <= runs; run++) {
    const fights = foeCounts.map((count) => skirmishSpeed(cards, count, milliseconds));
    if (run === 0) continue;
    fights.forEach(({ perSecond, round }, index) => {
      speeds[index]?.perSecond.push(perSecond);
      speeds[index]?.round.push(round);
    });
  }
  return foeCounts.map((foes, index) => ({
    foes,
    perSecond: median(speeds[index]?.perSecond ?? []),
    round: median(speeds[index]?.round ?? []),
  }));
}

/** Measures the engine and Folklore against peers; each side takes its turn in every run. */
export async function measurePeers(runs: number, milliseconds = 1500): Promise<Pick<PlayResult, "moves" | "foes">> {
  const moves = { ours: [] as number[], peer: [] as number[] };
  const foes = { ours: [] as number[], peer: [] as number[] };
  let searches = 0;
  // The first run warms both sides up.
  for (let run = 0; run <= runs; run++) {
    process.stderr.write(`the game, run ${run} of ${runs}\n`);
    const ours = ourMovesPerSecond(milliseconds);
    const peer = await peerMovesPerSecond(milliseconds);
    const foe = measureFoes(milliseconds);
    searches = foe.searches;
    if (run === 0) continue;
    moves.ours.push(ours);
    moves.peer.push(peer);
    foes.ours.push(foe.ours);
    foes.peer.push(foe.peer);
  }
  return {
    moves: { ours: median(moves.ours), peer: median(moves.peer) },
    foes: { ours: median(foes.ours), peer: median(foes.peer), searches },
  };
}

/** All foes of a crowded map take their turn; the peer searches a path from each foe to each character there. */
function measureFoes(milliseconds: number): { ours: number; peer: number; searches: number } {
  const bench = foesBench();
  const finder = new PathFinding.AStarFinder({ diagonalMovement: PathFinding.DiagonalMovement.OnlyWhenNoObstacles });
  const grid = new PathFinding.Grid(bench.matrix.map((row) => [...row]));
  const ours = timeOfTurn(milliseconds / 2, bench.turns, ({ play }) => play());
  const peer = timeOfTurn(milliseconds / 2, bench.turns, ({ foes, characters }) => {
    for (const [fromX, fromY] of foes) {
      for (const [toX, toY] of characters) finder.findPath(fromX, fromY, toX, toY, grid.clone());
    }
  });
  const searches = bench.turns.map(({ foes, characters }) => foes.length * characters.length);
  return { ours, peer, searches: Math.max(...searches) };
}

/** Milliseconds of one turn: the mean over all of them, one after the other, as often as fits into the time. */
function timeOfTurn(milliseconds: number, turns: readonly FoesTurn[], work: (turn: FoesTurn) => unknown): number {
  let played = 0;
  const started = performance.now();
  while (performance.now() - started < milliseconds) {
    for (const turn of turns) work(turn);
    played += turns.length;
  }
  return (performance.now() - started) / played;
}

/** The result as a Markdown table with its goals. */
export function playMarkdown({ moves, foes, skirmishes, hunters }: PlayResult): string {
  const [first, last] = [skirmishes[0], skirmishes.at(-1)];
  const growth = (last?.round ?? 0) / (first?.round ?? 1);
  const rows = [
    [
      "moves per second, the same dice game",
      `boardgame.io 0.50: ${whole(moves.peer)}`,
      whole(moves.ours),
      `${(moves.ours / moves.peer).toFixed(1)} x`,
      "20 x",
    ],
    [
      "12 foes decide and move on 40 x 40 spaces with 5 characters",
      `pathfinding: ${foes.searches} A* searches in ${foes.peer.toFixed(2)} ms`,
      `${foes.ours.toFixed(2)} ms`,
      `${(foes.peer / foes.ours).toFixed(1)} x`,
      "20 x",
    ],
    ["whole skirmishes per second and core, sensible bots", "", whole(first?.perSecond ?? 0), "", "3,000"],
    [`a round with ${last?.foes} foes against one with 1`, "", "", `${growth.toFixed(1)} x`, `at most ${last?.foes} x`],
    [
      "whole games of Shadow Hunters per second and core, 8 random players",
      `a Python implementation, not in this run: ${pythonGames}`,
      whole(hunters),
      `${(hunters / pythonGames).toFixed(1)} x`,
      "60 x",
    ],
  ];
  const head = ["work", "peer", "Rulewright", "ratio", "goal"];
  return `${[head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}
