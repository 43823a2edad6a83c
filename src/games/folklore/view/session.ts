import type { ToldSession } from "../../../engine/told/scene.ts";
import type { FolkloreContent } from "../content.ts";
import type { FolkloreEvent } from "../events.ts";
import { hasStatus, living } from "../figures/find.ts";
import type { Board } from "../play.ts";
import { keptBox } from "../story/attention-box.ts";
import { placeName, shortName, worldSpaceName } from "../tell/names.ts";
import { capital, list } from "../tell/words.ts";
import { sessionRecord } from "./session-record.ts";
import { passageWords, storyGoals } from "./story.ts";

/** The evening at a glance: who leads, what time it is, where the group and the story are. The events are the whole log. */
export function sessionView(board: Board, events: readonly FolkloreEvent[]): ToldSession {
  const { state, content } = board;
  const { say } = content;
  return {
    facts: [
      ...rolesOf(board),
      {
        name: say("session.time"),
        value: say(state.night ? "session.night" : "session.day"),
        rule: "dice/leadership-changes",
      },
      ...moonOf(board, events),
      ...storyOf(board),
      ...placeOf(board),
    ],
    kept: state.kept.map(({ card, name }) => keptView(content, card, name, state.night)),
    goals: storyGoals(board),
    record: sessionRecord(board, events),
  };
}

/** The Leader, and the Controller at the Leader's right (dice/controller). */
function rolesOf(board: Board): ToldSession["facts"] {
  const { characters, leader } = board.state;
  const { say } = board.content;
  const at = characters.findIndex(({ id }) => id === leader);
  const right = characters.at(at - 1);
  if (at < 0 || right === undefined) return [];
  return [
    { name: say("session.leader"), value: shortName(board, leader), rule: "dice/leader" },
    { name: say("session.controller"), value: shortName(board, right.id), rule: "dice/controller" },
  ];
}

function storyOf({ state, content }: Board): ToldSession["facts"] {
  const { story } = state;
  const { say } = content;
  if (story === null) return [];
  const book = content.card("story", story.id);
  const chapter = book.chapters.find(({ slug }) => slug === story.chapter)?.title;
  return [
    { name: say("session.story"), value: book.name },
    ...(chapter === undefined ? [] : [{ name: say("session.chapter"), value: chapter, rule: "journal/chapters" }]),
    {
      name: say("session.rest"),
      value: say(story.rested ? "session.rest-taken" : "session.rest-open"),
      rule: "world-map/resting",
    },
  ];
}

function placeOf(board: Board): ToldSession["facts"] {
  const { state, content } = board;
  const { map, world } = state;
  const { say } = content;
  if (map !== null) return [{ name: say("session.place"), value: content.card("adventure-map", map.id).name }];
  if (world === null || world.at === "") return [];
  const goal = world.goal?.to.map((id) => placeName(content, id)) ?? [];
  return [
    { name: say("session.place"), value: capital(worldSpaceName(board, world.at)) },
    ...(goal.length === 0
      ? []
      : [{ name: say("session.goal"), value: list(content, goal, "or"), rule: "journal/world-map" }]),
  ];
}

/** The moon, as long as it matters: it shows on the event that was met last, or somebody will turn when it does. */
function moonOf(board: Board, events: readonly FolkloreEvent[]): ToldSession["facts"] {
  const { content } = board;
  const moon = { name: content.say("session.moon"), rule: "world-map/moon" };
  if (moonShows(board, events)) return [{ ...moon, value: content.say("session.moon-full") }];
  const who = living(board).flatMap(({ id }) => (hasStatus(board, id, "lycanthropic") ? [shortName(board, id)] : []));
  return who.length === 0 ? [] : [{ ...moon, value: content.say("session.moon-watch", { who: list(content, who) }) }];
}

function moonShows({ state, content }: Board, events: readonly FolkloreEvent[]): boolean {
  const last = events.findLast(
    (event) => event.type === "travelled" || (event.type === "noted" && event.what === "road-event"),
  );
  if (!state.night || last?.type !== "noted") return false;
  return content.find("road-event", String(last.about?.card ?? ""))?.night.moon === true;
}

/** What is kept in play: of an event the half that is in force, of a box of the story what it says. */
function keptView(content: FolkloreContent, card: string, name: string, night: boolean): ToldSession["kept"][number] {
  const event = content.find("road-event", card);
  if (event !== undefined) {
    return { name, text: (night ? event.night.text : event.day.text) ?? "", ref: `road-event:${card}` };
  }
  const box = keptBox(content, card);
  return { name, text: box === undefined ? "" : passageWords(content, box.body) };
}
