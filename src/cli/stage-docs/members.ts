import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { startStage } from "../../stage/server/server.ts";
import { chromiumArguments, ensureChromium } from "../chromium.ts";
import { buildStageClient, stageClientFolder } from "../stage-client.ts";

/** Every member that the stage has, asked of a page that runs it. */
export async function stageMembers(root: string): Promise<string[]> {
  const worlds = mkdtempSync(join(tmpdir(), "rulewright-docs-"));
  await buildStageClient(root);
  const stage = await startStage({
    folders: { dist: join(root, "dist"), client: stageClientFolder(root), templates: join(root, "templates", "stage") },
    worlds,
    world: "documentation",
    generation: 13,
    host: "127.0.0.1",
    port: 0,
    modules: [],
    write: (text) => void process.stderr.write(text),
    failed: (error) => {
      throw error;
    },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    await page.goto(stage.links()[0]?.link ?? "");
    await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
    return await page.evaluate<string[]>('import("/stage/members.js").then((stage) => stage.stageMembers())');
  } finally {
    await browser.close();
    await stage.close();
    rmSync(worlds, { recursive: true, force: true });
  }
}
