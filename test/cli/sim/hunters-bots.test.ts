import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { duelsPage } from "../../../src/cli/hunters-bots/page.ts";
import { shareOf } from "../../../src/cli/sim/statistics.ts";
import { root } from "../rulewright.ts";

test("the page on bots has a row for each side and size, with shares and their intervals", () => {
  const duels = [{ players: 4, side: "Hunter", shares: [shareOf(50, 100), shareOf(90, 100)] }];
  const page = duelsPage(
    1000,
    { head: ["by chance", "careful"], duels },
    { head: ["careful like all", "cunning"], duels },
  );
  expect(page).toContain("| players | side | by chance | careful |");
  expect(page).toContain("| players | side | careful like all | cunning |");
  expect(page).toContain("| 4 | Hunter | 50.0 % (40.4 % to 59.6 %) | 90.0 % (82.6 % to 94.5 %) |");
});

describe("in the page that is committed", () => {
  const page = readFileSync(join(root, "docs", "shadow-hunters-bots.md"), "utf8");
  const rows = page.split("\n").filter((line) => /^\| \d/.test(line));
  const sharesOf = (row: string) => [...row.matchAll(/\(([\d.]+) % to ([\d.]+) %\)/g)];

  test("bots that think win clearly more than chance, on every side and at every size", () => {
    const against = rows.filter((row) => sharesOf(row).length === 3);
    expect(against).toHaveLength(14);
    for (const row of against) {
      const [chance, ...levels] = sharesOf(row);
      for (const level of levels) expect(Number(level[1]), row).toBeGreaterThan(Number(chance?.[2]));
    }
  });

  test("the cunning win clearly more than the careful as Hunters and as Shadows over all sizes, and nowhere clearly less", () => {
    const against = rows.filter((row) => sharesOf(row).length === 2);
    expect(against).toHaveLength(14);
    const middle = (share: RegExpMatchArray | undefined) => (Number(share?.[1]) + Number(share?.[2])) / 2;
    for (const row of against) {
      // A thousand games tell a few percent apart and no less: a single size may fall either way by chance.
      const [careful, cunning] = sharesOf(row);
      expect(Number(cunning?.[2]), row).toBeGreaterThan(middle(careful));
    }
    for (const side of ["Hunter", "Shadow"]) {
      const own = against.filter((row) => row.includes(side)).map(sharesOf);
      const games = 1000 * own.length;
      const [careful, cunning] = [0, 1].map((level) =>
        shareOf(Math.round(own.reduce((sum, shares) => sum + middle(shares[level]) * 10, 0)), games),
      );
      expect(cunning?.from, side).toBeGreaterThan(careful?.to ?? 1);
    }
  });
});
