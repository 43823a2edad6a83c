import { expect, test } from "vitest";
import { playSession } from "../../../src/cli/play/session.ts";
import type { ShadowSitting } from "../../../src/cli/play/shadow-hunters.ts";
import { createContent } from "../../../src/games/shadow-hunters/content.ts";
import { playerAt, seated } from "./a-seat.ts";
import { compiledHunters, paper } from "./a-table.ts";

const content = createContent(compiledHunters.cards, "test");
const nameOf = (identity: string) => content.identity(identity).name;

test.each([
  ["base", "5", "random"],
  ["expansion", "8", "careful"],
  ["mix", "7", "cunning"],
  ["pairs", "4", "cunning"],
])(
  "with the characters %s, %s seats and %s bots nothing of others is printed that they have not shown",
  async (set, seats, level) => {
    const own = "black";
    const sitting = seated({ set, seats, level, seat: own, pauses: true }, "5");
    const terminal = paper();
    let read = 0;
    const lookAtNews = () => {
      const news = terminal.written().slice(read);
      read = terminal.written().length;
      expect(secretsIn(news, sitting, own)).toEqual([]);
    };
    async function* lines(): AsyncGenerator<string> {
      const words = ["1", "2", "state", "log", "bot", "undo", "3", "redo", "1", "bot", "help", ""];
      for (let at = 0; at < 300; at++) {
        lookAtNews();
        yield words[at % words.length] ?? "";
      }
      lookAtNews();
    }
    await playSession(sitting, terminal, lines());
    expect(terminal.written()).toContain(nameOf(playerAt(sitting, own).identity));
  },
);

/** What a text tells that a seat must not know: characters and abilities of others, and Hermit cards between them. */
function secretsIn(text: string, { table: { state } }: ShadowSitting, own: string): string[] {
  if (state.winners !== null) return [];
  const cards = [...content.cards.values()];
  const others = cards.filter(({ deck }) => deck !== "hermit-card");
  // What is said of a Hermit card to whoever holds it stands in a line with their seat.
  const foreign = text.split("\n").filter((line) => !/\bBlack\b/.test(line));
  const letters = without(foreign.join("\n"), others);
  // Cards say names of characters too, whoever plays them.
  const rest = without(text, cards);
  const knows = state.players.find(({ seat }) => seat === own)?.knows ?? [];
  const hidden = state.players.filter(({ seat, revealed }) => seat !== own && !revealed && !knows.includes(seat));
  const characters = hidden.flatMap(({ identity }) => [nameOf(identity), content.identity(identity).ability.name]);
  return [
    ...cards.filter((card) => !others.includes(card) && says(letters, card.name)).map(({ name }) => name),
    ...characters.filter((name) => says(rest, name)),
  ];
}

/** A text without what these cards are called and say. */
function without(text: string, cards: readonly { readonly name: string; readonly text?: string }[]): string {
  const said = cards.flatMap(({ name, text: words = name }) => [words, name]).sort((a, b) => b.length - a.length);
  return said.reduce((rest, words) => rest.replaceAll(words, ""), text.replace(/\s+/g, " "));
}

function says(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}
