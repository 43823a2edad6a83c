import { characterOf, figureOf } from "../figures/find.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Cite } from "./events.ts";
import { loseStatus } from "./statuses.ts";

/** What is cured: all that are named, one of those named, or some or all of a sort. */
export type Cure =
  | { readonly statuses: readonly string[] }
  | { readonly oneOf: readonly string[] }
  | { readonly count: "all" | number; readonly sort: "negative" | "positive" };

/** Takes statuses or conditions away, asking the figure which if there is a choice (`statuses/duration-negative`). */
export function* cure(play: Play, id: FigureId, selection: Cure, cite: Cite): Procedure<number> {
  if ("statuses" in selection) return loseEach(play, id, selection.statuses, cite);
  if ("oneOf" in selection) {
    const there = selection.oneOf.filter((status) => has(play, id, status));
    return yield* loseOne(play, id, there, cite);
  }
  const { count, sort } = selection;
  const ofSort = () => {
    const { statuses } = figureOf(play, id);
    return statuses.map((status) => status.id).filter((status) => play.content.statuses.get(status)?.side === sort);
  };
  if (count === "all") return loseEach(play, id, ofSort(), cite);
  let lost = 0;
  while (lost < count) {
    if ((yield* loseOne(play, id, ofSort(), cite)) === 0) break;
    lost += 1;
  }
  return lost;
}

/** Whether a figure has a status or a condition. */
export function has(board: Board, id: FigureId, status: string): boolean {
  if (figureOf(board, id).statuses.some((each) => each.id === status)) return true;
  const character = characterOf(board, id);
  if (character === undefined) return false;
  if (status === "wanted") return character.wanted;
  if (status === "corrosion") return character.corrosion.length > 0;
  return status === "infection" && character.infection > 0;
}

function loseEach(play: Play, id: FigureId, statuses: readonly string[], cite: Cite): number {
  let lost = 0;
  for (const status of statuses) if (loseStatus(play, id, status, cite)) lost += 1;
  return lost;
}

function* loseOne(play: Play, id: FigureId, statuses: readonly string[], cite: Cite): Procedure<number> {
  if (statuses.length === 0) return 0;
  // A foe's player is the Controller, who has no seat: the Leader answers.
  const seat = characterOf(play, id) === undefined ? play.state.leader : id;
  const options = statuses.map((name) => ({ type: "name" as const, seat, name }));
  const question = { ask: "cure", rule: cite.rule, about: { figure: id }, options };
  const { name } = yield* choose(question, "obvious");
  return loseEach(play, id, [name], cite);
}
