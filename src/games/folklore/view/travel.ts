import type { Question } from "../../../engine/kernel/command.ts";
import type { ToldMet, ToldTravel } from "../../../engine/told/scene.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import { worldSpaceName } from "../tell/names.ts";
import { tellWhereabouts } from "../tell/whereabouts.ts";
import { capital } from "../tell/words.ts";
import { worldGraph } from "../world/map.ts";

type Asked = Question<FolkloreCommand> | undefined;

/** The World Map while the group travels; undefined before there is one. The events are the latest of the log. */
export function travelView(
  board: Board,
  question: Asked,
  events: readonly FolkloreEvent[],
): ToldTravel<FolkloreCommand> | undefined {
  const { state, content } = board;
  if (state.world === null || state.world.at === "") return undefined;
  const graph = worldGraph(content);
  const { at, goal } = state.world;
  const event = eventOf(board, question, events);
  return {
    kind: "travel",
    title: tellWhereabouts(board) ?? "",
    spaces: graph.spaces.map(({ id, is, name, location, at: { x, y } }) => {
      const command = question?.options.find((option) => option.type === "travel" && option.to === id);
      return {
        id,
        name: capital(worldSpaceName(board, id)),
        isNamed: name !== undefined,
        kind: location === undefined ? is : content.card("location", location).role,
        x,
        y,
        isHere: id === at,
        isGoal: location !== undefined && goal?.to.includes(location) === true,
        ...(command && { command }),
      };
    }),
    ways: graph.spaces.flatMap(({ id, to }) => to.map((other): [string, string] => [id, other])),
    ...(event && { event }),
  };
}

/** The event that was drawn last on this journey, if the group has neither travelled on nor rested since. */
function eventOf(
  board: Board,
  question: Asked,
  events: readonly FolkloreEvent[],
): ToldMet<FolkloreCommand> | undefined {
  const at = events.findLastIndex(
    (event) =>
      event.type === "travelled" ||
      event.type === "rested" ||
      (event.type === "noted" && ["road-event", "off-road-event"].includes(event.what)),
  );
  const drawn = events[at];
  if (drawn?.type !== "noted") return undefined;
  const card = String(drawn.about?.card ?? "");
  return drawn.what === "road-event"
    ? roadEvent(board, card, String(drawn.about?.time ?? "day"))
    : offRoadEvent(board, card, question, events.slice(at));
}

function roadEvent({ content }: Board, id: string, time: string): ToldMet<FolkloreCommand> | undefined {
  const card = content.find("road-event", id);
  if (card === undefined) return undefined;
  const half = (name: "day" | "night") => {
    const { title, story, text } = card[name];
    return {
      name: [content.say(`session.${name}`), ...(title === undefined ? [] : [title])].join(": "),
      words: [story, text].filter((words) => words !== undefined).join(" "),
      isNow: name === time,
    };
  };
  return { name: card.name, parts: [half("day"), half("night")] };
}

function offRoadEvent(
  { content }: Board,
  id: string,
  question: Asked,
  since: readonly FolkloreEvent[],
): ToldMet<FolkloreCommand> | undefined {
  const card = content.find("off-road-event", id);
  if (card === undefined) return undefined;
  const outcome = since.find((event) => event.type === "noted" && event.what === "off-road-outcome");
  const chosen = outcome?.type === "noted" ? Number(outcome.about?.option) : undefined;
  const isAsked = question?.ask === "off-road-event";
  return {
    name: card.name,
    story: card.story,
    parts: card.choices.map((choice, index) => {
      const command = isAsked
        ? question.options.find((option) => option.type === "option" && option.option === index)
        : undefined;
      // What comes of a choice stands on the back of the card: nobody reads it before they have chosen.
      const back = chosen === index ? [choice.outcome.story, choice.outcome.text] : [];
      return {
        name: choice.label,
        words: back.filter((words) => words !== undefined).join(" "),
        isNow: chosen === index,
        ...(command && { command }),
      };
    }),
  };
}
