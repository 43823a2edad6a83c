import type { FolkloreContent } from "../content.ts";
import type { Board } from "../play.ts";
import type { State } from "../state.ts";
import { placeName, shortName, worldSpaceName } from "../tell/names.ts";
import { capital, list } from "../tell/words.ts";

/** What everybody should know at any time of the evening. */
export interface SessionView {
  readonly facts: readonly { readonly name: string; readonly value: string; readonly rule?: string }[];
  /** Events and tables that are kept in play, with what they say. */
  readonly kept: readonly { readonly name: string; readonly text: string }[];
}

/** The evening at a glance: who leads, what time it is, where the group and the story are. */
export function sessionView(board: Board): SessionView {
  const { state, content } = board;
  return {
    facts: [
      ...rolesOf(board),
      { name: "Time", value: state.night ? "Night" : "Day", rule: "dice/leadership-changes" },
      ...storyOf(board),
      ...placeOf(board),
    ],
    kept: state.kept.map(({ card, name }) => ({ name, text: keptText(content, card, state.night) })),
  };
}

/** The Leader, and the Controller at the Leader's right (dice/controller). */
function rolesOf(board: Board): SessionView["facts"] {
  const { characters, leader } = board.state;
  const at = characters.findIndex(({ id }) => id === leader);
  const right = characters.at(at - 1);
  if (at < 0 || right === undefined) return [];
  return [
    { name: "Leader", value: shortName(board, leader), rule: "dice/leader" },
    { name: "Controller", value: shortName(board, right.id), rule: "dice/controller" },
  ];
}

function storyOf({ state, content }: Board): SessionView["facts"] {
  const { story } = state;
  if (story === null) return [];
  const book = content.card("story", story.id);
  const chapter = book.chapters.find(({ slug }) => slug === story.chapter)?.title;
  return [
    { name: "Story", value: book.name },
    ...(chapter === undefined ? [] : [{ name: "Chapter", value: chapter, rule: "journal/chapters" }]),
    { name: "Rest", value: story.rested ? "taken in this chapter" : "still open", rule: "world-map/resting" },
  ];
}

function placeOf(board: Board): SessionView["facts"] {
  const { state, content } = board;
  const { map, world } = state;
  if (map !== null) return [{ name: "Place", value: content.card("adventure-map", map.id).name }];
  if (world === null || world.at === "") return [];
  const goal = world.goal?.to.map((id) => placeName(content, id)) ?? [];
  return [
    { name: "Place", value: capital(worldSpaceName(board, world.at)) },
    ...(goal.length === 0 ? [] : [{ name: "Goal", value: list(goal, "or"), rule: "journal/world-map" }]),
  ];
}

/** The half of a card that is in force; tables have no halves and say all that they say. */
function keptText(content: FolkloreContent, id: string, night: State["night"]): string {
  const event = content.find("road-event", id);
  return (event === undefined ? undefined : night ? event.night.text : event.day.text) ?? "";
}
