import { sectionOf } from "../story/book.ts";
import type { StoryEvent } from "../story/events.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName, goalName, markName } from "./names.ts";
import { proseText } from "./words.ts";

/** Words for the events of the story journal. */
export const storyTellers: Tellers<StoryEvent> = {
  "story-began": ({ content }, { story, chapter }) => {
    const { name, chapters } = content.card("story", story);
    const first = chapters.find(({ slug }) => slug === chapter)?.title;
    if (first === undefined) return content.say("log.story.began", { story: name });
    return content.say("log.story.began-chapter", { story: name, chapter: first });
  },
  "chapter-began": (board, { chapter }) =>
    board.content.say("log.story.chapter", { chapter: sectionOf(board, chapter).title }),
  "story-read": (board, { html, to }) => {
    const words = proseText(board.content, html);
    if (words === "") return null;
    return to === undefined ? words : board.content.say("log.story.to", { whom: figureName(board, to), words });
  },
  "page-turned": (board, { section, reader }) => {
    const { story } = board.state;
    if (reader === null || (story?.section === section && story.reader === reader)) return null;
    const title = sectionOf(board, section).title;
    return board.content.say("log.story.reads-on", { who: figureName(board, reader), section: title });
  },
  "skirmish-table": untold,
  "story-map": untold,
  "check-passed": untold,
  "feature-used": (board, { mark, by }) =>
    board.content.say("log.story.used", { who: figureName(board, by), mark: markName(board, mark) }),
  "goal-met": (board, { box, goal }) => {
    return board.content.say("log.story.goal-met", { goal: goalName(board, box, goal) });
  },
  "story-leads": untold,
  closing: ({ content: { say } }, { outcome }) => (outcome === "failure" ? say("log.story.ends-badly") : null),
  "story-ended": ({ content }, { story, result }) =>
    content.say(`ending.story-${result === "success" ? "won" : "lost"}`, { story: content.card("story", story).name }),
};
