import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "./folder.ts";
import { openLine } from "./line.ts";
import { content, start } from "./rulewright.ts";

const item = "folklore/cards/items/bandage.yaml";
const patience = { timeout: 60_000, interval: 50 };

/** Everything that a running command has written so far. */
function written(child: ChildProcess): { text: string } {
  const all = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      all.text += text;
    });
  }
  return all;
}

async function addressOf(output: { text: string }): Promise<string> {
  await vi.waitFor(() => expect(output.text).toMatch(/gallery is at http:\S+/), patience);
  return /gallery is at (http:\S+)gallery\//.exec(output.text)?.[1] ?? "";
}

function edit(folder: string, from: string, to: string): void {
  const path = join(folder, item);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

test("serve builds, moves on from a taken port, reloads on a change and keeps the last good build on a fault", async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void blocker.close());
  const bound = blocker.address();
  const taken = typeof bound === "object" && bound ? bound.port : 0;

  const folder = content();
  const out = temporaryFolder({});
  const child = start([
    "serve",
    "--content",
    folder,
    "--out",
    join(out, "dist"),
    "--port",
    String(taken),
    "--worlds",
    out,
  ]);
  const output = written(child);
  const address = await addressOf(output);
  expect(Number(new URL(address).port)).toBeGreaterThan(taken);
  expect(output.text.match(/table#[\w-]{32}$/gm)).toHaveLength(6);
  const page = await fetch(address);
  expect(page.url).toBe(address);
  expect(await page.text()).toMatch(/href="\/gallery\/".*\/events.js/s);
  expect(await (await fetch(`${address}gallery/`)).text()).toContain("/events.js");

  const line = await openLine(address);
  const first = await line.next();
  writeFileSync(join(folder, "folklore/cards/items/satchel.yaml"), "[]\n");
  // An empty list has no entries: the folder is at fault until the file holds one.
  const broken = await line.next();
  expect(broken.build).toBe(first.build);
  expect(broken.faults).toContain("satchel.yaml:1:1");
  expect(output.text).toContain("Nothing was built");
  expect((await fetch(`${address}gallery/`)).status).toBe(200);

  writeFileSync(
    join(folder, "folklore/cards/items/satchel.yaml"),
    "kind: item\nid: satchel\nname: Satchel\nsource: {from: house}\ncategory: consumable\nprice: 1\n",
  );
  const mended = await line.next();
  expect(mended.build).not.toBe(first.build);
  expect(mended.faults).toBe("");

  child.kill("SIGINT");
  expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
});

test("serve with faults from the start shows them, and the gallery once they are mended", async () => {
  const folder = content();
  edit(folder, "price: 5", "price: five");
  const out = temporaryFolder({});
  const output = written(
    start(["serve", "--content", folder, "--out", join(out, "dist"), "--port", "0", "--worlds", out]),
  );
  const address = await addressOf(output);
  expect(output.text).toContain("bandage.yaml:7:8");
  const page = await fetch(`${address}gallery/`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("/events.js");
  const line = await openLine(address);
  expect((await line.next()).faults).toContain("bandage.yaml:7:8");
  edit(folder, "price: five", "price: 5");
  expect((await line.next()).faults).toBe("");
  expect((await fetch(`${address}gallery/`)).status).toBe(200);
});

test("build --watch builds again after a change", async () => {
  const folder = content();
  const out = temporaryFolder({});
  const output = written(start(["build", "--watch", "--content", folder, "--out", join(out, "dist")]));
  await vi.waitFor(() => expect(output.text).toContain("Waiting for changes"), patience);
  output.text = "";
  edit(folder, "price: 5", "price: 6");
  await vi.waitFor(() => expect(output.text).toMatch(/Built .* [1-9]\d* files? written/), patience);
});
