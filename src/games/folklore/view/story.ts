import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { FolkloreContent } from "../content.ts";
import type { FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import { bookOf, type Passage, sectionOf } from "../story/book.ts";
import { goalsOf, isMet } from "../story/goals.ts";
import { tellCommand } from "../tell/command.ts";
import { placeName, termName } from "../tell/names.ts";
import { list, plainText } from "../tell/words.ts";

type Asked = Question<FolkloreCommand> | undefined;

/** The page of the journal that the group reads: what was read and done in this chapter, and what is open. */
export interface StoryView {
  readonly title: string;
  readonly chapter: string;
  /** In the order in which it was read. Nothing stands here that nobody has read yet. */
  readonly entries: readonly StoryEntry[];
  /** What whoever is asked can choose in the box at which the story stands. */
  readonly choices: readonly { readonly words: string; readonly command: FolkloreCommand }[];
  readonly goals: readonly { readonly words: string; readonly isMet: boolean; readonly isOptional: boolean }[];
}

/** Something on the page: prose, or what a box came to. */
export interface StoryEntry {
  readonly words: string;
  /** The box that it stood in, as the rule of its kind. */
  readonly rule: string;
  readonly isProse: boolean;
  readonly outcome?: "success" | "failure";
}

/** The present page of the story; undefined without one. The events are the whole log. */
export function storyView(board: Board, question: Asked, events: readonly FolkloreEvent[]): StoryView | undefined {
  const { story } = board.state;
  if (story === null) return undefined;
  const from = events.findLastIndex(({ type }) => type === "chapter-began" || type === "story-began");
  return {
    title: bookOf(board).name,
    chapter: sectionOf(board, story.chapter).title,
    entries: events.slice(from + 1).flatMap((event) => entryOf(board.content, event) ?? []),
    choices: choicesOf(board, question),
    goals: goalsOf(board).flatMap(({ goal, goals, needs = [], at }) => {
      const met = goal === "primary" ? needs.every((need) => isMet(board, need)) : story.used.includes(at ?? "");
      return goals.map((passage) => ({ words: passageWords(passage), isMet: met, isOptional: goal === "optional" }));
    }),
  };
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
      return { words: plainText(event.html), rule: event.rule, isProse: true };
    case "rolled": {
      if (!event.rule.startsWith("journal/") || event.skill === undefined || event.against === undefined)
        return undefined;
      const who = content.find("character", event.by)?.name ?? event.by;
      const words = `${who}: ${termName(content, event.skill)} ${event.against}, rolled ${event.roll.total}`;
      return { words, rule: event.rule, isProse: false, ...(event.outcome && { outcome: event.outcome }) };
    }
    case "goal": {
      if (event.goal === null) return undefined;
      const places = list(
        event.goal.to.map((id) => placeName(content, id)),
        "or",
      );
      return { words: `Travel to ${places}.`, rule: event.rule, isProse: false };
    }
    case "skirmish-table": {
      const rows = event.rows.map(({ from, to, count, creature }) => {
        const card = content.card("creature", creature);
        const on = from === to ? `${from}` : `${from}-${to}`;
        return `${on}: ${count} ${count === 1 ? card.name : (card.plural ?? `${card.name}s`)}`;
      });
      return { words: rows.join("; "), rule: event.rule, isProse: false };
    }
    case "story-map": {
      if (event.setup === null) return undefined;
      return { words: "The map is laid out.", rule: event.rule, isProse: false };
    }
    default:
      return undefined;
  }
}

function passageWords({ parts }: Passage): string {
  return parts
    .map((part) => (part.type === "prose" ? plainText(part.html) : part.type === "text" ? part.text : part.reason))
    .join(" ");
}
