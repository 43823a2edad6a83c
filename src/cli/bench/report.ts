/** The measurements of one number of cards, medians over the runs. */
export interface Row {
  readonly cards: number;
  /** Milliseconds. */
  readonly packer: number;
  readonly cold: number;
  readonly rebuild: number;
  /** Processor time of the packer and of the cold build in milliseconds. */
  readonly packerProcessor: number;
  readonly coldProcessor: number;
  /** Megabytes. */
  readonly packerPeak: number;
  readonly coldPeak: number;
  readonly rebuildPeak: number;
}

/** The machine that it was measured on. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  readonly platform: string;
}

/** All that a bench found. */
export interface BenchResult {
  readonly machine: Machine;
  readonly runs: number;
  readonly rows: readonly Row[];
  /** The exponent of the cost: 1 is linear. */
  readonly slope: number;
}

/** The slope of the cold build on logarithmic axes, by least squares. */
export function slopeOf(rows: readonly Row[]): number {
  const points = rows.map(({ cards, cold }) => [Math.log(cards), Math.log(cold)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

/** The result as a Markdown table with its targets. */
export function markdown({ machine, runs, rows, slope }: BenchResult): string {
  const lines = rows.map((row) => {
    const cells = [
      row.cards.toLocaleString("en"),
      seconds(row.packer),
      seconds(row.cold),
      `${(row.packer / row.cold).toFixed(2)} x`,
      `${seconds(row.packerProcessor)} / ${seconds(row.coldProcessor)}`,
      `${row.rebuild.toFixed(0)} ms`,
      `${((row.rebuild / row.cold) * 100).toFixed(1)} %`,
      `${Math.max(row.coldPeak, row.rebuildPeak).toFixed(0)} MB`,
      `${row.packerPeak.toFixed(0)} MB`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const slopeLine =
    rows.length > 1
      ? `\nCost from ${rows[0]?.cards} to ${rows.at(-1)?.cards} cards grows with the power ${slope.toFixed(2)} of their number (1 is linear).`
      : "";
  return `| cards | Foundry CLI, nothing checked | cold build | speed against the CLI | processor time, the CLI's and ours | rebuild after one change | of the cold build | peak memory | the CLI's |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${lines.join("\n")}
${slopeLine}
Medians of ${runs} alternating runs on ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.platform}.
`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
