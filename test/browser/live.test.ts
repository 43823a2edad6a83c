import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumArguments, ensureChromium } from "../../src/cli/chromium.ts";
import { type FolderServer, serveFolder } from "../../src/cli/serve.ts";

let browser: Browser;
let page: Page;
let server: FolderServer;
const folder = mkdtempSync(join(tmpdir(), "rulewright-live-"));

function write(text: string): void {
  writeFileSync(join(folder, "index.html"), `<!doctype html><title>Cards</title><body><h1>${text}</h1></body>`);
}

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  write("first");
  server = await serveFolder({ folder, port: 0, home: "" });
  page = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a page reloads by itself after a build", async () => {
  await page.goto(server.address);
  write("second");
  server.reload();
  await page.locator("h1", { hasText: "second" }).waitFor();
});

test("faults lie over the page as plain text, can be hidden with Escape, and go away with the next good build", async () => {
  await page.goto(server.address);
  server.showFaults('error <img src="x" onerror="document.title = 1"> at a.yaml:1:1');
  const overlay = page.getByRole("dialog", { name: /last good build/ });
  await overlay.waitFor();
  expect(await overlay.textContent()).toContain('<img src="x"');
  expect(await overlay.locator("img").count()).toBe(0);
  expect(await page.title()).toBe("Cards");
  await page.keyboard.press("Escape");
  await overlay.waitFor({ state: "hidden" });
  server.showFaults("error two");
  await overlay.getByText("error two").waitFor();
  write("third");
  server.reload();
  await page.locator("h1", { hasText: "third" }).waitFor();
  expect(await overlay.count()).toBe(0);
});

test("a page opened while the content has faults shows them at once", async () => {
  server.showFaults("error three");
  const late = await browser.newPage();
  await late.goto(server.address);
  await late.getByRole("dialog").getByText("error three").waitFor();
  await late.close();
});
