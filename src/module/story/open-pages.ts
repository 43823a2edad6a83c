import type { Sitting } from "../table/sitting.ts";
import { chapterOf, pagesOf } from "./pages.ts";

/**
 * Opens the pages of the chapters and moments that a game has come to, so that players can read them there. What was
 * opened stays open: a page shows players nothing that has not been read, also after an undo.
 */
export async function openPages({ record, table }: Sitting): Promise<void> {
  if (!game.users.activeGM?.isSelf) return;
  const { play, state, steps, at } = table;
  const story = play.reading(state, [])?.story;
  const closed = story === undefined ? [] : pagesOf(record.game, story).filter(isClosed);
  if (closed.length === 0) return;
  const opened = play.reading(state, steps.slice(0, at))?.opened ?? [];
  const due = closed.filter((page) => opened.includes(chapterOf(page)?.chapter ?? ""));
  const books = new Set(due.flatMap((page) => page.parent ?? []));
  for (const book of books) {
    if (isClosed(book)) await book.update({ ownership: open() });
    const updates = due.filter(({ parent }) => parent === book).map(({ id }) => ({ _id: id, ownership: open() }));
    await book.updateEmbeddedDocuments("JournalEntryPage", updates as unknown as JournalEntryPage.UpdateData[]);
  }
}

function open() {
  return { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER };
}

function isClosed({ ownership }: { readonly ownership: Readonly<Record<string, number>> }): boolean {
  return (ownership.default ?? 0) < CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
}
