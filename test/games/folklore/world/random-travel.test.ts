import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import { prepareDecks } from "../../../../src/games/folklore/cards/prepare-decks.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import { betweenStories } from "../../../../src/games/folklore/world/between-stories.ts";
import { worldGraph } from "../../../../src/games/folklore/world/map.ts";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { worldTurn } from "../../../../src/games/folklore/world/world-turn.ts";
import { character, content, owned, run } from "../at-the-table.ts";
import { groupAt, story, travelling } from "./on-the-road.ts";

const rules = new Set(
  readdirSync("content/folklore/rules").flatMap((file) => {
    const text = readFileSync(`content/folklore/rules/${file}`, "utf8");
    return [...text.matchAll(/\{#([\w-]+)\}/g)].map(([, slug]) => `${file.replace(".md", "")}/${slug}`);
  }),
);

const party = content.all("character").map(({ id }) => id);
const graph = worldGraph(content);
const places = graph.spaces.map(({ id }) => id);

const journey = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  group: fc.subarray(party, { minLength: 2, maxLength: 5 }),
  from: fc.constantFrom(...places),
  inStory: fc.boolean(),
  coins: fc.integer({ min: 0, max: 120 }),
  statuses: fc.subarray(["lycanthropic", "sickened", "cursed"]),
});

type Journey = typeof journey extends fc.Arbitrary<infer J> ? J : never;

const idle: ReadonlySet<string> = new Set(["equip", "unequip", "give", "give-coins", "discard", "hold", "end-turn"]);

/** What must be so whenever the group is asked anything. */
function check(play: Play, question: Question<FolkloreCommand>): void {
  const { state } = play;
  expect(question.options.length).toBeGreaterThan(0);
  expect(places).toContain(state.world?.at);
  for (const { coins, lore, ap, vita, form } of state.characters) {
    expect(Math.min(coins, lore, ap, vita)).toBeGreaterThanOrEqual(0);
    if (form === "living") expect(vita).toBeGreaterThan(0);
  }
  const visit = state.world?.visit;
  if (visit === null || visit === undefined) return;
  const { role, visits = 0 } = content.card("location", visit.place);
  for (const shops of Object.values(visit.shops)) {
    expect(new Set(shops).size).toBe(shops.length);
    if (role === "town") expect(shops.length).toBeLessThanOrEqual(visits);
    else expect(shops).toEqual([]);
  }
  for (const { uses } of state.characters) {
    for (const [use, times] of Object.entries(uses)) if (use.startsWith("visit|service/")) expect(times).toBe(1);
  }
}

/** Each card of the event decks is in a pile or kept in play, exactly once. */
function checkEvents({ state }: Play): void {
  for (const deck of ["road-event", "off-road-event"] as const) {
    const { draw = [], discard = [] } = state.decks[deck] ?? {};
    const kept = deck === "road-event" ? state.kept.map(({ card }) => card) : [];
    const all = content.all(deck).map(({ id }) => id);
    expect([...draw, ...discard, ...kept].sort()).toEqual(all.sort());
  }
}

/** Travels so many pieces with random answers; answers with all that happened. */
function travel({ seed, group, from, inStory, coins, statuses }: Journey, pieces: number): string {
  const dice = seededDice(seed);
  const characters = group.map((id, at) =>
    character(id, {
      coins,
      wanted: at === 1,
      statuses: at === 0 ? statuses.map((status) => ({ id: status })) : [{ id: "bloodlust" }].slice(at % 3),
      cards: [owned("item", "bandage", { key: at * 10 + 1 }), owned("item", "whip", { key: at * 10 + 2 })],
    }),
  );
  const phase = inStory ? "world" : "between";
  const state = groupAt(from, characters, { phase, story: inStory ? story : null, decks: prepareDecks(content, dice) });
  const play = travelling(state, dice);
  const answer = (question: Question<FolkloreCommand>) => {
    check(play, question);
    const wished = question.options.filter(
      ({ type }) => !idle.has(type) && type !== "wrap-up" && type !== "begin-story",
    );
    const attacks = question.options.filter(({ type }) => type === "attack" || type === "strike");
    const roll = dice.roll(10);
    const among = attacks.length > 0 && roll > 2 ? attacks : wished.length > 0 && roll > 1 ? wished : question.options;
    return among[dice.roll(among.length) - 1] as FolkloreCommand;
  };
  for (let piece = 0; piece < pieces; piece++) {
    const turn = { world: worldTurn, between: betweenStories, town: townTurn }[play.state.phase as "world"];
    if (turn === undefined) break;
    run(turn(play), answer);
    checkEvents(play);
    expect(play.state.map).toBeNull();
  }
  for (const event of play.events) if ("rule" in event) expect(rules).toContain(event.rule);
  return JSON.stringify(play.events);
}

test("a random journey stays on the map, within its means and limits, and follows only rules that exist", () => {
  fc.assert(
    fc.property(journey, (each) => {
      travel(each, 40);
    }),
    { numRuns: 15 },
  );
});

test("the same seed makes the same journey", () => {
  fc.assert(
    fc.property(journey, (each) => {
      expect(travel(each, 15)).toBe(travel(each, 15));
    }),
    { numRuns: 3 },
  );
});
