import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { projectRoot } from "../../../src/cli/root.ts";
import { startBrowser } from "../page.ts";
import type { Wanted } from "./canvas-scene.ts";

/** The scene view alone in a page, with what the page said. */
export interface CanvasVisit {
  readonly page: Page;
  readonly faults: string[];
  /** What was asked of documents and told to hooks so far. */
  log(): Promise<string[]>;
  /** The space that a token is on, as `column,row` of the scene. */
  space(id: string): Promise<string>;
  /** Where the middle of a space is on the screen. */
  point(column: number, row: number): Promise<{ x: number; y: number }>;
}

let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const entry = join(projectRoot, "test/browser/stage/canvas-scene.ts");
  const result = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false, target: "es2022" });
  return result.outputFiles[0]?.text ?? "";
}

/** Opens a scene with a few tokens, walls and doors. */
export async function openScene(
  wanted: Wanted = {},
  { width = 1280, height = 720, reducedMotion = "reduce" as "reduce" | "no-preference", dark = true } = {},
): Promise<CanvasVisit> {
  script ??= bundle();
  const browser = await startBrowser();
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion,
    colorScheme: dark ? "dark" : "light",
    hasTouch: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(5000);
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  const style = ["styles/tokens.css", "styles/stage/canvas.css"].map((file) =>
    readFileSync(join(projectRoot, file), "utf8"),
  );
  await page.setContent(
    `<!doctype html><html lang="en"><title>Scene</title><style>body{margin:0;height:100vh}${style.join("\n")}</style><body><script>window.wanted=${JSON.stringify(wanted)}</script><script type="module">${await script}</script>`,
  );
  await page.waitForSelector("body[data-ready]");
  return {
    page,
    faults,
    log: () => page.evaluate(() => (globalThis as unknown as { log: string[] }).log),
    space: (id) =>
      page.evaluate((token) => {
        const { canvas } = globalThis as unknown as { canvas: Board };
        const { sceneX, sceneY } = canvas.dimensions;
        const { x = 0, y = 0 } = canvas.tokens.get(token) ?? {};
        return `${(x - sceneX) / 100},${(y - sceneY) / 100}`;
      }, id),
    point: (column, row) =>
      page.evaluate(
        (at) => {
          const { canvas } = globalThis as unknown as { canvas: Board };
          const { sceneX, sceneY } = canvas.dimensions;
          return canvas.clientCoordinatesFromCanvas({ x: sceneX + at[0] * 100 + 50, y: sceneY + at[1] * 100 + 50 });
        },
        [column, row] as const,
      ),
  };
}

interface Board {
  readonly dimensions: { readonly sceneX: number; readonly sceneY: number };
  readonly tokens: { get(id: string): { readonly x: number; readonly y: number } | undefined };
  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
}
