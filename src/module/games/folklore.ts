import type { RollResult } from "../../engine/dice/result.ts";
import { sensibleBot } from "../../games/folklore/bots/sensible.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import { maximumOf } from "../../games/folklore/core/resources.ts";
import type { FolkloreEvent } from "../../games/folklore/events.ts";
import { createFolklore } from "../../games/folklore/game.ts";
import type { Board } from "../../games/folklore/play.ts";
import type { Character, Options, State } from "../../games/folklore/state.ts";
import { tellCommand } from "../../games/folklore/tell/command.ts";
import { tellConditions } from "../../games/folklore/tell/condition.ts";
import { headingOf, headings } from "../../games/folklore/tell/heading.ts";
import { tellEvents } from "../../games/folklore/tell/log.ts";
import { momentOf } from "../../games/folklore/tell/moment.ts";
import { shortName, termName } from "../../games/folklore/tell/names.ts";
import { tellQuestion } from "../../games/folklore/tell/question.ts";
import { tellWhereabouts } from "../../games/folklore/tell/whereabouts.ts";
import { isRoutine } from "../../games/folklore/view/routine.ts";
import { sessionView } from "../../games/folklore/view/session.ts";
import { spoilsView } from "../../games/folklore/view/spoils.ts";
import { storyView } from "../../games/folklore/view/story.ts";
import type { LoadedGame } from "../content/load.ts";
import { facePath } from "../paths.ts";
import type { TableGame, ToldFoe, ToldSeat } from "../table/table-game.ts";
import { folkloreBoard, folklorePlan, folkloreReach, folkloreRoute, folkloreTurns } from "./folklore-board.ts";
import { folkloreCast, folkloreStatuses } from "./folklore-cast.ts";
import { folkloreCorrect } from "./folklore-correct.ts";
import { folkloreScene } from "./folklore-scene.ts";
import { folkloreSheets } from "./folklore-sheets.ts";

/** Folklore on the table. */
export type FolkloreTable = TableGame<State, FolkloreCommand, FolkloreEvent, Options>;

/** Puts Folklore on the table with its loaded packs. */
export function folkloreTable({ content, name, rules }: LoadedGame): FolkloreTable {
  const game = createFolklore(content);
  const board = (state: State): Board => ({ state, content });
  return {
    game,
    name,
    question: game.question,
    tellEvents: (before, events) => tellEvents(content, before, events),
    tellQuestion: (state, question) => tellQuestion(board(state), question),
    tellCommand: (state, command, question) => tellCommand(board(state), command, question),
    headingOf: ({ type }) => headingOf(type),
    headings,
    seats: (state) => state.characters.map((character) => seatOf(board(state), character)),
    foes: (state) => foesOf(board(state)),
    board: (state) => folkloreBoard(board(state)),
    plan: (state) => folklorePlan(board(state), game.question(state)),
    reach: (state) => folkloreReach(board(state), game.question(state)),
    route: (state, figure, to) => folkloreRoute(board(state), game.question(state), figure, to),
    cast: (state) => folkloreCast(board(state)),
    statuses: folkloreStatuses(content),
    correct: (state, change) => folkloreCorrect(board(state), change),
    turns: (state) => folkloreTurns(board(state), game.question(state)),
    scene: (state, question, steps) =>
      folkloreScene(
        board(state),
        question,
        steps.flatMap(({ events }) => events),
      ),
    page: (state, question, steps) =>
      storyView(
        board(state),
        question,
        steps.flatMap(({ events }) => events),
      ),
    session: (state) => sessionView(board(state)),
    ended: (steps) =>
      spoilsView(
        content,
        steps.flatMap(({ events }) => events),
      ),
    isRoutine,
    tellPlace: (state) => tellWhereabouts(board(state)) ?? mapName(board(state)),
    rollsOf,
    momentOf,
    advise: (state, question, dice) => sensibleBot(board(state), question, dice),
    rule: (id) => rules.get(id),
    ...folkloreSheets(content),
  };
}

function seatOf(board: Board, character: Character): ToldSeat {
  const { id, form } = character;
  const points = (["vita", "pp", "gp"] as const).flatMap((resource) => {
    const max = maximumOf(board, id, resource);
    const isShown = form === "ghost" ? resource === "gp" : form === "living" && resource !== "gp";
    return isShown ? [{ name: termName(board.content, resource), value: character[resource], max }] : [];
  });
  return {
    seat: id,
    name: shortName(board, id),
    img: facePath("folklore", "character", id),
    points,
    marks: tellConditions(board, character),
    ...(form === "living" ? {} : { form }),
    isLeading: board.state.leader === id,
  };
}

function foesOf(board: Board): ToldFoe[] {
  const { state, content } = board;
  if (state.skirmish !== null) {
    return state.skirmish.foes
      .filter(({ counter }) => counter > 0)
      .map(({ id, creature, counter }) => ({
        id,
        side: "foes",
        name: shortName(board, id),
        img:
          creature === undefined
            ? facePath("folklore", "character", id)
            : facePath("folklore", "creature", creature, "back"),
        points: { name: "Counter", value: counter, max: counterMax(content, creature) },
        marks: [],
      }));
  }
  if (state.map === null) return [];
  return state.foes.map(({ id, kind, card, vita, maxVita, statuses, ally }) => ({
    id,
    side: ally === undefined ? "foes" : "group",
    name: shortName(board, id),
    img: facePath("folklore", kind, card),
    points: { name: termName(content, "vita"), value: vita, max: maxVita },
    marks: statuses.map((status) => termName(content, status.id)),
  }));
}

/** The most that a creature's counter can show; a character who is fought has no such limit. */
function counterMax(content: Board["content"], creature: string | undefined): number | undefined {
  return creature === undefined ? undefined : content.find("creature", creature)?.skirmish?.counter.max;
}

function mapName({ state, content }: Board): string {
  return state.map === null ? "" : (content.find("adventure-map", state.map.id)?.name ?? "");
}

/** Every roll of the events, with what it was for in the words of the log. */
function rollsOf(events: readonly FolkloreEvent[]): { title: string; roll: RollResult }[] {
  return events.flatMap((event) =>
    event.type === "rolled" ? [{ title: event.source ?? event.what, roll: event.roll }] : [],
  );
}
