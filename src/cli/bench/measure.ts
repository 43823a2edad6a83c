import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { createBuilder } from "../build.ts";
import { hasErrors } from "../report.ts";
import { projectRoot } from "../root.ts";
import type { Changed } from "../watch.ts";
import { workspaceAt } from "../workspace.ts";
import { changeCard } from "./generate.ts";

/** What is measured in a process of its own. */
export type Work = "packer" | "cold" | "rebuild";

/** The result of one measurement. */
export interface Measurement {
  readonly milliseconds: number;
  /** Processor time of all threads together in milliseconds: steadier on a busy machine. */
  readonly processor: number;
  /** The most memory that the process held, in MB. */
  readonly peak: number;
}

/** Does one piece of work in this process. `folder` holds the sources; the output goes there too. */
export async function measure(work: Work, folder: string, cards: number): Promise<Measurement> {
  // A first build has nothing to delete, and some file systems are slow to make files just after others were deleted.
  const output = join(folder, `out-${work}-${process.pid}`);
  const before = process.cpuUsage();
  const milliseconds = await works[work](folder, output, cards);
  const { user, system } = process.cpuUsage(before);
  return { milliseconds, processor: (user + system) / 1000, peak: process.resourceUsage().maxRSS / 1024 };
}

const works: Readonly<Record<Work, (folder: string, output: string, cards: number) => Promise<number>>> = {
  async packer(folder, output) {
    const started = performance.now();
    await compilePack(join(folder, "plain"), output, { yaml: true });
    return performance.now() - started;
  },
  async cold(folder, output) {
    const started = performance.now();
    await openBuild(folder, output)();
    return performance.now() - started;
  },
  async rebuild(folder, output, cards) {
    const build = openBuild(folder, output);
    await build();
    // The first changes warm the paths that a long watch has warm; the median of the rest counts.
    const times: number[] = [];
    for (let step = 1; step <= 9; step++) {
      const changed = changeCard(join(folder, "content"), 1 + ((step * 7919) % cards), step);
      const started = performance.now();
      // As a watch does, which is told by the system what was saved.
      await build(new Set([changed]));
      if (step > 2) times.push(performance.now() - started);
    }
    return median(times);
  },
};

/** Our whole way without pictures: read, parse, validate, link, read the texts, JSON packs, LevelDB. */
function openBuild(folder: string, dist: string): (changed?: Changed) => Promise<void> {
  const workspace = workspaceAt(join(folder, "content"));
  const builder = createBuilder({ root: projectRoot, dist, faces: false, script: false });
  return async (changed) => {
    const { compilation, diagnostics } = workspace.compile(changed);
    const fault = diagnostics.find(({ severity }) => severity === "error");
    if (hasErrors(diagnostics))
      throw new Error(`The cards of the bench have errors: ${fault?.file}: ${fault?.message}`);
    await builder.build(compilation);
  };
}

/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
