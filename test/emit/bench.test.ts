import { describe, expect, it } from "vitest";
import { changeCard, writeSources } from "../../src/cli/bench/generate.ts";
import { measure } from "../../src/cli/bench/measure.ts";
import { markdown, type Row, slopeOf } from "../../src/cli/bench/report.ts";
import { projectRoot } from "../../src/cli/root.ts";
import { workspaceAt } from "../../src/cli/workspace.ts";
import { temporaryFolder } from "./scene.ts";

function row(cards: number, cold: number): Row {
  const peaks = { packerPeak: 100, coldPeak: 250, rebuildPeak: 300 };
  return { cards, packer: 1000, cold, rebuild: 20, packerProcessor: 1000, coldProcessor: cold, ...peaks };
}

describe("the bench", () => {
  it("measures cards that are sound, also after they are changed", () => {
    const folder = temporaryFolder();
    const { content } = writeSources(projectRoot, folder, 30);
    const workspace = workspaceAt(content);
    const before = workspace.compile();
    expect(before.diagnostics).toEqual([]);
    changeCard(content, 7, 3);
    const after = workspace.compile();
    expect(after.diagnostics).toEqual([]);
    const cards = ({ compilation }: typeof after) => compilation.games[0]?.cards ?? [];
    const changed = cards(after).filter((card, at) => card !== cards(before)[at]);
    expect(changed.map(({ id }) => id)).toEqual(["creature-7"]);
  });

  it("runs each kind of work to its end", async () => {
    const folder = temporaryFolder();
    writeSources(projectRoot, folder, 12);
    for (const work of ["packer", "cold", "rebuild"] as const) {
      const { milliseconds, peak } = await measure(work, folder, 12);
      expect(milliseconds).toBeGreaterThan(0);
      expect(peak).toBeGreaterThan(10);
    }
  });

  it("calls a cost that doubles with the cards linear, and one that grows fourfold not", () => {
    expect(slopeOf([row(500, 100), row(1000, 200), row(2000, 400)])).toBeCloseTo(1);
    expect(slopeOf([row(500, 100), row(1000, 400), row(2000, 1600)])).toBeCloseTo(2);
  });

  it("tells how fast a cold build is against the packer and what a rebuild takes of it", () => {
    const machine = { cpu: "A processor", cores: 2, node: "20.19.0", platform: "linux" };
    const text = markdown({ machine, runs: 3, rows: [row(5000, 800)], slope: Number.NaN });
    expect(text).toContain("| 5,000 | 1.00 s | 0.80 s | 1.25 x | 1.00 s / 0.80 s | 20 ms | 2.5 % | 300 MB | 100 MB |");
    expect(text).toContain("A processor, 2 cores, Node 20.19.0");
  });
});
