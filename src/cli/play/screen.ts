import { tellRule } from "../../engine/told/rules.ts";
import type { Paint } from "../colour.ts";
import { type Menu, menuOf } from "./menu.ts";
import type { Line, Sitting } from "./sitting.ts";
import { wrap } from "./wrap.ts";

/** How wide running text is. */
export const width = 100;

/** Lines of the log with the titles of their rules; prose of the story stands by itself. */
export function showLines(lines: readonly Line[], { titles }: Sitting, paint: Paint): string[] {
  return lines.flatMap(({ text, rule, prose }) => {
    if (prose === true) return ["", ...wrap(text, width, "  "), ""];
    return [rule === undefined ? text : `${text} ${paint.dim(`· ${tellRule(titles, rule)}`)}`];
  });
}

/** The table as it is shown. */
export interface Shown {
  /** Where everybody is, as lines. */
  readonly scene: readonly string[];
  /** What is asked with its answers, or how the game ended. */
  readonly asked: readonly string[];
  readonly menu: Menu;
}

/** The table and what it waits for. Once the game is over, how it ended. */
export function showTable(sitting: Sitting, paint: Paint): Shown {
  const scene = ["", ...sitting.scene(), ""];
  const question = sitting.asked();
  if (question === undefined) {
    return { scene, asked: [paint.bold(sitting.ending())], menu: { answers: [], lines: [] } };
  }
  const menu = menuOf(question.groups);
  const rule = paint.dim(`· ${tellRule(sitting.titles, question.rule)}`);
  return { scene, asked: [`${paint.bold(question.words)} ${rule}`, ...menu.lines], menu };
}
