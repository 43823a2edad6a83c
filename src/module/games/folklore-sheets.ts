import type { Term } from "../../compiler/english/vocabulary.ts";
import { wordsOf } from "../../compiler/vocabulary.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import type { FolkloreContent } from "../../games/folklore/content.ts";
import { freeRoll } from "../../games/folklore/free/free-roll.ts";
import type { State } from "../../games/folklore/state.ts";
import { aboutRow, dropSection } from "../../games/folklore/view/about.ts";
import { editCommand } from "../../games/folklore/view/edit.ts";
import { entryBoard } from "../../games/folklore/view/entry-board.ts";
import { explain } from "../../games/folklore/view/explain.ts";
import { sheetOf } from "../../games/folklore/view/sheet.ts";
import { cardKinds, termsOf } from "../../games/folklore/view/terms.ts";
import type { FolkloreTable } from "./folklore.ts";

/** What sheets, small cards and free rolls ask of Folklore. */
export function folkloreSheets(
  content: FolkloreContent,
): Pick<
  FolkloreTable,
  "sheet" | "entrySheet" | "rowOf" | "dropOf" | "edit" | "freeRoll" | "explain" | "isCard" | "operationRules" | "words"
> {
  let words: readonly Term[] | undefined;
  return {
    sheet: (state, figure) => sheetOf({ state, content }, figure),
    entrySheet(kind, entry) {
      const board = entryBoard(content, kind, entry);
      const [figure] = [...(board?.state.characters ?? []), ...(board?.state.foes ?? [])];
      return board === undefined || figure === undefined ? undefined : sheetOf(board, figure.id);
    },
    rowOf: (command: FolkloreCommand, question) => aboutRow(command, question),
    dropOf: dropSection,
    edit: editCommand,
    freeRoll(from, figure, roll, dice) {
      const board = "entry" in from ? entryBoard(content, from.kind, from.entry) : { state: from as State, content };
      if (board === undefined) throw new Error(`A ${"entry" in from ? from.kind : ""} rolls no dice.`);
      return freeRoll(board, figure, roll, dice);
    },
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
