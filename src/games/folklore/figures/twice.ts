import type { RollTwice } from "../../../engine/dice/result.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Context } from "./context.ts";
import { bearing } from "./standing.ts";
import type { Roll } from "./words.ts";

const none: readonly Roll[] = [];

const namesOfRolls: Readonly<Record<string, readonly Roll[]>> = {
  attack: ["attack"],
  damage: ["damage"],
  "skill-check": ["skill check", "failed skill check"],
  "prayer-check": ["skill check", "failed skill check", "failed Prayer check"],
  "ritual-check": ["skill check", "failed skill check", "failed Ritual check"],
  // A resist roll is a check of its skill (checks/resist).
  resist: ["resist", "skill check", "failed skill check"],
  search: ["search"],
  loot: ["loot", "search"],
  targeting: ["targeting die"],
  "skill check": ["skill check", "failed skill check"],
  "targeting die": ["targeting die"],
};

/** The names by which texts speak of a sort of roll, given as the log or as card English has it. */
export function rollNames(what: string): readonly Roll[] {
  return namesOfRolls[what] ?? none;
}

/** Why a figure makes a sort of roll twice: `attack`, `damage`, `skill-check`, `resist`, `search`, `loot`... */
export function rollsTwice(board: Board, id: FigureId, what: string, context?: Context): RollTwice[] {
  const reasons: RollTwice[] = [];
  for (const name of rollNames(what)) addReasons(board, id, name, context, reasons);
  addReasons(board, id, "any", context, reasons);
  return reasons;
}

function addReasons(board: Board, id: FigureId, roll: Roll, context: Context | undefined, into: RollTwice[]): void {
  for (const { effect, source } of bearing(board, id, "twice", roll, context)) {
    const { name, rule } = source;
    into.push({ take: effect.take, source: name, ...(rule === undefined ? {} : { rule }) });
  }
}
