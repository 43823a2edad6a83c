import type { Term } from "../../compiler/english/vocabulary.ts";
import { wordsOf } from "../../compiler/vocabulary.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import type { FolkloreContent } from "../../games/folklore/content.ts";
import { aboutRow, dropSection } from "../../games/folklore/view/about.ts";
import { explain } from "../../games/folklore/view/explain.ts";
import { cardKinds, termsOf } from "../../games/folklore/view/terms.ts";
import type { FolkloreTable } from "./folklore.ts";

/** Parts of the script that are loaded when they are first asked for. */
export interface SheetParts {
  /** The sheets of characters in play, which answers at the table are explained with. */
  heroes(): Promise<typeof import("../../games/folklore/view/hero-sheet.ts")>;
  /** All other sheets, and free rolls. */
  figures(): Promise<typeof import("./folklore-figures.ts")>;
}

/** What sheets, small cards and free rolls ask of Folklore. */
export function folkloreSheets(
  content: FolkloreContent,
  parts: SheetParts,
): Pick<
  FolkloreTable,
  "sheet" | "entrySheet" | "rowOf" | "dropOf" | "freeRoll" | "explain" | "isCard" | "operationRules" | "words"
> {
  const figures = async () => (await parts.figures()).folkloreFigures(content);
  let words: readonly Term[] | undefined;
  return {
    async sheet(state, figure) {
      if (!state.characters.some(({ id }) => id === figure)) return (await figures()).sheet(state, figure);
      return (await parts.heroes()).heroSheet({ state, content }, figure);
    },
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
