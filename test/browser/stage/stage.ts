import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { projectRoot } from "../../../src/cli/root.ts";
import { startBrowser } from "../page.ts";

/** A stage that runs as `npm start` runs it: a process of its own with a world of its own. */
export interface RunningStage {
  readonly address: string;
  /** Opens the table as one of its first users, by the order of their links, or with the link of somebody who came later. */
  join(user: number | string, options?: BrowserContextOptions): Promise<Seat>;
  /** The links in the order in which they are printed; the game master's is the first. */
  readonly links: readonly string[];
  /** Ends the process without warning, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again with the same world at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A page on which somebody sits at the table, with everything that went wrong on it. */
export interface Seat {
  readonly page: Page;
  /** Messages of the console that are errors, and uncaught faults. */
  readonly faults: string[];
}

/** What a stage is started with. */
export interface StageOptions {
  readonly generation?: 13 | 14;
  /** Folders of further modules. */
  readonly modules?: readonly string[];
  /** Whether the welcome stays open that a game master sees in a new world. */
  readonly welcome?: boolean;
  /** A content folder of its own, which is built beside its worlds. */
  readonly content?: string;
}

/** The sample module that is written only from the documentation. */
export const sampleModule = join(projectRoot, "test", "sample-module");

const dist = join(projectRoot, "build", "browser-dist");
const pictures = join(projectRoot, "build", "screenshots");

/** Starts a stage with an empty world. */
export async function startStage({
  generation = 13,
  modules = [],
  welcome = false,
  content,
}: StageOptions = {}): Promise<RunningStage> {
  const worlds = mkdtempSync(join(tmpdir(), "rulewright-worlds-"));
  let port = "0";
  let child: ChildProcess;
  let links: string[] = [];
  const seats: Page[] = [];

  async function start(): Promise<void> {
    const own = content === undefined ? ["--out", dist] : ["--content", content, "--out", join(worlds, "dist")];
    const args = ["serve", ...own, "--worlds", worlds, "--port", port, "--generation", String(generation)];
    const all = [
      join(projectRoot, "scripts", "rulewright.mjs"),
      ...args,
      ...modules.flatMap((each) => ["--module", each]),
    ];
    child = spawn(process.execPath, all, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"] });
    links = await printedLinks(child);
    port = new URL(links[0] ?? "").port;
  }

  function ended(): Promise<void> {
    return new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once("exit", () => resolve());
    });
  }

  await start();
  return {
    get address() {
      return new URL("/", links[0]).href;
    },
    get links() {
      return links;
    },
    async join(user, options = {}) {
      const browser = await startBrowser();
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
      await context.addInitScript(throwKnownDice, typeof user === "number" ? user + 1 : 0);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto(typeof user === "number" ? (links[user] ?? "") : user);
      await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
      if (!welcome) await closeWelcome(page);
      seats.push(page);
      return { page, faults };
    },
    async kill() {
      child.kill("SIGKILL");
      await ended();
    },
    restart: start,
    async close() {
      for (const page of seats) await page.context().close();
      child.kill("SIGTERM");
      await ended();
      rmSync(worlds, { recursive: true, force: true });
    },
  };
}

/**
 * Lets chance fall on a page as it fell the last time, so that a test plays the same game in every run: the host's dice,
 * which ask for one number of 32 bits, and what a test itself draws. It runs in the page, before anything else.
 */
function throwKnownDice(seed: number): void {
  const chance = (start: number) => {
    let state = start;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      const mixed = Math.imul(state ^ (state >>> 15), state | 1);
      const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
      return (again ^ (again >>> 14)) >>> 0;
    };
  };
  const [dice, drawn] = [chance(seed), chance(-seed)];
  const { getRandomValues } = Crypto.prototype;
  Crypto.prototype.getRandomValues = function (array) {
    if (!(array instanceof Uint32Array) || array.length !== 1) return getRandomValues.call(this, array) as typeof array;
    array[0] = dice();
    return array;
  };
  Math.random = () => drawn() / 2 ** 32;
}

/** Closes the welcome to a new world, which stands in the way of all that is not about it. */
async function closeWelcome(page: Page): Promise<void> {
  const { isGM, isWelcomed } = await page.evaluate(() => {
    const { user, settings } = Reflect.get(globalThis, "game");
    return { isGM: user.isActiveGM === true, isWelcomed: settings.get("rulewright", "welcomed") === true };
  });
  if (!isGM || isWelcomed) return;
  const window = page.locator("#rulewright-welcome");
  await window.getByRole("button", { name: "Not now" }).click();
  await window.waitFor({ state: "detached" });
}

/** Reads the links from what the command prints, or fails with all that it said. */
function printedLinks(child: ChildProcess): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (text: string) => {
      said += text;
      const found = said.match(/http:\/\/\S+\/table#[\w-]+/g) ?? [];
      if (found.length >= 6 && said.includes("/gallery/")) resolve(found);
    };
    child.stdout?.setEncoding("utf8").on("data", listen);
    child.stderr?.setEncoding("utf8").on("data", listen);
    child.once("exit", (code) => reject(new Error(`The stage ended with ${code}:\n${said}`)));
  });
}

/**
 * Runs code in a seat's console, with the host's API as a person there would have it, and gives its answer. The page asks
 * the server for something first: by the time of the answer it has taken in what others have written before.
 */
export function inPage({ page }: Pick<Seat, "page">, code: string): Promise<unknown> {
  return page.evaluate(`(async () => { ${caughtUp} ${code} })()`);
}

/** While a server is down there is nothing to catch up with. */
const caughtUp = `await fetch("/modules/rulewright/module.json", { cache: "no-store" }).then((answer) => answer.text(), () => "");`;

/** Saves a picture of a page for people to look at, in build/screenshots. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
