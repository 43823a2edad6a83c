import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../root.ts";
import { writeSources } from "./generate.ts";
import type { Measurement, Work } from "./measure.ts";
import { median } from "./median.ts";
import type { PlayResult } from "./play.ts";
import { type BenchResult, markdown, type Row, slopeOf } from "./report.ts";
import type { ServerKind } from "./stage-child.ts";

// What is measured is loaded where it is measured, and nothing beside it: the browser's driver alone would keep the
// other core busy, and a tenth of the memory, in the process of a build.
const load = {
  build: () => import("./measure.ts"),
  hunters: () => import("./hunters.ts"),
  play: () => import("./play.ts"),
  server: () => import("./stage-child.ts"),
  stage: () => import("./stage.ts"),
};

const help = `npm run bench -- [options]
  --sizes 500,2000,5000,20000   numbers of cards to measure
  --runs 3                      runs of each; the median counts
  --only build|play|stage       only the compiler, only the engine and the game, or only the stage
  --json                        print JSON instead of a Markdown table
`;

const parts: readonly string[] = ["build", "play", "stage"];

/** `npm run bench`. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string", default: "500,2000,5000,20000" },
      runs: { type: "string", default: "3" },
      only: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const sizes = values.sizes.split(",").map(Number);
  const runs = Number(values.runs);
  if (![...sizes, runs].every((number) => Number.isInteger(number) && number > 0)) {
    process.stderr.write(`--sizes and --runs take whole numbers above 0.\n${help}`);
    return 1;
  }
  if (values.only !== undefined && !parts.includes(values.only)) {
    process.stderr.write(`--only takes build, play or stage.\n${help}`);
    return 1;
  }
  const isWanted = (part: string) => values.only === undefined || values.only === part;
  const machine = {
    cpu: cpus()[0]?.model ?? "an unknown processor",
    cores: availableParallelism(),
    node: process.versions.node,
    platform: process.platform,
  };
  const rows = isWanted("build") ? sizes.map((cards) => measureSize(cards, runs)) : [];
  const play = isWanted("play") ? await measurePlay(runs) : undefined;
  const stage = isWanted("stage") ? await (await load.stage()).measureStage(import.meta.url, runs) : undefined;
  const result: BenchResult = { machine, runs, rows, slope: slopeOf(rows) };
  const tables = [
    ...(rows.length === 0 ? [] : [markdown(result)]),
    ...(play === undefined ? [] : [(await load.play()).playMarkdown(play)]),
    ...(stage === undefined ? [] : [(await load.stage()).stageMarkdown(stage)]),
  ];
  process.stdout.write(values.json ? `${JSON.stringify({ ...result, play, stage }, null, 2)}\n` : tables.join("\n"));
  return 0;
}

async function measurePlay(runs: number): Promise<PlayResult> {
  const peers = await (await load.play()).measurePeers(runs);
  process.stderr.write("skirmishes\n");
  const skirmishes = apart("measureSkirmishes", runs);
  process.stderr.write("Shadow Hunters\n");
  return { ...peers, skirmishes, hunters: apart("measureHunters", runs) };
}

/** The kinds of work take turns, so that a busy moment of the machine hits all of them. */
function measureSize(cards: number, runs: number): Row {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-bench-"));
  try {
    writeSources(projectRoot, folder, cards);
    const taken: Record<Work, Measurement[]> = { packer: [], cold: [], rebuild: [] };
    for (let run = 0; run < runs; run++) {
      for (const work of ["packer", "cold", "rebuild"] as const) {
        process.stderr.write(`${cards} cards, run ${run + 1} of ${runs}: ${work}\n`);
        taken[work].push(apart("measure", work, folder, cards));
      }
    }
    const time = (work: Work) => median(taken[work].map(({ milliseconds }) => milliseconds));
    const peak = (work: Work) => Math.max(...taken[work].map((each) => each.peak));
    return {
      cards,
      packer: time("packer"),
      cold: time("cold"),
      rebuild: time("rebuild"),
      packerProcessor: median(taken.packer.map(({ processor }) => processor)),
      coldProcessor: median(taken.cold.map(({ processor }) => processor)),
      packerPeak: peak("packer"),
      coldPeak: peak("cold"),
      rebuildPeak: peak("rebuild"),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is measured in a process of its own. */
const measures = {
  measure: async (work: Work, folder: string, cards: number) => (await load.build()).measure(work, folder, cards),
  measureSkirmishes: async (runs: number) => (await load.play()).measureSkirmishes(runs),
  measureHunters: async (runs: number) => (await load.hunters()).measureHunters(runs),
};
type Measures = typeof measures;
type Taken<Name extends keyof Measures> = Awaited<ReturnType<Measures[Name]>>;

/** Measures in a process of its own, so that nothing is warm and memory counts from nothing. */
function apart<Name extends keyof Measures>(name: Name, ...args: Parameters<Measures[Name]>): Taken<Name> {
  const call = `import(${JSON.stringify(import.meta.url)}).then((bench) => bench.inChild(${JSON.stringify([name, args])}))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", call], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The measurement "${[name, ...args].join(" ")}" failed:\n${stderr}`);
  return JSON.parse(stdout) as Taken<Name>;
}

/** The other side of `apart`. */
export async function inChild([name, args]: readonly [keyof Measures, readonly never[]]): Promise<void> {
  const measured: (...args: readonly never[]) => unknown = measures[name];
  process.stdout.write(JSON.stringify(await measured(...args)));
}

/** A server of the stage's bench, in a process of its own. */
export async function stageChild(order: readonly [ServerKind, string]): Promise<void> {
  return (await load.server()).stageChild(order);
}
