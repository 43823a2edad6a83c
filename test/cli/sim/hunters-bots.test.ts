import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { duelsPage } from "../../../src/cli/hunters-bots/page.ts";
import { shareOf } from "../../../src/cli/sim/statistics.ts";
import { root } from "../rulewright.ts";

test("the page on bots has a row for each side and size, with shares and their intervals", () => {
  const shares = [shareOf(50, 100), shareOf(90, 100)];
  const page = duelsPage(1000, ["careful"], [{ players: 4, side: "Hunter", shares }]);
  expect(page).toContain("| players | side | by chance | careful |");
  expect(page).toContain("| 4 | Hunter | 50.0 % (40.4 % to 59.6 %) | 90.0 % (82.6 % to 94.5 %) |");
});

test("in the page that is committed, bots that think win clearly more on every side and at every size", () => {
  const page = readFileSync(join(root, "docs", "shadow-hunters-bots.md"), "utf8");
  const rows = page.split("\n").filter((line) => /^\| \d/.test(line));
  expect(rows).toHaveLength(14);
  for (const row of rows) {
    const [chance, ...levels] = [...row.matchAll(/\(([\d.]+) % to ([\d.]+) %\)/g)];
    expect(levels).toHaveLength(2);
    for (const level of levels) expect(Number(level[1]), row).toBeGreaterThan(Number(chance?.[2]));
  }
});
