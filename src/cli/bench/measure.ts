import { join } from "node:path";
import { changeCard } from "./generate.ts";
import { median } from "./median.ts";

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
  const loaded = await works[work](folder, output, cards);
  const before = process.cpuUsage();
  const milliseconds = await loaded();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds, processor: (user + system) / 1000, peak: process.resourceUsage().maxRSS / 1024 };
}

/** Loads the code of a kind of work; what is given back does the work and says how many milliseconds it took. */
type Load = (folder: string, output: string, cards: number) => Promise<() => Promise<number>>;

// Each loads its own code and nothing else: V8 goes on with code that was loaded long after it ran, and keeps it.
const works: Readonly<Record<Work, Load>> = {
  async packer(folder, output) {
    const { compilePack } = await import("@foundryvtt/foundryvtt-cli");
    return () => timed(() => compilePack(join(folder, "plain"), output, { yaml: true }));
  },
  async cold(folder, output) {
    const { openBuild } = await import("./open-build.ts");
    return () => timed(() => openBuild(folder, output)());
  },
  async rebuild(folder, output, cards) {
    const { openBuild } = await import("./open-build.ts");
    return async () => {
      const build = openBuild(folder, output);
      await build();
      // The first changes warm the paths that a long watch has warm; the median of the rest counts.
      const times: number[] = [];
      for (let step = 1; step <= 9; step++) {
        const changed = changeCard(join(folder, "content"), 1 + ((step * 7919) % cards), step);
        // As a watch does, which is told by the system what was saved.
        const time = await timed(() => build(new Set([changed])));
        if (step > 2) times.push(time);
      }
      return median(times);
    };
  },
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
