import { sectionOf } from "../story/book.ts";
import type { StoryEvent } from "../story/events.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName, markName } from "./names.ts";
import { plainText } from "./words.ts";

/** Words for the events of the story journal. */
export const storyTellers: Tellers<StoryEvent> = {
  "story-began": ({ content }, { story, chapter }) => {
    const { name, chapters } = content.card("story", story);
    const first = chapters.find(({ slug }) => slug === chapter)?.title;
    return `The story begins: ${name}${first === undefined ? "" : `. Chapter: ${first}`}`;
  },
  "chapter-began": (board, { chapter }) => `A new chapter: ${sectionOf(board, chapter).title}`,
  "story-read": (board, { html, to }) => {
    const words = plainText(html);
    if (words === "") return null;
    return to === undefined ? words : `(To ${figureName(board, to)}) ${words}`;
  },
  "page-turned": (board, { section, reader }) => {
    const { story } = board.state;
    if (reader === null || (story?.section === section && story.reader === reader)) return null;
    return `${figureName(board, reader)} reads on at "${sectionOf(board, section).title}"`;
  },
  "skirmish-table": untold,
  "story-map": untold,
  "check-passed": untold,
  "feature-used": (board, { mark, by }) => `${figureName(board, by)} uses ${markName(board, mark)}`,
  "story-leads": untold,
  closing: (_, { outcome }) => (outcome === "failure" ? "The story will not end well" : null),
};
