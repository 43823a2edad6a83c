import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumArguments, ensureChromium } from "../chromium.ts";
import { startServer } from "./stage-child.ts";

/** How fast the documents of a game arrive in a world. */
export interface SetupSpeed {
  readonly perSecond: number;
}

/** Pairs of both sides: the module's set-up, and the same documents in bare batches. */
export interface SetupSpeeds {
  readonly stage: readonly SetupSpeed[];
  readonly bare: readonly SetupSpeed[];
  /** How many documents there are; those inside others are not counted. */
  readonly documents: number;
}

/** Milliseconds of each turn. */
interface Timed {
  readonly documents: number;
  readonly setUp: readonly number[];
  readonly bare: readonly number[];
}

/**
 * Sets Folklore up in a page and makes the same documents in bare batches, in turns. Set-up counts from the click on:
 * fetching, planning, writing and noting what was written. The module has to be built.
 */
export async function setupSpeeds(url: string, pairs: number): Promise<SetupSpeeds> {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-bench-setup-"));
  const server = await startServer(url, "stage-page", folder);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  try {
    const { address, keys } = await server.open();
    const page = await browser.newPage();
    await page.goto(new URL(`/table#${keys[0]}`, address).href);
    await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true, undefined, { timeout: 60_000 });
    const { documents, setUp, bare } = await page.evaluate<Timed>(inTurns(pairs));
    const speeds = (times: readonly number[]) => times.map((time) => ({ perSecond: (documents * 1000) / time }));
    return { stage: speeds(setUp), bare: speeds(bare), documents };
  } finally {
    await browser.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs in the page. The first set-up is for neither side: it warms the page and gives the documents to make. */
const inTurns = (pairs: number): string => `(async () => {
  const types = ["Folder", "Item", "Actor", "Cards", "RollTable", "Macro", "JournalEntry", "Scene"];
  const all = (type) => game.collections.get(type).contents;
  const timed = async (work) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  const setUp = async () => {
    const prepared = await game.modules.get("rulewright").api.prepareSetup("folklore", "world");
    await prepared.run({}, () => undefined);
  };
  const clear = async () => {
    for (const type of types.toReversed()) {
      const ids = all(type).map(({ id }) => id);
      if (ids.length > 0) await foundry.utils.getDocumentClass(type).deleteDocuments(ids);
    }
    await game.settings.set("rulewright", "setupLedgers", {});
  };
  await setUp();
  const sources = types.map((type) => [type, all(type).map((document) => document.toObject())]);
  const bare = async () => {
    for (const [type, data] of sources) {
      for (let at = 0; at < data.length; at += 50) {
        await foundry.utils.getDocumentClass(type).createDocuments(data.slice(at, at + 50), { keepId: true });
      }
    }
  };
  await clear();
  const times = { setUp: [], bare: [] };
  for (let pair = 0; pair < ${pairs}; pair++) {
    times.bare.push(await timed(bare));
    await clear();
    times.setUp.push(await timed(setUp));
    await clear();
  }
  return { documents: sources.reduce((sum, [, data]) => sum + data.length, 0), ...times };
})()`;
