import type { Question } from "../../../engine/kernel/command.ts";
import type { ToldGoal } from "../../../engine/told/scene.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { FolkloreContent } from "../content.ts";
import type { FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import { goalKey, type Passage } from "../story/book.ts";
import { goalsOf, isMet } from "../story/goals.ts";
import { tellCommand } from "../tell/command.ts";
import { placeName, termName } from "../tell/names.ts";
import { list, proseText } from "../tell/words.ts";

type Asked = Question<FolkloreCommand> | undefined;

/** The page of the journal that the group reads: what was read and done in this chapter, and what is open. */
export interface StoryView {
  readonly title: string;
  readonly chapter: string;
  /** In the order in which it was read. Nothing stands here that nobody has read yet. */
  readonly entries: readonly StoryEntry[];
  /** What whoever is asked can choose in the box at which the story stands. */
  readonly choices: readonly { readonly words: string; readonly command: FolkloreCommand }[];
  readonly goals: readonly ToldGoal[];
}

/** Something on the page: prose, or what a box came to. */
export interface StoryEntry {
  readonly words: string;
  /** The box that it stood in, as the rule of its kind. */
  readonly rule: string;
  readonly isProse: boolean;
  readonly outcome?: "success" | "failure";
}

/**
 * The present page of the story, or between stories the last one of the story before; undefined without one. The events
 * are the whole log.
 */
export function storyView(board: Board, question: Asked, events: readonly FolkloreEvent[]): StoryView | undefined {
  const { content, state } = board;
  const id = state.story?.id ?? state.finished.at(-1)?.story;
  if (id === undefined) return undefined;
  const { name, chapters } = content.card("story", id);
  const from = events.findLastIndex(({ type }) => type === "chapter-began" || type === "story-began");
  const opened = events[from];
  const slug = opened !== undefined && "chapter" in opened ? opened.chapter : undefined;
  return {
    title: name,
    chapter: chapters.find((chapter) => chapter.slug === slug)?.title ?? "",
    entries: events.slice(from + 1).flatMap((event) => entryOf(board.content, event) ?? []),
    choices: choicesOf(board, question),
    goals: storyGoals(board),
  };
}

/** What the story wants of the group on its map, and what of it is done. */
export function storyGoals(board: Board): readonly ToldGoal[] {
  const { story } = board.state;
  if (story === null) return [];
  return goalsOf(board).flatMap(({ box, goal, goals, needs = [], at }) => {
    const met = goal === "primary" ? needs.every((need) => isMet(board, need)) : story.used.includes(at ?? "");
    return goals.map((passage, nth) => ({
      words: passageWords(board.content, passage),
      isMet: met || story.met?.includes(goalKey(box, nth)) === true,
      isOptional: goal === "optional",
    }));
  });
}

/** The questions that a box of the story itself asks. */
const ofBoxes: ReadonlySet<string> = new Set(["choose-path", "who-checks"]);

function choicesOf(board: Board, question: Asked): StoryView["choices"] {
  if (question === undefined || !ofBoxes.has(question.ask)) return [];
  return question.options.map((command) => ({ words: tellCommand(board, command, question), command }));
}

/** What an event leaves on the page: only what belongs to the journal does. */
function entryOf(content: FolkloreContent, event: FolkloreEvent): StoryEntry | undefined {
  switch (event.type) {
    case "story-read":
      return { words: proseText(content, event.html), rule: event.rule, isProse: true };
    case "rolled": {
      if (!event.rule.startsWith("journal/") || event.skill === undefined || event.against === undefined)
        return undefined;
      const who = content.find("character", event.by)?.name ?? event.by;
      const words = content.say("page.rolled", {
        who,
        skill: termName(content, event.skill),
        target: event.against,
        total: event.roll.total,
      });
      return { words, rule: event.rule, isProse: false, ...(event.outcome && { outcome: event.outcome }) };
    }
    case "goal": {
      if (event.goal === null) return undefined;
      const places = list(
        content,
        event.goal.to.map((id) => placeName(content, id)),
        "or",
      );
      return { words: content.say("page.travel", { places }), rule: event.rule, isProse: false };
    }
    case "skirmish-table": {
      const rows = event.rows.map(({ from, to, count, creature }) => {
        const card = content.card("creature", creature);
        const on = from === to ? `${from}` : `${from}-${to}`;
        return `${on}: ${count} ${count === 1 ? card.name : (card.plural ?? `${card.name}s`)}`;
      });
      return { words: content.say("page.skirmish-table", { rows: rows.join("; ") }), rule: event.rule, isProse: false };
    }
    case "story-map": {
      if (event.setup === null) return undefined;
      return { words: content.say("page.map-laid"), rule: event.rule, isProse: false };
    }
    default:
      return undefined;
  }
}

/** The words of a passage, prose and card English, in their order. */
export function passageWords(content: FolkloreContent, { parts }: Passage): string {
  return parts
    .map((part) =>
      part.type === "prose" ? proseText(content, part.html) : part.type === "text" ? part.text : part.reason,
    )
    .join(" ");
}
