import type { ToldRoll } from "../../../engine/told/roll.ts";
import type { Board } from "../play.ts";

/** One line of the log. */
export interface Line {
  readonly text: string;
  /** The rule that was followed, as page/slug. */
  readonly rule?: string;
  /** Whether it is prose of the story, which may run over several paragraphs. */
  readonly prose?: true;
  /** The roll that it tells of. */
  readonly roll?: ToldRoll;
}

/** Words for each event of an area, or nothing for bookkeeping. The board is the one before the event. */
export type Tellers<E extends { readonly type: string }> = {
  readonly [Type in E["type"]]: (board: Board, event: Extract<E, { readonly type: Type }>) => string | null;
};

/** An event that has no words of its own. */
export const untold = (): null => null;
