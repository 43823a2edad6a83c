import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumArguments, ensureChromium } from "../chromium.ts";
import { median } from "./median.ts";
import { type ServerOpened, startServer } from "./stage-child.ts";

/** A turn of all foes as the game master's screen goes through it. */
export interface FoeTurnCost {
  readonly foes: number;
  /** Milliseconds from one frame to the next, at the most. */
  readonly longest: number;
  /** The processor time of the page for each foe: planned, drawn, decided, written down and shown. */
  readonly each: number;
  /** Bytes of the module's script: loaded when the world stands open, when the round was played, and with all windows. */
  readonly scriptOpen: number;
  readonly scriptPlayed: number;
  readonly scriptAll: number;
}

/** Eight foes at a mill: as many as an encounter has at its worst. */
const begin = `(async () => {
  const { api } = game.modules.get("rulewright");
  await api.begin({
    game: "folklore",
    options: {
      party: ["arcanist", "exorcist", "telepath"].map((character) => ({ character })),
      difficulty: "dusk",
      settings: { "foe-turns": "shown" },
      fight: { as: "encounter", map: "dead-mill", foes: [{ creature: "decaying-dead", count: 8 }] },
    },
    seats: {},
  });
})()`;

/** What the scripts of the page share. */
const table = `
  const { api } = game.modules.get("rulewright");
  const [{ entry }] = api.games();
  const sitting = await api.open(entry);
  const { play } = sitting.table;
  const isFoes = () => play.plan(sitting.table.state).some(({ act }) => act !== undefined);
  const go = async () => api.give(sitting, await play.advise(sitting.table.state, sitting.table.question, { roll: () => 1 }));
`;

const untilTheFoes = `(async () => { ${table} while (!isFoes()) await go(); })()`;

/** Lets all foes of a round act and watches the frames. */
const watch = `(async () => {
  ${table}
  let longest = 0;
  let last;
  let isOver = false;
  const frame = (now) => {
    longest = Math.max(longest, now - (last ?? now));
    last = now;
    if (!isOver) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  let foes = 0;
  while (isFoes()) {
    foes++;
    await go();
    while (sitting.table.question && !isFoes() && play.turns(sitting.table.state)?.next?.type !== "end-turn") await go();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  isOver = true;
  return { foes, longest };
})()`;

/** Opens whatever else loads parts of the script at such a table: a hero's sheet, a card, a name, a new game, set-up. */
const openAll = `(async () => {
  const { api } = game.modules.get("rulewright");
  await game.actors.find(({ type }) => type === "rulewright.hero").sheet.render({ force: true });
  const card = document.querySelector('.rw-sheet a[data-rw-ref*="|ability:"]');
  card.focus();
  card.click();
  await api.prepareSetup("folklore", "world");
  await api.newGame();
})()`;

/**
 * Bytes of the module's script that the page has loaded so far; a part that is asked for twice is loaded once.
 * Templates do not count: the stage hands them out as scripts, but they are files of the module that Foundry compiles.
 */
const loaded = `(() => {
  const parts = performance.getEntriesByType("resource")
    .filter(({ name }) => /\\/modules\\/rulewright\\/scripts\\/[^?]*\\.js$/.test(name))
    .map(({ name, decodedBodySize }) => [name, decodedBodySize]);
  return [...new Map(parts).values()].reduce((sum, bytes) => sum + bytes, 0);
})()`;

/** Plays a round of eight foes in an empty world, `runs` times in a fresh page; gives the medians. */
export async function measureFoeTurn(url: string, runs: number): Promise<FoeTurnCost> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  const found: FoeTurnCost[] = [];
  try {
    for (let run = 1; run <= runs; run++) {
      process.stderr.write(`a round of foes, run ${run} of ${runs}\n`);
      found.push(await playRound(url, browser));
    }
  } finally {
    await browser.close();
  }
  const middle = (name: keyof FoeTurnCost) => median(found.map((cost) => cost[name]));
  return {
    foes: middle("foes"),
    longest: middle("longest"),
    each: middle("each"),
    scriptOpen: middle("scriptOpen"),
    scriptPlayed: middle("scriptPlayed"),
    scriptAll: middle("scriptAll"),
  };
}

/** The page of a user, once its world stands open. */
async function openPage(context: BrowserContext, { address, keys }: ServerOpened, user: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL(`/table#${keys[user]}`, address).href);
  await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true, undefined, { timeout: 60_000 });
  return page;
}

async function playRound(url: string, browser: Browser): Promise<FoeTurnCost> {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-bench-foes-"));
  const server = await startServer(url, "stage-page", folder);
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const opened = await server.open();
    // A game master is welcomed in a new world; a player's page loads only what every page does.
    const player = await openPage(context, opened, 1);
    const scriptOpen = await player.evaluate<number>(loaded);
    await player.close();
    const page = await openPage(context, opened, 0);
    await page.evaluate(begin);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    const busy = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
    };
    await page.evaluate(untilTheFoes);
    // What was drawn before the turn began is none of its business.
    await page.waitForTimeout(1000);
    const before = await busy();
    const { foes, longest } = await page.evaluate<{ foes: number; longest: number }>(watch);
    const each = ((await busy()) - before) / foes;
    const scriptPlayed = await page.evaluate<number>(loaded);
    await page.evaluate(openAll);
    await page.locator(".rw-card .rw-phrased").first().waitFor();
    return { foes, longest, each, scriptOpen, scriptPlayed, scriptAll: await page.evaluate<number>(loaded) };
  } finally {
    await context.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
