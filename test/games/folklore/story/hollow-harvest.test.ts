import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { randomBot } from "../../../../src/games/folklore/bots/bot.ts";
import { sensibleBot } from "../../../../src/games/folklore/bots/sensible.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import { createFolklore } from "../../../../src/games/folklore/game.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import type { State } from "../../../../src/games/folklore/state.ts";
import { sectionOf } from "../../../../src/games/folklore/story/book.ts";
import { content } from "../at-the-table.ts";
import { type Player, playOnUntil, type StoryTable, sitDown } from "./play-story.ts";

const story = "the-hollow-harvest";
const archetypes = ["archeologist", "avenging-madman", "exorcist", "telepath", "arcanist"];

const rules = new Set(
  readdirSync("content/folklore/rules").flatMap((file) => {
    const text = readFileSync(`content/folklore/rules/${file}`, "utf8");
    return [...text.matchAll(/\{#([\w-]+)\}/g)].map(([, slug]) => `${file.replace(".md", "")}/${slug}`);
  }),
);

/** A careful player who chooses these paths in turn, and tries anything when a fight gets nowhere. */
function careful(seed: number, paths: readonly number[] = []): Player {
  const dice = seededDice(`player ${seed}`);
  const left = [...paths];
  return (question, play) => {
    const path = question.ask === "choose-path" ? left.shift() : undefined;
    const chosen = question.options.find((option) => option.type === "option" && option.option === path);
    if (chosen !== undefined) return chosen;
    const stuck = (play.state.encounter?.round ?? 0) > 12 && dice.roll(2) === 1;
    return stuck ? randomBot(play, question, dice) : sensibleBot(play, question, dice);
  };
}

/** A player who takes what comes. */
function careless(seed: number): Player {
  const dice = seededDice(`player ${seed}`);
  return (question, play) => randomBot(play, question, dice);
}

function playThrough(seed: number, size: number, answer: Player, most?: number): StoryTable {
  const table = sitDown(content, story, archetypes.slice(0, size), seededDice(seed), answer);
  playOnUntil(table, answer, () => false, most);
  return table;
}

const sizes = [2, 3, 4, 5];

/** The chapters and moments in the order in which they were read. */
function sectionsRead({ events }: StoryTable): string[] {
  const read: string[] = [];
  for (const event of events) {
    if (event.type !== "page-turned" && event.type !== "chapter-began") continue;
    const section = event.type === "page-turned" ? event.section : event.chapter;
    if (read.at(-1) !== section) read.push(section);
  }
  return read;
}

describe("The Hollow Harvest", () => {
  it("who pays the girl has the blue marker, and with it +5 Might against the wolves", () => {
    const answer = careful(1, [0]);
    const game = sitDown(content, story, archetypes.slice(0, 2), seededDice(1), answer);
    playOnUntil(game, answer, ({ state }) => state.encounter !== null);
    const [kind] = game.state.characters.filter(({ markers }) => markers.includes("blue"));
    expect(kind).toBeDefined();
    expect(game.state.lasting).toContainEqual(
      expect.objectContaining({ owner: kind?.id, effect: expect.objectContaining({ stat: "might", by: 5 }) }),
    );
    expect(game.state.foes.map(({ card }) => card)).toEqual(["rabid-wolf", "rabid-wolf", "rabid-wolf"]);
    expect(sectionsRead(game)).toEqual(["apples-in-the-snow", "the-girl-and-the-well", "apples-in-the-snow"]);
  });

  it("before the journey Ostelink opens two doors, and the journey ends in the orchard", () => {
    const answer = careful(2, [2]);
    const game = sitDown(content, story, archetypes.slice(0, 2), seededDice(2), answer);
    playOnUntil(game, answer, ({ state }) => state.phase === "town");
    expect(game.state.world?.visit?.only).toEqual(["physician", "gypsy-encampment"]);
    playOnUntil(game, answer, ({ state }) => state.phase === "world");
    expect(game.state.world?.goal).toEqual({ to: ["hollow-orchard"], by: "any" });
    expect(game.state.kept).toHaveLength(1);
    playOnUntil(game, answer, ({ state }) => state.map !== null);
    expect(game.state.world).toMatchObject({ at: "hollow-orchard", goal: null });
  });

  it("comes to its end for every careful group, and pays what its closing says", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const game = playThrough(seed, sizes[seed % sizes.length] ?? 2, careful(seed, [seed % 3, seed % 2]));
      expect(sectionsRead(game)[0]).toBe("apples-in-the-snow");
      expect(sectionsRead(game).at(-1)).toBe("the-mill");
      checkClosing(game);
    }
  }, 60_000);

  it("whoever falls in the mill wakes in the snow, alive and CURSED, and the story is lost", () => {
    const answer = careful(3, [1, 0]);
    const game = sitDown(content, story, archetypes.slice(0, 2), seededDice(3), answer);
    playOnUntil(game, answer, ({ state }) => state.story?.chapter === "the-mill" && state.encounter !== null);
    for (const { id } of game.state.characters) {
      game.emit({ type: "formed", character: id, form: "ghost", rule: "death/single-death" });
    }
    playOnUntil(game, answer, () => false);
    expect(game.state.outcome?.result).toBe("failure");
    for (const { form, statuses } of game.state.characters) {
      expect(form).toBe("living");
      expect(statuses).toContainEqual(expect.objectContaining({ id: "cursed" }));
    }
    checkClosing(game);
  });

  /** The Stave and 60 Lore for victory, 20 Lore for defeat; markers are put back either way. */
  function checkClosing({ events, state: { outcome, characters } }: StoryTable): void {
    const won = outcome?.result === "success";
    const owners = characters.filter(({ cards }) => cards.some(({ id }) => id === "heartwood-stave"));
    expect(owners.length).toBe(won ? 1 : 0);
    const closing = events.slice(events.findLastIndex(({ type }) => type === "story-read"));
    const paid = closing.filter((event) => event.type === "changed" && event.resource === "lore");
    for (const { id, form } of characters) {
      if (form === "limbo") continue;
      const first = paid.find((event) => event.type === "changed" && event.figure === id);
      expect(first?.type === "changed" ? first.to - first.from : 0).toBe(won ? 60 : 20);
    }
    expect(characters.flatMap(({ markers }) => markers)).toEqual([]);
  }
});

/** What must be so after every piece of the game. */
function checkSound({ state, content: cards }: Play): void {
  const { story: at, phase, map, encounter } = state;
  if (at === null) throw new Error("The story is gone.");
  expect(phase === "map" || phase === "encounter").toBe(map !== null);
  expect(phase === "encounter").toBe(encounter !== null);
  const { blocks } = sectionOf({ state, content: cards }, at.section);
  expect(at.block).toBeLessThanOrEqual(blocks.length);
  expect(map === null).toBe(at.map === null);
  const markers = state.characters.flatMap((each) => each.markers);
  expect(new Set(markers).size).toBe(markers.length);
}

function checkEvents(events: readonly FolkloreEvent[]): void {
  const cited = new Set(events.flatMap((event) => ("rule" in event && event.rule !== undefined ? [event.rule] : [])));
  expect([...cited].filter((rule) => !rules.has(rule))).toEqual([]);
}

describe("a story that is played by chance", () => {
  it("is sound after every piece, and every step follows a rule of our pages", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...sizes), (seed, size) => {
        const answer = careless(seed);
        const table = sitDown(content, story, archetypes.slice(0, size), seededDice(seed), answer);
        let pieces = 0;
        playOnUntil(table, answer, (play) => {
          checkSound(play);
          return pieces++ >= 250;
        });
        checkEvents(table.events);
      }),
      { numRuns: 4 },
    );
  }, 60_000);

  it("goes on from any saved state as if nothing had happened", () => {
    const game = createFolklore(content);
    const party = archetypes.slice(0, 2).map((character) => ({ character }));
    const play = (saves: boolean) => {
      const [dice, answer] = [seededDice(5), careful(5, [1, 1])];
      let { state, events } = game.start({ party, difficulty: "dusk", story }, dice);
      const log = [...events];
      for (let turn = 0; state.outcome === null && turn < 2000; turn++) {
        // What was written and read again has nothing at hand: the procedure is run again to where it stopped.
        if (saves && turn % 7 === 3) state = JSON.parse(JSON.stringify(state)) as State;
        const question = game.question(state);
        if (question === undefined) break;
        const board = { content, state };
        ({ state, events } = game.decide(state, answer(question, board), dice));
        log.push(...events);
      }
      return { outcome: state.outcome, log };
    };
    const straight = play(false);
    expect(straight.outcome).not.toBeNull();
    const saved = play(true);
    expect(saved.outcome).toEqual(straight.outcome);
    expect(saved.log.length).toBe(straight.log.length);
    expect(saved.log.findIndex((event, at) => event.type !== straight.log[at]?.type)).toBe(-1);
  }, 60_000);
});
