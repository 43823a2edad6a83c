import { expect, test } from "vitest";
import { gameOptions } from "../../../src/cli/play/folklore/options.ts";
import { folklore, newSitting } from "../../../src/cli/play/folklore.ts";
import { refuseForSaved } from "../../../src/cli/play/games.ts";
import { playBots } from "../../../src/cli/play/session.ts";
import { start } from "../rulewright.ts";
import { callOf, compiled, content, paper, table } from "./a-table.ts";

test("without further words the first story is played by three characters", () => {
  const options = gameOptions(callOf({}, paper()), content);
  expect(options).toMatchObject({ story: "the-hollow-harvest", difficulty: "dusk" });
  expect(options.party).toHaveLength(3);
});

test("foes make a skirmish, and on a map an encounter", () => {
  const foes = "rabid-wolf:2,highwayman";
  const many = [
    { creature: "rabid-wolf", count: 2 },
    { creature: "highwayman", count: 1 },
  ];
  const skirmish = gameOptions(callOf({ foes, difficulty: "twilight" }, paper()), content);
  expect(skirmish).toMatchObject({ fight: { as: "skirmish", foes: many }, difficulty: "twilight" });
  expect(skirmish.story).toBeUndefined();
  const encounter = gameOptions(callOf({ foes, map: "dead-mill" }, paper()), content);
  expect(encounter.fight).toEqual({ as: "encounter", map: "dead-mill", foes: many });
});

test("wrong wishes are refused in words", () => {
  const wish = (texts: Readonly<Record<string, string>>) => () =>
    newSitting(compiled, content, gameOptions(callOf(texts, paper()), content), "1");
  expect(wish({ party: "arcanist" })).toThrow("A group has 2 to 5 characters, not 1.");
  expect(wish({ party: "arcanist,wizard" })).toThrow('There is no character "wizard". There are');
  expect(wish({ story: "nowhere" })).toThrow("the-hollow-harvest");
  expect(wish({ story: "the-hollow-harvest", foes: "highwayman" })).toThrow("either a story or a single fight");
  expect(wish({ foes: "highwayman:many" })).toThrow("no number of foes");
  expect(wish({ affliction: "colossal-dark-oak" })).toThrow("--map");
  expect(() => refuseForSaved(callOf({ load: "x.json", party: "arcanist,exorcist" }, paper()), folklore)).toThrow(
    "--party",
  );
});

test("bots play to the end by themselves, the same for the same seed", () => {
  const watch = () => {
    const terminal = paper();
    expect(playBots(table(), terminal, 5000)).toBe(true);
    return terminal.written();
  };
  const first = watch();
  expect(first).toMatch(/The game is over: (success|failure)\.\n$/);
  expect(watch()).toBe(first);
});

test("bots that are stopped before the end say so", () => {
  expect(playBots(table(), paper(), 3)).toBe(false);
});

test("lines can be piped into the command", async () => {
  const child = start([
    "play",
    "folklore",
    "--seed",
    "7",
    "--party",
    "arcanist,exorcist,telepath",
    "--foes",
    "highwayman:2",
  ]);
  let out = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stdin?.end("1\nundo\nnonsense\n2\n");
  const status = await new Promise((resolve) => child.on("close", resolve));
  expect(status).toBe(0);
  expect(out).toContain("Taken back: Attack Highwayman 1.");
  expect(out).toContain('"nonsense" is nothing that can be done here.');
  expect(out).toContain("The Exorcist: do you attack or defend, and against whom?");
  expect(out).toContain("the game is left here");
});
