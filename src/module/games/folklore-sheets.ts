import type { Term } from "../../compiler/english/vocabulary.ts";
import { wordsOf } from "../../compiler/vocabulary.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import type { FolkloreContent } from "../../games/folklore/content.ts";
import { aboutRow, dropSection } from "../../games/folklore/view/about.ts";
import { explain } from "../../games/folklore/view/explain.ts";
import { cardKinds, termsOf } from "../../games/folklore/view/terms.ts";
import type { FolkloreTable } from "./folklore.ts";

/** What sheets, small cards and free rolls ask of Folklore. Most of it is loaded when a sheet is first opened. */
export function folkloreSheets(
  content: FolkloreContent,
  loadFigures: () => Promise<typeof import("./folklore-figures.ts")>,
): Pick<
  FolkloreTable,
  "sheet" | "entrySheet" | "rowOf" | "dropOf" | "freeRoll" | "explain" | "isCard" | "operationRules" | "words"
> {
  const figures = async () => (await loadFigures()).folkloreFigures(content);
  let words: readonly Term[] | undefined;
  return {
    sheet: async (state, figure) => (await figures()).sheet(state, figure),
    entrySheet: async (kind, entry) => (await figures()).entrySheet(kind, entry),
    freeRoll: async (from, figure, roll, dice) => (await figures()).freeRoll(from, figure, roll, dice),
    rowOf: (command: FolkloreCommand, question) => aboutRow(command, question),
    dropOf: dropSection,
    explain: (ref, entry) => explain(content, ref, entry),
    isCard: (kind) => cardKinds.some((each) => each === kind),
    operationRules: (content.game.operations ?? {}) as Readonly<Record<string, string>>,
    words() {
      words ??= wordsIn(content);
      return words;
    },
  };
}

/** Every word that the texts of the game may use, as the compiler gathers them. */
export function wordsIn(content: FolkloreContent): readonly Term[] {
  const terms = termsOf(content).map(({ category, id, name, plural, aliases = [] }) => ({
    category,
    id,
    name,
    ...(plural === undefined ? {} : { plural }),
    aliases,
  }));
  const cards = cardKinds.flatMap((kind) =>
    content.all(kind).flatMap(({ id, name, plural }) => wordsOf({ kind, id, name, plural, terms: [] })),
  );
  return [...wordsOf({ kind: "game", id: "", name: "", plural: undefined, terms }), ...cards];
}
