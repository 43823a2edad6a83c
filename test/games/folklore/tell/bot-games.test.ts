import { describe, expect, test } from "vitest";
import { sensibleBot } from "../../../../src/games/folklore/bots/sensible.ts";
import type { Options } from "../../../../src/games/folklore/state.ts";
import { tellCommand } from "../../../../src/games/folklore/tell/command.ts";
import { tellEvents } from "../../../../src/games/folklore/tell/log.ts";
import { tellQuestion } from "../../../../src/games/folklore/tell/question.ts";
import { content } from "../at-the-table.ts";
import { playGame, type ToldGame } from "./told-games.ts";

const party = ["arcanist", "exorcist", "telepath"].map((character) => ({ character }));
const story: Options = { party, difficulty: "dusk", story: "the-hollow-harvest" };
const foes = (creature: string, count: number) => [{ creature, count }];

const games: Readonly<Record<string, () => ToldGame>> = {
  "a skirmish": () =>
    playGame(3, { party, difficulty: "dusk", fight: { as: "skirmish", foes: foes("highwayman", 2) } }),
  "a skirmish with werewolves": () =>
    playGame(8, { party, difficulty: "nightmare", fight: { as: "skirmish", foes: foes("werewolf", 2) } }),
  "late starters in a skirmish": () =>
    playGame(5, { party, difficulty: "midnight", late: true, fight: { as: "skirmish", foes: foes("rabid-wolf", 3) } }),
  "an encounter": () =>
    playGame(4, {
      party,
      difficulty: "dusk",
      fight: { as: "encounter", map: "dead-mill", foes: foes("dark-oak", 2) },
    }),
  "a story with careful players": () => playGame(5, story, 400, sensibleBot),
  "a story with reckless players": () => playGame(6, story),
  "a story with two players": () => playGame(7, { ...story, party: party.slice(0, 2) }),
};

/** Ids of more than one word: none of them is what people say. */
const ids = new Set(
  (["character", "creature", "item", "ability", "location", "service", "off-road-event", "road-event"] as const)
    .flatMap((kind) => content.all(kind).map(({ id }) => id))
    .filter((id) => id.includes("-")),
);

function isSpoken(text: string): boolean {
  if (/undefined|\[object|NaN|\bnull\b| {2}|<\/?[a-z]/.test(text)) return false;
  return !(text.match(/[a-z]+(?:-[a-z0-9]+)+/g) ?? []).some((word) => ids.has(word));
}

describe.each(Object.entries(games))("%s", (_, play) => {
  const { from, events, asked } = play();
  const lines = tellEvents(content, from, events);

  test("is told in words that people say", () => {
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.map(({ text }) => text).filter((text) => !isSpoken(text))).toEqual([]);
  });

  test("is told in whole sentences", () => {
    const wrong = lines.filter(({ text, prose }) => prose !== true && !/^[A-Z("\d].*[.!?:)]["”]?$/s.test(text));
    expect(wrong).toEqual([]);
  });

  test("asks in words, and each answer is told apart from the others of its seat", () => {
    for (const { state, question } of asked) {
      const board = { state, content };
      const words = tellQuestion(board, question);
      expect(isSpoken(words), words).toBe(true);
      for (const command of question.options) {
        const answer = tellCommand(board, command, question);
        expect(isSpoken(answer) && answer !== "", `${question.ask}: "${answer}"`).toBe(true);
        expect(answer).not.toMatch(/^Option \d|\bsomething$/);
      }
    }
  });

  test("offers no two answers with the same words unless they are twins of one card", () => {
    for (const { state, question } of asked) {
      const told = question.options.map((command) => ({
        words: `${command.seat}: ${tellCommand({ state, content }, command, question)}`,
        twin: "key" in command || "weapon" in command || "use" in command,
      }));
      const seen = new Set<string>();
      for (const { words, twin } of told) {
        expect(seen.has(words) && !twin, `${question.ask}: ${words}`).toBe(false);
        seen.add(words);
      }
    }
  });
});
