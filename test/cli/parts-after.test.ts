import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { partsAfter } from "../../src/cli/parts-after.ts";

const files = {
  "main.ts":
    'import { a } from "./a.ts"; import { b } from "./b.ts"; a(b); globalThis.load = () => import("./game.ts");',
  "a.ts": "export const a = (value: unknown) => globalThis.console.log(value);",
  "b.ts": "export const b = Math.random();",
  "game.ts":
    'import { a } from "./a.ts"; import { rule } from "./rule.ts"; export const game = () => a(rule); globalThis.bots = () => import("./bots.ts");',
  "rule.ts": "export const rule = Math.random();",
  "bots.ts": 'import { b } from "./b.ts"; import { rule } from "./rule.ts"; export const bots = b + rule;',
  "tests.ts": 'import { a } from "./a.ts"; export const tests = a;',
};

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "rulewright-parts-"));
  mkdirSync(join(root, "src"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, "src", name), text);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** How many files are loaded with the entry, and with each part besides. */
async function loaded(plugins: readonly ReturnType<typeof partsAfter>[]): Promise<Record<string, number>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["src/main.ts", "src/tests.ts"],
    outdir: join(root, "out"),
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    metafile: true,
    plugins: [...plugins],
  });
  const reach = (path: string, seen: Set<string>): Set<string> => {
    if (seen.has(path)) return seen;
    seen.add(path);
    const imports = metafile.outputs[path]?.imports ?? [];
    for (const { path: next, kind } of imports) if (kind !== "dynamic-import") reach(next, seen);
    return seen;
  };
  const entries = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint === undefined ? [] : [[entryPoint.replace(/^.*src\//, ""), reach(path, new Set())] as const],
  );
  const first = new Map(entries).get("main.ts") ?? new Set();
  return Object.fromEntries(
    entries.map(([name, all]) => [
      name,
      name === "main.ts" ? all.size : [...all].filter((each) => !first.has(each)).length,
    ]),
  );
}

it("a page loads one file with all that parts may share, and each part one or two more", async () => {
  expect(await loaded([])).toEqual({ "main.ts": 3, "game.ts": 2, "bots.ts": 2, "tests.ts": 1 });
  expect(await loaded([partsAfter(root, "src/main.ts", ["src/game.ts"])])).toEqual({
    "main.ts": 2,
    "game.ts": 2,
    "bots.ts": 2,
    "tests.ts": 1,
  });
});
