import type { Step } from "../../engine/kernel/table.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import { createContent, type FolkloreContent } from "../../games/folklore/content.ts";
import { maximumOf } from "../../games/folklore/core/resources.ts";
import type { FolkloreEvent } from "../../games/folklore/events.ts";
import { createFolklore } from "../../games/folklore/game.ts";
import type { Board } from "../../games/folklore/play.ts";
import type { Character, Options, State } from "../../games/folklore/state.ts";
import { tellCommand } from "../../games/folklore/tell/command.ts";
import { tellConditions } from "../../games/folklore/tell/condition.ts";
import { tellEnding } from "../../games/folklore/tell/ending.ts";
import { goesOn } from "../../games/folklore/tell/goes-on.ts";
import { headingOf, headingsIn, isAside } from "../../games/folklore/tell/heading.ts";
import { tellEvents } from "../../games/folklore/tell/log.ts";
import { momentOf } from "../../games/folklore/tell/moment.ts";
import { shortName, termName } from "../../games/folklore/tell/names.ts";
import { tellQuestion } from "../../games/folklore/tell/question.ts";
import { tellWhereabouts } from "../../games/folklore/tell/whereabouts.ts";
import { awaitedSeats } from "../../games/folklore/view/awaited.ts";
import { correctionOf, editCommand } from "../../games/folklore/view/edit.ts";
import { isRoutine } from "../../games/folklore/view/routine.ts";
import { sessionView } from "../../games/folklore/view/session.ts";
import { spoilsView } from "../../games/folklore/view/spoils.ts";
import { startOptions, startView } from "../../games/folklore/view/start.ts";
import { storyView } from "../../games/folklore/view/story.ts";
import { readingOf } from "../../games/folklore/view/story-reading.ts";
import { hostWords } from "../content/host-words.ts";
import type { LoadedGame } from "../content/load.ts";
import { loadPart } from "../load-part.ts";
import { facePath } from "../paths.ts";
import type { TableGame, ToldFoe, ToldSeat } from "../table/table-game.ts";
import { folkloreBoard, folklorePlan, folkloreReach, folkloreRoute, folkloreTurns } from "./folklore-board.ts";
import { folkloreCast, folkloreStatuses } from "./folklore-cast.ts";
import { folkloreScene } from "./folklore-scene.ts";
import { folkloreSheets } from "./folklore-sheets.ts";

/** Folklore on the table. */
export type FolkloreTable = TableGame<State, FolkloreCommand, FolkloreEvent, Options>;

/** What Folklore is put on the table with. */
interface FolkloreParts extends Pick<LoadedGame, "name" | "rules"> {
  readonly content: FolkloreContent;
}

/** Makes the content of Folklore from its packs, in the words of the host's language, and puts it on the table. */
export function loadFolklore({ cards, hash, name, rules }: LoadedGame): FolkloreTable {
  const content = createContent(cards, hash, hostWords("RULEWRIGHT.Folklore"));
  return folkloreTable({ content, name, rules });
}

/** Puts Folklore on the table. */
export function folkloreTable({ content, name, rules }: FolkloreParts): FolkloreTable {
  const game = createFolklore(content);
  const board = (state: State): Board => ({ state, content });
  return {
    game,
    name,
    start: startView(content),
    options: (chosen) => ({
      options: startOptions(chosen),
      subject: content.find("story", chosen.choices.story ?? "")?.name ?? "",
    }),
    question: game.question,
    tellEvents: (before, events) => tellEvents(content, before, events),
    tellQuestion: (state, question) => tellQuestion(board(state), question),
    tellCommand: (state, command, question) => tellCommand(board(state), command, question),
    headingOf: (command) => headingOf(content, command),
    isAside,
    awaited(state) {
      const question = game.question(state);
      return question === undefined ? [] : awaitedSeats(question);
    },
    headings: headingsIn(content),
    seats: (state) => state.characters.map((character) => seatOf(board(state), character)),
    foes: (state) => foesOf(board(state)),
    board: (state) => folkloreBoard(board(state)),
    plan: (state) => folklorePlan(board(state), game.question(state)),
    reach: (state) => folkloreReach(board(state), game.question(state)),
    route: (state, figure, to) => folkloreRoute(board(state), game.question(state), figure, to),
    cast: (state) => folkloreCast(board(state)),
    // Its decks are the group's own business, and many; those of the set-up are there to be looked at.
    piles: () => [],
    statuses: folkloreStatuses(content),
    correct: (state, figure, edit) => editCommand(board(state), figure, edit),
    correctionOf,
    turns: (state) => folkloreTurns(board(state), game.question(state)),
    scene: (state, question, steps) => folkloreScene(board(state), question, steps),
    page: (state, question, steps) => storyView(board(state), question, eventsOf(steps)),
    reading: (state, steps) => readingOf(board(state), eventsOf(steps)),
    async chapter(story, slug, running) {
      const { storyChapter } = await loadPart(() => import("../../games/folklore/view/story-chapter.ts"));
      return storyChapter(
        content,
        story,
        slug,
        running && { board: board(running.state), question: running.question, events: eventsOf(running.steps) },
      );
    },
    session: (state, steps) => sessionView(board(state), eventsOf(steps)),
    ended: (steps) => spoilsView(content, eventsOf(steps)),
    isRoutine,
    isVeiled: () => false,
    goesOn,
    tellEnding: ({ outcome }) => (outcome === null ? undefined : tellEnding(content, outcome)),
    tellPlace: (state) => tellWhereabouts(board(state)) ?? mapName(board(state)),
    momentOf,
    bots: [],
    async advise(state, question, dice) {
      const { sensibleBot } = await loadPart(() => import("../../games/folklore/bots/sensible.ts"));
      return sensibleBot(board(state), question, dice);
    },
    rule: (id) => rules.get(id),
    ...folkloreSheets(content, {
      heroes: () => loadPart(() => import("../../games/folklore/view/hero-sheet.ts")),
      figures: () => loadPart(() => import("./folklore-figures.ts")),
    }),
  };
}

function eventsOf(steps: readonly Step<FolkloreCommand, FolkloreEvent>[]): readonly FolkloreEvent[] {
  return steps.flatMap(({ events }) => events);
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
    ...(form === "living" ? {} : { form: board.content.say(`form.${form}`) }),
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
        points: { name: content.say("sheet.counter"), value: counter, max: counterMax(content, creature) },
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
