import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../root.ts";
import { stageClientFolder } from "../stage-client.ts";
import { type FoeTurnCost, measureFoeTurn } from "./foe-turn.ts";
import { median } from "./median.ts";
import { makeWorld, type OpeningCost, openingCost } from "./stage-opening.ts";
import { type PageCost, pageCost } from "./stage-page.ts";
import { type SetupSpeed, setupSpeeds } from "./stage-setup.ts";
import { bareUpdates, stageUpdates, type UpdateSpeed } from "./stage-updates.ts";

/** What the bench found of the stage, each beside the bare limit of the same run. */
export interface StageResult {
  readonly updates: Compared<UpdateSpeed>;
  readonly opening: Compared<OpeningCost>;
  /** Bringing a whole game into a world, beside making the same documents in bare batches. */
  readonly setup: Compared<SetupSpeed> & { readonly documents: number };
  readonly page: PageCost;
  /** A round of eight foes on the game master's screen. */
  readonly foes: FoeTurnCost;
  /** Bytes of all parts of the client's script, of its templates and of pixi.js. */
  readonly size: { readonly script: number; readonly templates: number; readonly pixi: number };
}

/** The medians of both sides, and the medians of how they compared each time: neighbours in time share their noise. */
export interface Compared<T> {
  readonly stage: T;
  readonly bare: T;
  readonly ratio: T;
}

/** Pairs of measurements in a run. */
const pairs = 3;

/** Measures the stage against bare servers; each side takes its turn in every run. `url` is the bench's own bundle. */
export async function measureStage(url: string, runs: number, milliseconds = 1500): Promise<StageResult> {
  const updates = { stage: [] as UpdateSpeed[], bare: [] as UpdateSpeed[] };
  const opening = { stage: [] as OpeningCost[], bare: [] as OpeningCost[] };
  let page: PageCost;
  const folder = mkdtempSync(join(tmpdir(), "rulewright-bench-world-"));
  try {
    await makeWorld(url, folder);
    for (let run = 1; run <= runs * pairs; run++) {
      process.stderr.write(`the stage, run ${run} of ${runs * pairs}\n`);
      updates.bare.push(await bareUpdates(url, milliseconds));
      updates.stage.push(await stageUpdates(url, milliseconds));
      opening.bare.push(await openingCost(url, "bare-opening", folder));
      opening.stage.push(await openingCost(url, "stage", folder));
    }
    page = await pageCost(url, folder, runs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stderr.write("setting a game up\n");
  const { stage, bare, documents } = await setupSpeeds(url, runs * pairs);
  return {
    updates: compare(updates.stage, updates.bare),
    opening: compare(opening.stage, opening.bare),
    setup: { ...compare(stage, bare), documents },
    page,
    foes: await measureFoeTurn(url, runs),
    size: clientSize(),
  };
}

/** The medians of each figure. */
function compare<T extends { readonly [K in keyof T]: number }>(stage: readonly T[], bare: readonly T[]): Compared<T> {
  const names = Object.keys(stage[0] ?? {}) as (keyof T)[];
  const middle = (all: readonly T[]) =>
    Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as T;
  const ratios = stage.map(
    (one, at) => Object.fromEntries(names.map((name) => [name, one[name] / (bare[at]?.[name] ?? Number.NaN)])) as T,
  );
  return { stage: middle(stage), bare: middle(bare), ratio: middle(ratios) };
}

function clientSize(): StageResult["size"] {
  const client = stageClientFolder(projectRoot);
  const scripts = readdirSync(client).filter((name) => name.endsWith(".js"));
  return {
    script: total(scripts.map((name) => join(client, name))),
    templates: total(templatesIn(join(projectRoot, "templates", "stage"))),
    pixi: total([join(projectRoot, "node_modules", "pixi.js", "dist", "pixi.min.js")]),
  };
}

function templatesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".hbs"))
    .map((entry) => join(entry.parentPath, entry.name));
}

function total(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (statSync(file).isFile() ? readFileSync(file).length : 0), 0);
}

/** The result as a Markdown table with its goals. */
export function stageMarkdown({ updates, opening, setup, page, foes, size }: StageResult): string {
  const limit = size.pixi / 5 + size.templates;
  const script = (what: string, bytes: number, goal = "") => [
    `the client's script, minified: ${what}`,
    `a fifth of pixi.js and the templates: ${kilobytes(limit)}`,
    kilobytes(bytes),
    `${(bytes / limit).toFixed(2)} x`,
    goal,
  ];
  const rows = [
    [
      "updates per second, acknowledged and seen by five others",
      `bare ws and classic-level with sync: ${whole(updates.bare.perSecond)}`,
      whole(updates.stage.perSecond),
      `${updates.ratio.perSecond.toFixed(2)} x`,
      "0.5 x",
    ],
    [
      "99th percentile of their delay",
      `${updates.bare.p99.toFixed(1)} ms`,
      `${updates.stage.p99.toFixed(1)} ms`,
      `${updates.ratio.p99.toFixed(2)} x`,
      "",
    ],
    [
      "the server's processor time for each",
      `${updates.bare.processor.toFixed(2)} ms`,
      `${updates.stage.processor.toFixed(2)} ms`,
      `${updates.ratio.processor.toFixed(2)} x`,
      "",
    ],
    [
      `opening a world of 2,000 actors and 5,000 items (${opening.stage.megabytes.toFixed(1)} MB)`,
      `bare reading and sending: ${whole(opening.bare.milliseconds)} ms`,
      `${whole(opening.stage.milliseconds)} ms`,
      `${opening.ratio.milliseconds.toFixed(2)} x`,
      "at most 2 x",
    ],
    [
      "the server's processor time for that",
      `${whole(opening.bare.processor)} ms`,
      `${whole(opening.stage.processor)} ms`,
      `${opening.ratio.processor.toFixed(2)} x`,
      "at most 2 x",
    ],
    [
      `documents per second when all of Folklore is set up (${whole(setup.documents)} documents)`,
      `the same in bare batches: ${whole(setup.bare.perSecond)}`,
      whole(setup.stage.perSecond),
      `${setup.ratio.perSecond.toFixed(2)} x`,
      "0.5 x",
    ],
    [
      "longest task of a page that opens that world, its processor time",
      `by the clock, with other work going on: ${whole(page.longest)} ms`,
      `${whole(page.work)} ms`,
      "",
      "at most 200 ms",
    ],
    [
      "that page can be used (chat, tabs), and everything stands",
      "",
      `${whole(page.usable)} ms, ${whole(page.ready)} ms`,
      "",
      "",
    ],
    [
      "documents of packs that are loaded before it can be used",
      `${whole(page.listed)} in the packs, loaded in ${whole(page.packs)} ms when asked for`,
      whole(page.packed),
      "",
      "0",
    ],
    [
      `longest frame while ${whole(foes.foes)} foes are planned, drawn and act`,
      "",
      `${whole(foes.longest)} ms (${whole(foes.each)} ms of the page for each foe)`,
      "",
      "at most 50 ms",
    ],
    ["the module's script, minified: what every page of a world loads", "", kilobytes(foes.scriptOpen), "", "300 kB"],
    ["the module's script with the rules of Folklore, at a table", "", kilobytes(foes.scriptPlayed), "", "300 kB"],
    ["and once sheets, cards, a new game and set-up were opened there", "", kilobytes(foes.scriptAll), "", ""],
    script("what the page loads before it can be used", page.scriptUsable, "at most 1 x"),
    script("with the scene view, all tabs and sheets", page.scriptReady),
    script("all parts together", size.script),
  ];
  const head = ["the stage", "limit in the same run", "Rulewright", "ratio", "goal"];
  return `${[head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
