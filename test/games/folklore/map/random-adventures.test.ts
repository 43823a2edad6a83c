import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { cellsOf } from "../../../../src/engine/grid/figures.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import { prepareDecks } from "../../../../src/games/folklore/cards/prepare-decks.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import { adventureTurn } from "../../../../src/games/folklore/map/adventure-turn.ts";
import { registerMapHooks } from "../../../../src/games/folklore/map/hooks.ts";
import { layOut } from "../../../../src/games/folklore/map/lay-out.ts";
import { isPassing } from "../../../../src/games/folklore/map/movement.ts";
import { spawnFoes } from "../../../../src/games/folklore/map/spawn.ts";
import { mapOf, type Standing } from "../../../../src/games/folklore/map/view.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import { content, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { character, done } from "./on-a-map.ts";

const rules = new Set(
  readdirSync("content/folklore/rules").flatMap((file) => {
    const text = readFileSync(`content/folklore/rules/${file}`, "utf8");
    return [...text.matchAll(/\{#([\w-]+)\}/g)].map(([, slug]) => `${file.replace(".md", "")}/${slug}`);
  }),
);

const party = ["arcanist", "archeologist", "avenging-madman", "exorcist", "telepath"];

beforeAll(() => {
  registerMapHooks({
    goalsMet: () => false,
    beginEncounter(play: Play) {
      for (const { id } of play.state.foes) {
        const at = play.state.map?.at[id];
        if (at !== undefined) play.emit({ type: "taken-off", figure: id, at, rule: "encounters/defeat-foe" });
        play.emit({ type: "foe-gone", foe: id, rule: "encounters/defeat-foe" });
      }
      return done();
    },
  });
});

afterAll(() => registerMapHooks({ goalsMet: () => undefined }));

function shared(play: Play): readonly [Standing, Standing][] {
  const { grid, standing } = mapOf(play);
  const pairs: [Standing, Standing][] = [];
  standing.forEach((one, index) => {
    for (const other of standing.slice(index + 1)) {
      const cells = cellsOf(grid, one);
      if (cellsOf(grid, other).some((cell) => cells.includes(cell))) pairs.push([one, other]);
    }
  });
  return pairs;
}

/** Whoever is asked while two figures share a space is the one on its way through, and can only go on. */
function checkQuestion(play: Play, question: Question<FolkloreCommand>): void {
  expect(question.options.length).toBeGreaterThan(0);
  for (const pair of shared(play)) {
    const mover = question.options[0]?.seat ?? "";
    expect(pair.map(({ id }) => id)).toContain(mover);
    expect(isPassing(play, mover)).toBe(true);
    expect(question.options.every(({ type }) => type === "step")).toBe(true);
  }
}

/** Plays so many pieces of adventure rounds with random answers; answers with all that happened. */
function adventure(map: string, size: number, seed: number, pieces: number): string {
  const dice = seededDice(seed);
  const cards = () => [owned("item", "bandage", { key: 1 }), owned("item", "torch", { key: 2 })];
  const group = party.slice(0, size).map((id) => character(id, { cards: cards(), coins: 2 }));
  const play = playOn(stateWith(group, { phase: "map", decks: prepareDecks(content, dice) }), dice);
  const answer = (question: Question<FolkloreCommand>) => {
    checkQuestion(play, question);
    const steps = question.options.filter(({ type }) => type === "step" || type === "enter");
    const among = steps.length > 0 && dice.roll(10) > 3 ? steps : question.options;
    return among[dice.roll(among.length) - 1] as FolkloreCommand;
  };
  run(layOut(play, { map, sleeping: map === "dead-mill" ? [52, 53] : [] }));
  for (let piece = 0; piece < pieces && play.state.map !== null; piece++) {
    if (dice.roll(20) === 1) run(spawnFoes(play, { creature: "restless-spirit", count: 1 }), answer);
    run(adventureTurn(play), answer);
    if (play.state.map !== null) expect(shared(play)).toEqual([]);
  }
  for (const event of play.events) if ("rule" in event) expect(rules).toContain(event.rule);
  return JSON.stringify(play.events);
}

test("random adventures never leave two figures on one space, never get stuck, and follow only rules that exist", () => {
  const maps = fc.constantFrom("hollow-orchard-rows", "dead-mill");
  fc.assert(
    fc.property(maps, fc.integer({ min: 1, max: 5 }), fc.nat(), (map, size, seed) => {
      adventure(map, size, seed, 40);
    }),
    { numRuns: 40 },
  );
});

test("the same answers and dice lead to the same adventure", () => {
  expect(adventure("dead-mill", 4, 7, 60)).toBe(adventure("dead-mill", 4, 7, 60));
});
