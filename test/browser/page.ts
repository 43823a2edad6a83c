import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumArguments, ensureChromium } from "../../src/cli/chromium.ts";
import { buildGallery } from "../../src/cli/gallery.ts";
import { projectRoot } from "../../src/cli/root.ts";
import { type FolderServer, serveFolder } from "../../src/cli/serve.ts";
import { sidesOf } from "../../src/compiler/emit/sides.ts";
import type { Compilation } from "../../src/compiler/model.ts";
import { sources } from "./fixture.ts";

/** A page with all that it said and asked for. */
export interface Visit {
  readonly page: Page;
  /** Messages of the console that are errors, and uncaught faults. */
  readonly faults: string[];
  /** Every address that it asked for. */
  readonly requests: string[];
}

/** A built gallery that is served. */
export interface Gallery {
  readonly address: string;
  readonly dist: string;
  /** Opens an address such as `#/cards` in a fresh profile. */
  open(hash: string, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;

/** Starts the one Chromium that a test file uses. */
export function startBrowser(): Promise<Browser> {
  shared ??= chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  return shared;
}

/** Ends it. */
export async function stopBrowser(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}

/** Builds a compilation's gallery with faces of a plain colour, and serves it. */
export async function startGallery(compilation: Compilation): Promise<Gallery> {
  const dist = mkdtempSync(join(tmpdir(), "rulewright-gallery-"));
  const cards = compilation.games.flatMap((game) => game.cards).slice(0, 20);
  for (const card of cards) for (const { file } of sidesOf(card)) putFace(join(dist, file), card.name);
  await buildGallery(compilation, { dist, root: projectRoot, sources });
  const server: FolderServer = await serveFolder({ folder: dist, port: 4600, home: "gallery/" });
  const address = `${server.address}gallery/`;
  const browser = await startBrowser();
  return {
    address,
    dist,
    async open(hash, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(5000);
      const faults: string[] = [];
      const requests: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("request", (request) => requests.push(request.url()));
      await page.goto(address + hash);
      await page.locator("main h1").waitFor();
      return { page, faults, requests };
    },
    async close() {
      await server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Lets the details of cards arrive late, as over a slow line, so that what waits in the page meanwhile has its chance. */
export async function slowDetails(page: Page): Promise<void> {
  await page.route("**/data/cards/**", async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
}

function putFace(file: string, name: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const label = name.replace(/[<&]/g, "");
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350"><text x="20" y="40">${label}</text></svg>`,
  );
}
