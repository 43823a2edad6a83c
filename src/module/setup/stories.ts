import { foundryId } from "../../compiler/ids.ts";
import type { StorySection } from "../../compiler/markdown/story-model.ts";
import type { PackedEntry, PackedGame } from "../content/load.ts";
import { moduleId } from "../id.ts";
import { folderId } from "./folders.ts";
import type { Wanted } from "./plan.ts";

/** Nobody but those who run the game: a page is opened to all when its chapter begins. */
const closed = { default: 0 };

/** The stories of a game as journals that play: a page for each chapter, and below them one for each moment. */
export function storyDocuments(game: string, { story: stories = [] }: PackedGame): Wanted[] {
  return stories.map((story, at) => ({
    type: "JournalEntry",
    source: {
      _id: foundryId(`${game}/${story.id}/story`),
      name: story.name,
      pages: [...pagesOf(game, story, "chapters", 1), ...pagesOf(game, story, "moments", 2)].map((page, index) => ({
        ...page,
        sort: (index + 1) * 1000,
      })),
      folder: folderId(game, "JournalEntry"),
      ownership: closed,
      sort: (at + 1) * 1000,
      flags: { [moduleId]: { game, story: story.id } },
    },
  }));
}

function pagesOf(game: string, story: PackedEntry, part: "chapters" | "moments", level: number) {
  const sections = (story[part] ?? []) as readonly StorySection[];
  return sections.map(({ slug, title }) => ({
    _id: foundryId(`${game}/${story.id}/story/${slug}`),
    name: title,
    type: `${moduleId}.story`,
    title: { show: true, level },
    system: { game, id: story.id, chapter: slug },
    ownership: closed,
    flags: { [moduleId]: { game, story: story.id } },
  }));
}
