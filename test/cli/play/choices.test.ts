import { describe, expect, test } from "vitest";
import { folklore } from "../../../src/cli/play/folklore.ts";
import { refuseForSaved, refuseOfOthers } from "../../../src/cli/play/games.ts";
import { shadowHunters } from "../../../src/cli/play/shadow-hunters.ts";
import { rulewright } from "../rulewright.ts";
import { seated, type Wishes } from "./a-seat.ts";
import { callOf, paper } from "./a-table.ts";

describe("what play shadow-hunters is asked for", () => {
  test("without further words five play, and the first seat is yours", () => {
    const { table } = seated();
    expect(table.state.options).toEqual({
      seats: ["white", "black", "red", "blue", "green"],
      set: "base",
      windows: "all",
    });
  });

  test("seats and characters can be chosen", () => {
    const { seats, set } = seated({ seats: "8", set: "expansion", seat: "purple" }).table.state.options;
    expect(seats).toHaveLength(8);
    expect(set).toBe("expansion");
  });

  test.each<[Wishes, string]>([
    [{ seats: "9" }, "9 players cannot play. It takes 4 to 8."],
    [{ seats: "3" }, "3 players cannot play. It takes 4 to 8."],
    [{ seats: "two" }, "--seats takes a whole number above 0."],
    [{ seat: "pink" }, 'There is no seat "pink". There are: white, black, red, blue, green.'],
    [{ seat: "purple" }, 'There is no seat "purple". There are: white, black, red, blue, green.'],
    [{ seat: "bleu" }, 'There is no seat "bleu". Did you mean "blue"?'],
    [{ set: "third" }, 'There is no set "third". Choose base, expansion, swap, pairs, mix.'],
    [{ level: "clever" }, 'There is no level "clever". There are: cunning, careful, random.'],
    [{ bots: true, seat: "white" }, "With --bots nobody plays but bots: leave out --seat."],
    [{ bots: true, pauses: true }, "With --bots nobody plays but bots: leave out --pauses."],
  ])("%j is refused with what is right", (wishes, because) => {
    expect(() => seated(wishes)).toThrow(because);
  });
});

test("options of another game are refused, whether they have a value or not", () => {
  const hunters = (wishes: Wishes) => () => refuseOfOthers(callOf(wishes, paper()), shadowHunters);
  expect(hunters({ party: "arcanist" })).toThrow("Shadow Hunters has no --party. Its options are: --seats, --seat,");
  expect(hunters({ seats: "5", bots: true })).not.toThrow();
  const story = (wishes: Wishes) => () => refuseOfOthers(callOf(wishes, paper()), folklore);
  expect(story({ pauses: true })).toThrow("Folklore has no --pauses. Its options are: --party,");
});

test("what a saved game has settled is refused, and how well bots play is not", () => {
  const refused = (wishes: Wishes) => () => refuseForSaved(callOf(wishes, paper()), shadowHunters);
  expect(refused({ seat: "red" })).toThrow("A saved game has its own seat: leave out --seat.");
  expect(refused({ level: "random", pauses: true })).not.toThrow();
});

test("wrong usage ends the command with status 2", async () => {
  const { status, err } = await rulewright(["play", "shadow-hunters", "--party", "arcanist,exorcist"]);
  expect(status).toBe(2);
  expect(err).toContain("Shadow Hunters has no --party.");
});

test("bots are watched by the command itself", async () => {
  const { status, out } = await rulewright(["play", "shadow-hunters", "--seed", "7", "--bots", "--level", "random"]);
  expect(status).toBe(0);
  expect(out).toMatch(/^Seed 7\n/);
  expect(out).toMatch(/wins?\.\n$/);
});
