import type { Question } from "../../../engine/kernel/command.ts";
import type { ToldBlock, ToldChapter, ToldPassage } from "../../../engine/told/story.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { FolkloreContent } from "../content.ts";
import type { FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import { type Block, type Box, goalKey, type Passage } from "../story/book.ts";
import { isMet } from "../story/goals.ts";
import { shortName, termName } from "../tell/names.ts";
import { storyFacts } from "./story-facts.ts";
import { type Played, placeKey, progressOf } from "./story-progress.ts";

type Told = ToldBlock<FolkloreCommand>;
type ToldWords = ToldPassage<FolkloreCommand>;

/** A running game as far as its story is concerned: where it stands, what it asks, and its whole log. */
export interface Running {
  readonly board: Board;
  readonly question: Question<FolkloreCommand> | undefined;
  readonly events: readonly FolkloreEvent[];
}

/** A chapter or moment of a story; in a game that plays the story, with how far it has come. */
export function storyChapter(
  content: FolkloreContent,
  story: string,
  slug: string,
  running?: Running,
): ToldChapter<FolkloreCommand> | undefined {
  const book = content.find("story", story);
  const section = [...(book?.chapters ?? []), ...(book?.moments ?? [])].find((each) => each.slug === slug);
  if (book === undefined || section === undefined) return undefined;
  const live = running?.board.state.story?.id === story ? running : undefined;
  const progress = live && progressOf(live.board, live.events);
  const blocks = section.blocks.map((block, at): Told => {
    const played = progress?.played.get(placeKey({ section: slug, block: at }));
    const isNow = played !== undefined && progress?.last?.section === slug && progress.last.block === at;
    const passages = passagesOf(block, at, played, live, isNow);
    const state =
      played === undefined ? {} : { state: isNow && !isOver(live) ? ("now" as const) : ("played" as const) };
    return {
      at,
      kind: block.type,
      ...storyFacts(content, block),
      passages,
      results: resultsOf(live, played),
      ...state,
    };
  });
  return { story: book.name, title: section.title, blocks, markers: live === undefined ? [] : markersOf(live.board) };
}

function isOver(running: Running | undefined): boolean {
  return running?.board.state.outcome !== null;
}

function passagesOf(
  block: Block,
  at: number,
  played: Played | undefined,
  running: Running | undefined,
  isNow: boolean,
): readonly ToldWords[] {
  switch (block.type) {
    case "prose":
    case "text":
    case "manual":
      return [wordsOf("body", { parts: [block] })];
    case "skill-check":
      return [
        wordsOf("body", block.body),
        wordsOf("success", block.success, came(played, "success")),
        wordsOf("failure", block.failure, came(played, "failure")),
      ];
    case "choose-path":
      return [wordsOf("body", block.body), ...choicesOf(block, played, isNow ? running?.question : undefined)];
    case "goals":
      return goalsOf(block, at, played, running);
    case "heading":
    case "skirmish-table":
      return [];
    default:
      return [wordsOf("body", block.body)];
  }
}

/** Whether somebody's try came out so. */
function came(played: Played | undefined, wanted: "success" | "failure"): boolean {
  if (played === undefined) return false;
  return (
    (wanted === "success" && played.isPassed) || [...played.rolls.values()].some((roll) => roll.outcome === wanted)
  );
}

function wordsOf(role: ToldWords["role"], { parts }: Pick<Passage, "parts">, isDone = false): ToldWords {
  const told = parts.map((part) =>
    part.type === "prose" ? { html: part.html } : { text: part.type === "text" ? part.text : part.reason },
  );
  return { role, parts: told, isDone, commands: [] };
}

/** Each way once; while the box is being played, with the commands of those who may take it. */
function choicesOf(
  { choices }: Box<"choose-path">,
  played: Played | undefined,
  question: Running["question"],
): readonly ToldWords[] {
  const asked = question?.ask === "choose-path" ? question.options : [];
  return choices.map((choice, at) => ({
    ...wordsOf("choice", choice, played?.taken.has(at)),
    commands: asked.filter((command) => command.type === "option" && command.option === at),
  }));
}

/** Goals are met as the map in play says it; of a map that lies behind, those that its story needed are. */
function goalsOf(
  { goal, goals, needs = [], at = "" }: Box<"goals">,
  box: number,
  played: Played | undefined,
  running: Running | undefined,
): readonly ToldWords[] {
  if (played === undefined || running === undefined) return goals.map((passage) => wordsOf("goal", passage));
  const { board } = running;
  const isDone =
    goal === "optional" ? played.done.has(at) : board.state.map === null || needs.every((need) => isMet(board, need));
  return goals.map((passage, nth) => wordsOf("goal", passage, isDone || played.done.has(goalKey(box, nth))));
}

function resultsOf(running: Running | undefined, played: Played | undefined): Told["results"] {
  if (running === undefined || played === undefined) return [];
  const { board } = running;
  return [...played.rolls.values()].flatMap(({ by, skill = "", roll, against, outcome }) => {
    if (outcome === undefined) return [];
    const words = `${shortName(board, by)}: ${termName(board.content, skill)} ${roll.total} / ${against ?? ""}`;
    return [{ words, outcome }];
  });
}

function markersOf(board: Board): ToldChapter["markers"] {
  return board.state.characters.flatMap(({ id, markers }) =>
    markers.map((marker) => ({ name: termName(board.content, marker), who: shortName(board, id) })),
  );
}
