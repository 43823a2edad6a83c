import type { Board } from "../../games/folklore/play.ts";
import type { Line } from "../../games/folklore/tell/line.ts";
import { tellEvents } from "../../games/folklore/tell/log.ts";
import { tellQuestion } from "../../games/folklore/tell/question.ts";
import { tellRule } from "../../games/folklore/tell/rule.ts";
import type { Paint } from "../colour.ts";
import { drawMap } from "./map.ts";
import { type Menu, menuOf } from "./menu.ts";
import type { Sitting } from "./sitting.ts";
import { statusLines } from "./status.ts";
import { wrap } from "./wrap.ts";

const width = 100;

/** The board as it stands on the table. */
export function boardOf({ table, content }: Sitting): Board {
  return { state: table.state, content };
}

/** A line of the log with the title of its rule; prose of the story stands by itself. */
export function showLine({ text, rule, prose }: Line, { titles }: Sitting, paint: Paint): string[] {
  if (prose === true) return ["", ...wrap(text, width, "  "), ""];
  return [rule === undefined ? text : `${text} ${paint.dim(`· ${tellRule(titles, rule)}`)}`];
}

/** What happened in some steps of the game: from the one after `from` up to `to`. */
export function showSteps(sitting: Sitting, from: number, to: number, paint: Paint): string[] {
  const { game, content, table } = sitting;
  let state = game.empty;
  const shown: string[] = [];
  table.steps.slice(0, to).forEach(({ events }, index) => {
    if (index >= from) {
      for (const line of tellEvents(content, state, events)) shown.push(...showLine(line, sitting, paint));
    }
    for (const event of events) state = game.evolve(state, event);
  });
  return shown;
}

/** The table as it is shown. */
export interface Shown {
  /** The map and everybody, as lines. */
  readonly scene: readonly string[];
  /** What is asked with its answers, or how the game ended. */
  readonly asked: readonly string[];
  readonly menu: Menu;
}

/** The table and what it waits for. Once the game is over, how it ended. */
export function showTable(sitting: Sitting, paint: Paint): Shown {
  const board = boardOf(sitting);
  const question = sitting.game.question(board.state);
  const scene = ["", ...spaced(drawMap(board)), ...statusLines(board), ""];
  if (question === undefined) {
    const outcome = sitting.table.outcome();
    const words = outcome === null ? "The game has nothing more to ask." : `The game is over: ${outcome.result}.`;
    return { scene, asked: [paint.bold(words)], menu: { commands: [], lines: [] } };
  }
  const menu = menuOf(board, question);
  const rule = paint.dim(`· ${tellRule(sitting.titles, question.rule)}`);
  return { scene, asked: [`${paint.bold(tellQuestion(board, question))} ${rule}`, ...menu.lines], menu };
}

function spaced(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines, ""];
}
