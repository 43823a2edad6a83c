import { moduleId } from "../id.ts";

/** The sub-type of pages that show a chapter. */
export const storyType = `${moduleId}.story`;

/** What the data of such a page has. */
export interface StorySystem {
  readonly game: string;
  readonly id: string;
  readonly chapter: string;
}

/** Which chapter a page shows; undefined for any other page. */
export function chapterOf(page: JournalEntryPage.Implementation): StorySystem | undefined {
  return String(page.type) === storyType ? (page.system as unknown as StorySystem) : undefined;
}

/** The pages of a story that this world has. */
export function pagesOf(gameId: string, story: string): JournalEntryPage.Implementation[] {
  return game.journal.contents.flatMap((entry) =>
    entry.pages.contents.filter((page) => {
      const shown = chapterOf(page);
      return shown?.game === gameId && shown.id === story;
    }),
  );
}

/** Opens the page of a chapter in its book; false if the world has none that this user may see. */
export function openPage(gameId: string, story: string, chapter: string): boolean {
  const page = pagesOf(gameId, story).find((each) => chapterOf(each)?.chapter === chapter);
  if (page === undefined || !page.testUserPermission(game.user, "OBSERVER")) return false;
  void page.parent?.sheet?.render({ force: true, pageId: page.id } as never);
  return true;
}
