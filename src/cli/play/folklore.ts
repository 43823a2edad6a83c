import type { GameContent } from "../../compiler/model.ts";
import { seededDice } from "../../engine/dice/seeded.ts";
import type { Question } from "../../engine/kernel/command.ts";
import { takeSnapshot } from "../../engine/kernel/snapshot.ts";
import type { Table } from "../../engine/kernel/table.ts";
import { ruleTitles } from "../../engine/told/rules.ts";
import { sensibleBot } from "../../games/folklore/bots/sensible.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import { createContent, type FolkloreContent } from "../../games/folklore/content.ts";
import type { FolkloreEvent } from "../../games/folklore/events.ts";
import { createFolklore, type Folklore } from "../../games/folklore/game.ts";
import type { Board } from "../../games/folklore/play.ts";
import type { Options, Outcome, State } from "../../games/folklore/state.ts";
import { tellCommand } from "../../games/folklore/tell/command.ts";
import { headingOf, headingsIn } from "../../games/folklore/tell/heading.ts";
import type { Line } from "../../games/folklore/tell/line.ts";
import { tellEvents } from "../../games/folklore/tell/log.ts";
import { shortName } from "../../games/folklore/tell/names.ts";
import { tellQuestion } from "../../games/folklore/tell/question.ts";
import { seatsOf, type View } from "../../games/folklore/view.ts";
import { folkloreWords } from "../game-words.ts";
import { drawMap } from "./folklore/map.ts";
import { folkloreOptions, gameOptions, ofNewGames } from "./folklore/options.ts";
import { stateLines, statusLines } from "./folklore/status.ts";
import { meaningOf, newTable, savedTable } from "./open-table.ts";
import type { Group, Sitting } from "./sitting.ts";
import type { TerminalGame } from "./terminal-game.ts";

/** Folklore in the terminal: everybody sits there, and all see everything. */
export const folklore: TerminalGame = {
  id: "folklore",
  name: "Folklore",
  options: folkloreOptions,
  settled: ofNewGames,
  begin({ call, compiled, seed }) {
    const content = contentOf(compiled);
    return newSitting(compiled, content, gameOptions(call, content), seed);
  },
  load: ({ compiled, seed }, path) => savedSitting(compiled, contentOf(compiled), path, seed),
};

type FolkloreTable = Table<State, FolkloreCommand, FolkloreEvent, View, Outcome>;

/** A game of Folklore on the table. */
export interface FolkloreSitting extends Sitting {
  readonly table: FolkloreTable;
}

/** The content as the game asks for it. */
export function contentOf(compiled: GameContent): FolkloreContent {
  return createContent(compiled.cards, meaningOf(compiled), folkloreWords());
}

/** Starts a game. */
export function newSitting(
  compiled: GameContent,
  content: FolkloreContent,
  options: Options,
  seed: string,
): FolkloreSitting {
  const game = createFolklore(content);
  return sittingAt(compiled, content, game, newTable(game, options, seed), seed);
}

/** Goes on with a saved game. */
export function savedSitting(
  compiled: GameContent,
  content: FolkloreContent,
  path: string,
  seed: string,
): FolkloreSitting {
  const game = createFolklore(content);
  return sittingAt(compiled, content, game, savedTable(game, path, seed).table, seed);
}

function sittingAt(
  { rules }: GameContent,
  content: FolkloreContent,
  game: Folklore,
  table: FolkloreTable,
  seed: string,
): FolkloreSitting {
  const board = (): Board => ({ state: table.state, content });
  const submit = (command: FolkloreCommand) => {
    const before = table.state;
    return tellEvents(content, before, table.submit(command));
  };
  return {
    id: game.id,
    table,
    titles: ruleTitles(rules),
    others: () => undefined,
    asked() {
      const question = game.question(table.state);
      if (question === undefined) return undefined;
      const groups = groupsOf(board(), question).map(({ title, answers }) => ({
        title,
        answers: answers.map(({ words, command }) => ({ words, take: () => submit(command) })),
      }));
      return { words: tellQuestion(board(), question), rule: question.rule, groups };
    },
    advice() {
      const question = game.question(table.state);
      if (question === undefined) return undefined;
      // The bot's dice hang on the place in the game, so that it decides the same after an undo.
      const command = sensibleBot(board(), question, seededDice(`${seed} thinking ${table.at}`));
      const words = tellCommand(board(), command, question);
      return { who: shortName(board(), command.seat), words, take: () => submit(command) };
    },
    told(from) {
      let state = game.empty;
      const lines: Line[] = [];
      table.steps.slice(0, table.at).forEach(({ events }, index) => {
        if (index >= from) lines.push(...tellEvents(content, state, events));
        for (const event of events) state = game.evolve(state, event);
      });
      return lines;
    },
    decisions: () => Array.from({ length: table.steps.length - 1 }, (_, index) => index + 1),
    takenBack() {
      const command = table.steps[table.at]?.command;
      return command == null ? undefined : tellCommand(board(), command, game.question(table.state));
    },
    scene() {
      const map = drawMap(board());
      return [...map, ...(map.length === 0 ? [] : [""]), ...statusLines(board())];
    },
    state: () => stateLines(board()),
    ending() {
      const outcome = table.outcome();
      return outcome === null ? "The game has nothing more to ask." : `The game is over: ${outcome.result}.`;
    },
    snapshot: () => takeSnapshot(game, table),
  };
}

/** A command as the list has it. */
export interface Offered {
  readonly words: string;
  readonly command: FolkloreCommand;
}

/** The options of a question by who gives them and what they are about. */
export function groupsOf(board: Board, question: Question<FolkloreCommand>): Group<Offered>[] {
  const seats = seatsOf(question);
  return seats.flatMap((seat) => {
    const own = question.options.filter((option) => option.seat === seat);
    return headingsIn(board.content).flatMap((heading) => {
      const among = own.filter((command) => headingOf(board.content, command) === heading);
      const title = [...(seats.length > 1 ? [shortName(board, seat)] : []), ...(heading === "" ? [] : [heading])];
      const answers = among.map((command) => ({ words: tellCommand(board, command, question), command }));
      return among.length === 0 ? [] : [{ title: title.join(", "), answers }];
    });
  });
}
