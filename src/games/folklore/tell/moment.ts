import type { Moment } from "../../../engine/told/moment.ts";
import type { FolkloreEvent } from "../events.ts";

/** The moment that an event is, if it is one that others may wait for. */
export function momentOf(event: FolkloreEvent): Moment | undefined {
  switch (event.type) {
    case "story-began":
      return { name: "storyStart", data: { story: event.story, chapter: event.chapter } };
    case "story-ended":
      return { name: "storyEnd", data: { story: event.story, result: event.result } };
    case "chapter-began":
      return { name: "chapterStart", data: { chapter: event.chapter } };
    case "travelled":
      return { name: "travel", data: { to: event.to } };
    case "visit-began":
      return { name: "visitStart", data: { place: event.visit.place } };
    case "visit-ended":
      return { name: "visitEnd", data: {} };
    case "map-laid":
      return { name: "mapStart", data: { map: event.map.id } };
    case "map-left":
      return { name: "mapEnd", data: {} };
    case "skirmish-began":
      return { name: "skirmishStart", data: { foes: event.foes.map(({ id }) => id) } };
    case "skirmish-round":
      return { name: "skirmishRound", data: { round: event.round } };
    case "skirmish-ended":
      return { name: "skirmishEnd", data: { result: event.result } };
    case "encounter-began":
      return { name: "encounterStart", data: { seats: event.seats } };
    case "encounter-round":
      return { name: "encounterRound", data: { round: event.round } };
    case "encounter-turn":
      return { name: "encounterTurn", data: { figure: event.turn.figure } };
    case "encounter-ended":
      return { name: "encounterEnd", data: { result: event.result } };
    case "foe-defeated":
      return { name: "foeDefeated", data: { foe: event.foe, ...(event.by === undefined ? {} : { by: event.by }) } };
    case "formed":
      return { name: "formChange", data: { figure: event.character, form: event.form } };
    case "over":
      return { name: "gameOver", data: { result: event.outcome.result } };
    default:
      return undefined;
  }
}
