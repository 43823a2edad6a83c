import { expect, it } from "vitest";
import { wordsIn as compiledWords } from "../../src/compiler/terms.ts";
import { wordsIn } from "../../src/module/games/folklore-sheets.ts";
import { compileReal } from "../compiler/real-content.ts";
import { content } from "../games/folklore/at-the-table.ts";

it("the words that the module reads card texts with are those of the compiler", () => {
  const key = ({ category, id, name, plural = "", aliases = [] }: (typeof words)[number]) =>
    [category, id, name, plural, ...aliases].join("|");
  const words = wordsIn(content);
  const game = compileReal().games.find(({ id }) => id === "folklore");
  if (game === undefined) throw new Error("The content has no Folklore.");
  expect(words.map(key).sort()).toEqual(compiledWords(game).map(key).sort());
});
