import { describe, expect, test } from "vitest";
import { folkloreWords } from "../../../../src/cli/game-words.ts";
import { percentileOf } from "../../../../src/engine/dice/percentile.ts";
import { resultOf } from "../../../../src/engine/dice/result.ts";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { createContent } from "../../../../src/games/folklore/content.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import { createFolklore } from "../../../../src/games/folklore/game.ts";
import type { Options } from "../../../../src/games/folklore/state.ts";
import { tellCommand } from "../../../../src/games/folklore/tell/command.ts";
import { tellEvent } from "../../../../src/games/folklore/tell/event.ts";
import { tellEvents } from "../../../../src/games/folklore/tell/log.ts";
import { tellQuestion } from "../../../../src/games/folklore/tell/question.ts";
import { heroSheet } from "../../../../src/games/folklore/view/hero-sheet.ts";
import { sessionView } from "../../../../src/games/folklore/view/session.ts";
import { cards, character, content as english, stateWith } from "../at-the-table.ts";
import { playGame } from "./told-games.ts";

const german = createContent(cards, "test", folkloreWords("de"));
const party = ["arcanist", "exorcist", "telepath"].map((id) => ({ character: id }));
const foes = (creature: string, count: number) => [{ creature, count }];
const rule = "encounters/attack-roll";

describe("at a German table", () => {
  const state = stateWith([character("arcanist")]);
  const told = (event: FolkloreEvent) => tellEvent({ state, content: german }, event)?.text;

  test("the log speaks German, with names and terms as they are printed", () => {
    const roll = resultOf([percentileOf(70, 4)], { modifiers: [{ by: 5, source: "Figures in the way" }] });
    const hit = {
      type: "rolled",
      what: "attack",
      by: "arcanist",
      roll,
      against: 55,
      outcome: "success",
      rule,
    } as const;
    expect(told({ ...hit, source: "Unarmed" })).toBe(
      "Arcanist trifft mit bloßen Händen: 74 + 5 (Figuren im Weg) = 79 gegen 55.",
    );
    const status = { id: "spooked", until: "fight" } as const;
    expect(told({ type: "status-gained", figure: "arcanist", status, rule, source: "Howl" })).toBe(
      "Arcanist erhält SPOOKED in diesem Kampf: Howl.",
    );
  });

  test("one coin is one Münze", () => {
    const coins = { type: "changed", figure: "arcanist", resource: "coins", from: 0, rule } as const;
    expect(told({ ...coins, to: 1 })).toBe("Arcanist erhält 1 Münze (jetzt 1).");
    expect(told({ ...coins, to: 3 })).toBe("Arcanist erhält 3 Münzen (jetzt 3).");
  });

  test("sheets and the evening at a glance have German headings", () => {
    const sheet = heroSheet({ state, content: german }, "arcanist");
    expect(sheet?.sections.map(({ title }) => title)).toContain("Fertigkeiten");
    expect(sessionView({ state, content: german }, []).facts).toContainEqual(
      expect.objectContaining({ name: "Zeit", value: "Tag" }),
    );
  });

  test("refusals say what could be done instead", () => {
    const start = () => createFolklore(german).start({ party: [], difficulty: "dusk" }, seededDice(1));
    expect(start).toThrow("Eine Gruppe hat 2 bis 5 Charaktere, nicht 0.");
  });
});

const games: Readonly<Record<string, Options>> = {
  "a skirmish": { party, difficulty: "dusk", fight: { as: "skirmish", foes: foes("highwayman", 2) } },
  "an encounter": {
    party,
    difficulty: "dusk",
    fight: { as: "encounter", map: "dead-mill", foes: foes("dark-oak", 2) },
  },
  "a story": { party, difficulty: "dusk", story: "the-hollow-harvest" },
};

describe.each(Object.entries(games))("%s", (_, options) => {
  const { from, events, asked } = playGame(6, options);

  test("has no line in English but what is read aloud", () => {
    const lines = tellEvents(german, from, events);
    const same = tellEvents(english, from, events).filter(({ text, prose }, at) => !prose && lines[at]?.text === text);
    expect(same).toEqual([]);
    expect(lines.filter(({ text }) => /[{}]|RULEWRIGHT|undefined/.test(text))).toEqual([]);
  });

  test("asks nothing in English, and leaves no blank in an answer", () => {
    for (const { state, question } of asked) {
      const words = tellQuestion({ state, content: german }, question);
      expect(words).not.toBe(tellQuestion({ state, content: english }, question));
      const answers = question.options.map((command) => tellCommand({ state, content: german }, command, question));
      expect([words, ...answers].filter((text) => /[{}]|\bcommand\.|undefined/.test(text))).toEqual([]);
    }
  });
});
