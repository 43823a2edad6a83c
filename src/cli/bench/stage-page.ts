import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, ensureChromium } from "../chromium.ts";
import { projectRoot } from "../root.ts";
import { buildStageClient } from "../stage-client.ts";
import { median } from "./median.ts";
import { startServer } from "./stage-child.ts";

/** What opening a large world costs a page, measured in Chromium. */
export interface PageCost {
  /** From the start of the page until chat and tabs can be used, and until everything stands, in milliseconds. */
  readonly usable: number;
  readonly ready: number;
  /** The longest time for which the page could not answer, and the processor time of its longest task: milliseconds. */
  readonly longest: number;
  readonly work: number;
  /** Bytes of the stage's scripts that were loaded until then and until then. */
  readonly scriptUsable: number;
  readonly scriptReady: number;
  /** Documents of packs that were loaded when the page was usable, and how many the packs have. */
  readonly packed: number;
  readonly listed: number;
  /** How long it then takes to load them all, in milliseconds. */
  readonly packs: number;
}

/** How long tasks are still watched after everything stands: what was put off must not freeze the page either. */
const after = 1500;

/** Opens the world of a folder with the real module in a fresh page, `runs` times; gives the medians. */
export async function pageCost(url: string, folder: string, runs: number): Promise<PageCost> {
  const { status } = spawnSync(process.execPath, [join(projectRoot, "scripts", "rulewright.mjs"), "build"], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The module could not be built.");
  await buildStageClient(projectRoot);
  const server = await startServer(url, "stage-page", folder);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  try {
    const { address, keys } = await server.open();
    const link = new URL(`/table#${keys[0]}`, address).href;
    const found: PageCost[] = [];
    for (let run = 1; run <= runs; run++) {
      process.stderr.write(`the page, run ${run} of ${runs}\n`);
      found.push(await openPage(browser, link));
    }
    const middle = (name: keyof PageCost) => median(found.map((cost) => cost[name]));
    return {
      usable: middle("usable"),
      ready: middle("ready"),
      longest: middle("longest"),
      work: middle("work"),
      scriptUsable: middle("scriptUsable"),
      scriptReady: middle("scriptReady"),
      packed: middle("packed"),
      listed: middle("listed"),
      packs: middle("packs"),
    };
  } finally {
    await browser.close();
    await server.end();
  }
}

async function openPage(browser: Browser, link: string): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "__metadata"] });
    await page.goto(link);
    await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true, undefined, { timeout: 60_000 });
    await page.waitForTimeout(after);
    const work = longestTask(JSON.parse(String(await browser.stopTracing())) as Trace);
    return { ...(await page.evaluate<Omit<PageCost, "work">>(answer)), work };
  } finally {
    await context.close();
  }
}

/** What a trace of Chromium tells of tasks: times in microseconds, `tdur` of the processor. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly dur?: number;
    readonly tdur?: number;
    readonly args?: { readonly name?: string };
  }[];
}

/** The processor time of the longest task on the main thread of a page: unlike the clock, it knows no other work. */
function longestTask({ traceEvents }: Trace): number {
  const mains = traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const threads = new Set(mains.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === "RunTask" && threads.has(`${pid} ${tid}`));
  return tasks.reduce((longest, { tdur, dur = 0 }) => Math.max(longest, (tdur ?? dur) / 1000), 0);
}

/** Runs in the page before all else: notes the long tasks, and how the packs are when the table is usable. */
const watch = `
  globalThis.bench = { longest: 0, packed: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longest = Math.max(bench.longest, duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName("table usable").length) return;
    bench.packed = [...game.packs].reduce((sum, pack) => sum + pack.size, 0);
  }).observe({ type: "mark" });
`;

/** Runs in the page at the end. */
const answer = `(async () => {
  const [usable] = performance.getEntriesByName("table usable");
  const [ready] = performance.getEntriesByName("table ready");
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\\/stage\\/[^/]*\\.js$/.test(name));
  const until = ({ startTime }) => scripts
    .filter((script) => script.startTime <= startTime)
    .reduce((sum, script) => sum + script.decodedBodySize, 0);
  const { longest, packed } = bench;
  const from = performance.now();
  const loaded = await Promise.all([...game.packs].map((pack) => pack.getDocuments()));
  const packs = performance.now() - from;
  return {
    usable: usable.startTime,
    ready: ready.startTime,
    longest,
    scriptUsable: until(usable),
    scriptReady: until(ready),
    packed,
    listed: loaded.flat().length,
    packs,
  };
})()`;
