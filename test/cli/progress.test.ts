import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { showProgress } from "../../src/cli/progress.ts";
import { temporaryFolder } from "./folder.ts";

/** Keeps the main thread busy, as compiling does. */
function work(milliseconds: number): void {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
}

function shownDuring(delay: number, milliseconds: number, enabled = true): string {
  const file = join(temporaryFolder({}), "terminal");
  const handle = openSync(file, "a");
  const progress = showProgress({ enabled, handle, delay });
  progress.step("Compiling content");
  work(milliseconds);
  progress.done();
  const shown = readFileSync(file, "utf8");
  work(150);
  expect(readFileSync(file, "utf8"), "nothing is drawn after the end").toBe(shown);
  closeSync(handle);
  return shown;
}

test("long work tells what it is at, although it keeps the thread busy, and clears its line", () => {
  const shown = shownDuring(50, 700);
  expect(shown).toContain("Compiling content");
  expect(shown.endsWith("\r\u001b[K")).toBe(true);
});

test("short work shows nothing", () => {
  expect(shownDuring(2000, 100)).not.toContain("Compiling");
});

test("without a terminal nothing is written at all", () => {
  expect(shownDuring(0, 200, false)).toBe("");
});
