import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folklore } from "../../../src/cli/play/folklore.ts";
import { pack, unpack } from "../../../src/cli/play/packed.ts";
import { playBots, playSession } from "../../../src/cli/play/session.ts";
import type { ShadowSitting } from "../../../src/cli/play/shadow-hunters.ts";
import { canonicalJson, hashHex } from "../../../src/engine/hash.ts";
import type { Snapshot } from "../../../src/engine/kernel/snapshot.ts";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import { createContent } from "../../../src/games/shadow-hunters/content.ts";
import type { ShadowEvent } from "../../../src/games/shadow-hunters/events.ts";
import { temporaryFolder } from "../folder.ts";
import { changedHunters, numbers, playerAt, seated, seatedAgain, seatedAs } from "./a-seat.ts";
import { callOf, compiled, compiledHunters, paper, table, type } from "./a-table.ts";

const content = createContent(compiledHunters.cards, "test");
const nameOf = (identity: string) => content.identity(identity).name;

/** A saved game, as far as these tests look into it. */
interface Saved extends Snapshot<ShadowCommand, ShadowEvent> {
  readonly seat: string;
}

/** What a file of a saved game says. */
const saved = (path: string) => unpack(JSON.parse(readFileSync(path, "utf8"))) as Saved;

/** How many steps a seat has taken. */
const stepsOf = ({ table: { steps, at } }: ShadowSitting, seat: string) =>
  steps.slice(0, at).filter(({ command }) => command?.seat === seat).length;

test("a game begins with the board in its pairs, everybody's damage, the own card and a question for the own seat", async () => {
  const sitting = seated({ seat: "blue" });
  const shown = await type(sitting, []);
  const { name, ability, hp } = content.identity(playerAt(sitting, "blue").identity);
  expect(shown.match(/^┌ .*\n└ .*$/gm)).toHaveLength(3);
  expect(shown).toMatch(new RegExp(`^> Blue \\(you\\) +Damage \\d+/${hp} +${name} \\(`, "m"));
  expect(shown).toMatch(/^ {2}White +Damage \d+$/m);
  expect(shown).toMatch(/^\d+ White cards.* {3}\d+ Black cards.* {3}\d+ Hermit cards/m);
  expect(shown).toContain(`You are ${name}`);
  expect(shown).toContain(`${ability.name}:`);
  expect(shown).toContain("Blue: your turn. Move. · Move\n  1  Roll the dice\n");
});

test("others play until the own seat is asked, and what they do stands in the log with its rules", async () => {
  const shown = await type(seated(), ["1"]);
  expect(shown).toContain("It is Green's turn. · Start of the turn\nGreen rolls");
  expect(shown).not.toContain("Green: ");
});

test("a card that everybody reads is told with its text, and a Hermit card of others not even with its name", async () => {
  const shown = await type(seated(), numbers(60));
  const [, card = ""] = /draws (Vampire Bat|Blessing)\./.exec(shown) ?? [];
  const { text = "" } = [...content.cards.values()].find(({ name }) => name === card) ?? {};
  expect(text).not.toBe("");
  expect(shown).toContain(text);
  expect(shown).toContain("draws a Hermit card, unseen.");
});

test.each([
  ["base", "5", "random"],
  ["expansion", "8", "careful"],
  ["mix", "7", "cunning"],
  ["pairs", "4", "cunning"],
])(
  "with the characters %s, %s seats and %s bots a game is played to its end with numbers, and then everybody is known and who won",
  async (set, seats, level) => {
    const sitting = seated({ set, seats, level }, "3");
    const shown = await type(sitting, numbers(400));
    const end = shown.slice(shown.lastIndexOf("┌"));
    const winners = sitting.table.outcome()?.winners ?? [];
    expect(winners).not.toEqual([]);
    for (const { seat, identity } of sitting.table.state.players) {
      const result = winners.includes(seat) ? "won" : "lost";
      expect(shown.toLowerCase()).toMatch(
        new RegExp(`^  ${seat}.*${nameOf(identity).toLowerCase()} .*\\[${result}\\]`, "m"),
      );
    }
    expect(end).toMatch(/wins?\.\n/);
  },
);

test("undo takes back to the own last decision, with all that bots did since", async () => {
  const sitting = seated();
  await type(sitting, []);
  const places = [sitting.table.at];
  const states = [sitting.table.state];
  for (let n = 0; n < 12; n++) {
    await type(sitting, ["1"]);
    places.push(sitting.table.at);
    states.push(sitting.table.state);
  }
  expect(stepsOf(sitting, "green")).toBeGreaterThan(2);
  const shown = await type(sitting, ["undo"]);
  expect(shown).toMatch(/Taken back: .+\.\n/);
  expect(sitting.table.at).toBe(places[11]);
  await type(sitting, ["undo 11"]);
  expect(sitting.table.at).toBe(places[0]);
  expect(await type(sitting, ["undo"])).toContain("Nothing has been decided yet.");
  await type(sitting, ["redo 12"]);
  expect(sitting.table.state).toEqual(states[12]);
  await type(sitting, ["undo 12", ...Array<string>(12).fill("1")]);
  expect(sitting.table.state).toEqual(states[12]);
});

test("who can only pass is not asked, and undo does not stop there", async () => {
  const sitting = seated({ level: "random" }, "2");
  const terminal = paper();
  async function* lines(): AsyncGenerator<string> {
    for (let at = 0; at < 150; at++) {
      const answers = sitting.asked()?.groups.flatMap((group) => group.answers.map(({ words }) => words)) ?? [];
      expect(answers).not.toEqual(["Do nothing"]);
      yield at % 5 === 4 ? "undo" : String(1 + (at % 2));
    }
  }
  await playSession(sitting, terminal, lines());
  expect(terminal.written()).not.toContain("Taken back.");
});

test("a saved game goes on at the same seat, with the same dice and the same bots", async () => {
  const folder = temporaryFolder({});
  const sitting = seated({ seat: "blue", level: "careful", set: "mix" });
  expect(await type(sitting, ["1", "1", "1", "save evening.json"], folder)).toContain(
    "Saved. Go on with: rulewright play shadow-hunters --load evening.json",
  );
  const again = seatedAgain(join(folder, "evening.json"));
  const shown = await type(again, []);
  expect(shown).toContain("The game goes on after 3 decisions.");
  expect(shown).toContain("Blue (you)");
  await type(sitting, numbers(30));
  await type(again, numbers(30));
  expect(again.table.state).toEqual(sitting.table.state);
  expect(await type(seatedAgain(join(folder, "evening.json")), ["undo 3"])).toContain("Taken back 3 decisions");
});

test("the file of a saved game names nobody: no character, no ability, and nothing that was dealt or drawn", async () => {
  const folder = temporaryFolder({});
  const ids = [...content.identities.values()].flatMap(({ id, name, ability }) => [id, name, ability.name]);
  for (const seed of ["1", "2", "3"]) {
    const sitting = seated({ seats: "8", set: "mix" }, seed);
    await type(sitting, [...numbers(20), "save evening.json"], folder);
    const text = readFileSync(join(folder, "evening.json"), "utf8");
    const others = [...content.cards.keys(), ...sitting.table.state.options.seats, "identities"];
    expect([...ids, ...others].filter((name) => text.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({ game: "shadow-hunters", note: expect.stringContaining("not encrypted") });
  }
});

test("a saved game that was cut off is refused, and one from before games were packed goes on", async () => {
  const folder = temporaryFolder({});
  const path = join(folder, "evening.json");
  const sitting = seated();
  await type(sitting, ["1", "1", "save evening.json"], folder);
  const { packed, ...rest } = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify(unpack({ packed })));
  expect(seatedAgain(path).table.state).toEqual(sitting.table.state);
  writeFileSync(path, JSON.stringify({ ...rest, packed: packed.slice(0, 200) }));
  expect(() => seatedAgain(path)).toThrow("evening.json cannot be loaded. The snapshot is damaged");
});

test("a saved game goes on with cards that have changed since, from the beginning of the turn", async () => {
  const folder = temporaryFolder({});
  const path = join(folder, "evening.json");
  const sitting = seated();
  await type(sitting, [...numbers(12), "save evening.json"], folder);
  const { turns, players } = sitting.table.state;
  const changed = changedHunters(({ kind, data, ...rest }) => [
    { ...rest, kind, data: kind === "area" ? { ...data, note: "Another word." } : data },
  ]);
  const again = seatedAgain(path, {}, changed);
  expect(again.table.at).toBe(sitting.table.at + 1);
  expect(again.table.state.turns).toBe(turns);
  expect(again.table.state.players.map(({ identity }) => identity)).toEqual(players.map(({ identity }) => identity));
  expect(await type(again, numbers(400))).toMatch(
    /The game goes on with other cards, from the beginning of this turn\.[\s\S]*wins?\.\n/,
  );
});

test("a saved game whose cards are gone says which, and of characters only that one is gone", async () => {
  const folder = temporaryFolder({});
  const path = join(folder, "evening.json");
  const sitting = seated();
  await type(sitting, ["1", "save evening.json"], folder);
  const { identity } = playerAt(sitting, "red");
  const without = (...gone: readonly unknown[]) =>
    changedHunters((card) => (gone.includes(card.data.id) ? [] : [card]));
  expect(() => seatedAgain(path, {}, without("chainsaw", "church", identity))).toThrow(
    "The content no longer has what the saved game uses: card chainsaw, area church, a character.",
  );
});

test("a saved game of another game is refused, and so is one that does not say who sat there", async () => {
  const folder = temporaryFolder({});
  const hunters = join(folder, "hunters.json");
  const story = join(folder, "story.json");
  await type(seated(), ["save hunters.json"], folder);
  await type(table(), ["save story.json"], folder);
  expect(() => seatedAgain(story)).toThrow('This is a game of "folklore", not of "shadow-hunters".');
  const opening = { call: callOf({}, paper()), compiled, seed: "7" };
  expect(() => folklore.load(opening, hunters)).toThrow('This is a game of "shadow-hunters", not of "folklore".');
  const { seat: _, ...nobody } = saved(hunters);
  writeFileSync(hunters, JSON.stringify(pack(nobody)));
  expect(() => seatedAgain(hunters)).toThrow("does not say who sat at the terminal");
});

test.each(["careful", "cunning"])("at the own seat a %s bot decides alike, whoever the others are", async (level) => {
  const folder = temporaryFolder({});
  const path = join(folder, "game.json");
  let compared = 0;
  for (let seed = 1; compared < 6; seed++) {
    const sitting = seated({ level, seats: "6" }, String(seed));
    await type(sitting, ["bot 4", "save game.json"], folder);
    const written = saved(path);
    // Who has answered a Hermit card answered truly, so they must stay who they are.
    const bound = written.steps.flatMap(({ events }) =>
      events.map((each) => (each.type === "answered" ? each.seat : "")),
    );
    const hidden = sitting.table.state.players.filter(
      ({ seat, revealed }) => seat !== "white" && !revealed && !bound.includes(seat),
    );
    // A game that is over has turned all cards up.
    if (sitting.table.outcome() !== null || hidden.length < 2) continue;
    compared++;
    const [setUp] = written.steps[0]?.events ?? [];
    if (setUp?.type !== "set-up") throw new Error("The game begins with something else.");
    const identities = setUp.identities as string[];
    const moved = hidden.map(({ identity }) => identity);
    moved.unshift(...moved.splice(-1));
    hidden.forEach(({ seat }, at) => {
      identities[setUp.options.seats.indexOf(seat)] = moved[at] ?? "";
    });
    const { at, steps, dice } = written;
    writeFileSync(path, JSON.stringify(pack({ ...written, check: hashHex(canonicalJson({ at, steps, dice })) })));
    const other = seatedAgain(path);
    expect(other.table.state.players).not.toEqual(sitting.table.state.players);
    expect(other.scene()).toEqual(sitting.scene());
    expect(other.told(0)).toEqual(sitting.told(0));
    expect(other.advice()?.words).toBe(sitting.advice()?.words);
  }
});

test("the bot plays the own seat to the end", async () => {
  const sitting = seated();
  const shown = await type(sitting, ["bot", "bot 500", "bot"]);
  expect(shown).toContain("White: Roll the dice\n");
  expect(sitting.table.outcome()).not.toBeNull();
  expect(shown).toContain("The game is over; the bot has nothing to decide.");
});

test("who has an ability for any time is asked in the turns of others, once for each thing that is new", async () => {
  const sitting = seatedAs("allie");
  const shown = await type(sitting, Array<string>(12).fill("1"));
  const waits = shown.match(/^The game waits for .*\. You may reveal yourself at any time\. .*$/gm) ?? [];
  expect(waits.length).toBeGreaterThan(2);
  expect(shown).toMatch(/ 1 {2}Let the others go on\n {2}2 {2}Use Mother's Love\n/);
  const used = await type(seatedAs("allie"), ["2"]);
  expect(used).toContain("White is revealed: Allie (Neutral)!");
});

test("others go on without a stop, unless pauses are asked for to reveal oneself there", async () => {
  const stops = (shown: string) => shown.match(/^The game waits for /gm)?.length ?? 0;
  expect(stops(await type(seatedAs("vampire"), numbers(20, 1)))).toBe(0);
  const sitting = seatedAs("vampire", { pauses: true });
  expect(stops(await type(sitting, numbers(20, 1)))).toBeGreaterThan(8);
  while (sitting.asked()?.words.startsWith("The game waits for ") === false) await type(sitting, ["1"]);
  expect(await type(sitting, ["2"])).toContain("White is revealed: Vampire (Shadow)!");
});

test("bots that are watched hide nothing, and play to the end, the same for the same seed", () => {
  const watch = () => {
    const sitting = seated({ bots: true, seats: "6" });
    const terminal = paper();
    expect(playBots(sitting, terminal, 5000)).toBe(true);
    for (const { identity } of sitting.table.state.players) {
      expect(terminal.written()).toMatch(new RegExp(`^\\w+, ${nameOf(identity)} \\(\\w+\\): `, "m"));
    }
    return terminal.written();
  };
  const first = watch();
  expect(first).not.toContain("unseen");
  expect(first).toMatch(/wins?\.\n$/);
  expect(watch()).toBe(first);
});
