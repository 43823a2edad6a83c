import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bar } from "../../../src/cli/sim/bar.ts";
import { plainSummary, runHuntersJob, summarizeHunters } from "../../../src/cli/sim/hunters.ts";
import { runJob } from "../../../src/cli/sim/job.ts";
import { plotSvg } from "../../../src/cli/sim/plot.ts";
import type { FightRecord } from "../../../src/cli/sim/record.ts";
import { shareOf, spreadOf, summarize } from "../../../src/cli/sim/statistics.ts";
import { cards } from "../../games/folklore/at-the-table.ts";
import { cards as huntersCards } from "../../games/shadow-hunters/at-the-table.ts";
import { temporaryFolder } from "../folder.ts";
import { rulewright, rulewrightProcess } from "../rulewright.ts";

const skirmish = ["sim", "folklore", "skirmish", "--party", "arcanist,exorcist", "--foes", "highwayman:2"];

describe("a simulation", () => {
  test("of a skirmish tells the win rate with its interval, rounds, Vita lost and deaths, for each character", async () => {
    const { status, out } = await rulewright([...skirmish, "--games", "30", "--seed", "5"]);
    expect(status).toBe(0);
    expect(out).toMatch(/won +\d+\.\d % \(\d+\.\d % to \d+\.\d %\)/);
    for (const word of ["rounds", "Vita lost", "deaths", "arcanist", "exorcist"]) expect(out).toContain(word);
  });

  test("gives the same figures on one thread and on several", async () => {
    const { status, out } = await rulewrightProcess([...skirmish, "--games", "450", "--json"]);
    expect(status).toBe(0);
    const { options, seed, bot, ...threads } = JSON.parse(out);
    const alone = runJob({ cards, hash: "sim", options, bot, from: seed, games: 450 }, () => {});
    expect(threads).toEqual(summarize(alone));
  });

  test("of Shadow Hunters tells how often each side and each character wins", async () => {
    const hunters = ["sim", "shadow-hunters", "--seats", "5", "--set", "base", "--games", "40", "--seed", "3"];
    const { status, out } = await rulewright([...hunters, "--bots", "thinking"]);
    expect(status).toBe(0);
    for (const word of ["Hunter", "Shadow", "Neutral", "Vampire", "Emi"]) expect(out).toContain(word);
    expect(out).toMatch(/Hunter +won \d+\.\d % \(\d+\.\d % to \d+\.\d %\)/);
  });

  test("of Shadow Hunters gives the same figures on one thread and on several", async () => {
    const hunters = ["sim", "shadow-hunters", "--seats", "8", "--set", "mix", "--bots", "random"];
    const { status, out } = await rulewrightProcess([...hunters, "--games", "450", "--json"]);
    expect(status).toBe(0);
    const { options, seed, bots, ...threads } = JSON.parse(out);
    expect(Object.keys(threads.winRate)).toEqual(["hunter", "neutral", "shadow"]);
    const all = { hunter: bots, shadow: bots, neutral: bots };
    const job = { cards: huntersCards, hash: "sim", options, bots: all, from: seed, games: 450 };
    const records = runHuntersJob(job, () => {});
    expect(threads).toEqual(plainSummary(summarizeHunters(records)));
    const won = records.filter(({ players }) => players.some((each) => each.side === "hunter" && each.won));
    expect(threads.winRate.hunter).toBe(won.length / 450);
    expect(threads.interval.hunter.from).toBeLessThan(threads.winRate.hunter);
    expect(threads.interval.hunter.to).toBeGreaterThan(threads.winRate.hunter);
  });

  test("of an encounter needs a map, and draws its distributions", async () => {
    const without = await rulewright(["sim", "folklore", "encounter", "--party", "arcanist,exorcist"]);
    expect([without.status, without.err]).toEqual([2, expect.stringContaining("--map")]);
    const file = join(temporaryFolder({}), "wolves.svg");
    const wolves = ["--party", "arcanist,exorcist", "--map", "hollow-orchard-rows", "--foes", "rabid-wolf:2"];
    const { status } = await rulewright(["sim", "folklore", "encounter", ...wolves, "--games", "5", "--plot", file]);
    expect(status).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(/^<svg[\s\S]*Deaths[\s\S]*<\/svg>\n$/);
  });

  test.each([
    [["sim", "foklore", "skirmish"], 2, 'There is no game "foklore". Did you mean "folklore"?'],
    [["sim", "shadow-hunters", "--seats", "3"], 2, "It takes 4 to 8"],
    [["sim", "shadow-hunters", "--set", "bsae"], 2, 'There is no set "bsae"'],
    [["sim", "shadow-hunters", "--bots", "clever"], 2, 'There is no bot "clever"'],
    [["sim", "folklore", "brawl"], 2, 'There is no fight "brawl"'],
    [["sim", "folklore", "skirmish"], 2, "--party"],
    [[...skirmish, "--map", "dead-mill"], 2, "A skirmish has no map"],
    [["sim", "folklore", "skirmish", "--party", "arcanist", "--foes", "highwayman"], 1, "2 to 5 characters"],
    [["sim", "folklore", "skirmish", "--party", "arcanist,exorcist", "--foes", "wolf"], 1, 'no creature "wolf"'],
    [["sim", "folklore", "skirmish", "--party", "arcanist,arcanist", "--foes", "highwayman"], 1, "Only one"],
    [[...skirmish, "--games", "none"], 2, "whole number"],
    [[...skirmish, "--bot", "clever"], 2, 'There is no bot "clever"'],
    [[...skirmish, "--difficulty", "dawn"], 1, 'no difficulty "dawn"'],
  ])("refuses %j in words", async (args, status, words) => {
    const told = await rulewright(args);
    expect(told.err).toContain(words);
    expect(told.status).toBe(status);
  });
});

describe("the figures of a simulation", () => {
  test("have an interval that never leaves 0 to 1 and narrows with more games", () => {
    expect(shareOf(0, 50).from).toBe(0);
    expect(shareOf(50, 50).to).toBeCloseTo(1, 12);
    const [few, many] = [shareOf(6, 10), shareOf(600, 1000)];
    expect(many.to - many.from).toBeLessThan(few.to - few.from);
    // Wilson's interval of 6 in 10, worked out by hand.
    expect([few.from.toFixed(3), few.to.toFixed(3)]).toEqual(["0.313", "0.832"]);
  });

  test("count every value", () => {
    const { mean, median, least, most, counts } = spreadOf([3, 1, 1, 7]);
    expect({ mean, median, least, most }).toEqual({ mean: 3, median: 3, least: 1, most: 7 });
    expect(counts).toEqual([
      { value: 1, count: 2 },
      { value: 3, count: 1 },
      { value: 7, count: 1 },
    ]);
  });

  test("are drawn with a title that cannot break the drawing", () => {
    const fight: FightRecord = {
      seed: 1,
      won: true,
      rounds: 2,
      characters: [{ id: "arcanist", vitaLost: 3, died: false }],
    };
    expect(plotSvg(["<script>", "& co"], summarize([fight]))).toContain("&lt;script&gt; &amp; co");
  });

  test("are announced by a bar that fills", () => {
    expect(bar(0, 10, 10)).toBe("[----------]  0 of 10");
    expect(bar(10, 10, 10)).toBe("[##########] 10 of 10");
  });
});
