import { refresh } from "../core/clock.ts";
import { fire } from "../effects/fire.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { worldGraph } from "./map.ts";
import type { Visit } from "./state.ts";

/** The location that the group stands on. */
export function placeHere({ content, state }: Board): string | undefined {
  return state.world === null ? undefined : worldGraph(content).space(state.world.at).location;
}

/** Whether a place is a town, open or closed. */
export function isTown({ content }: Board, place: string | undefined): boolean {
  return place !== undefined && content.card("location", place).role === "town";
}

/** Whether there are services where the group stands: towns that the story leaves open, and landmarks with their own. */
export function servicesHere(board: Board): boolean {
  const place = placeHere(board);
  if (place === undefined || (board.state.world?.closed.includes(place) ?? false)) return false;
  if (isTown(board, place)) return true;
  return board.content.all("service").some(({ at, expansion }) => at === place && expansion !== true);
}

/** Begins a visit: limits of a visit count anew (towns/entering). */
export function* startVisit(play: Play, how: Omit<Visit, "place" | "shops"> = {}): Procedure {
  const place = placeHere(play);
  if (place === undefined) return;
  refresh(play, ["visit"]);
  play.emit({ type: "visit-began", visit: { place, shops: {}, ...how }, rule: "towns/entering" });
  play.emit({ type: "phase", to: "town" });
  if (isTown(play, place)) yield* fire(play, { event: "town entered" });
}

/** Ends a visit if there is one: the story goes on that opened the services, or else the journey. */
export function endVisit(play: Play, rule: string): void {
  const visit = play.state.world?.visit;
  if (visit === undefined || visit === null) return;
  play.emit({ type: "visit-ended", rule });
  const travels = play.state.story === null ? "between" : "world";
  play.emit({ type: "phase", to: visit.forStory === true ? "story" : travels });
}
