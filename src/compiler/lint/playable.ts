import type { Effect } from "../../engine/effects/effect.ts";
import type { Fault } from "../faults.ts";
import { operationsIn } from "../operation-rules.ts";
import type { TextForm } from "../schema/common.ts";
import type { Symbols } from "../symbols.ts";
import type { TextResult } from "../texts.ts";

type Unplayable = Omit<Fault, "where">;

const none: readonly Unplayable[] = [];

/** What a text says that can be read, and that its game could not carry out where it stands. */
export function unplayable(
  { form }: { readonly form: TextForm },
  { compiled }: TextResult,
  { operations }: Symbols,
): readonly Unplayable[] {
  if (compiled === undefined || compiled.making === "manual") return none;
  if (form === "ways to win" && !compiled.effects.every(isWayToWin)) return [notWinning];
  return operations === undefined ? none : foreign(compiled.effects, operations);
}

function foreign(effects: readonly Effect[], operations: ReadonlySet<string>): Unplayable[] {
  return [...operationsIn(effects)]
    .filter((op) => !operations.has(op))
    .map((op) => ({
      code: "foreign-operation",
      message: `The cards of this game cannot do this: "${op}".`,
      hint: `They can ${[...operations].join(", ")}.`,
    }));
}

const notWinning: Unplayable = {
  code: "not-winning",
  message: "This does not say how one wins.",
  hint: 'Write "As soon as …, you win." or "At the end of the game, if …, you win."',
};

/** Whether an effect waits for something and then wins, on some conditions or on none. */
function isWayToWin({ op, effects }: Effect): boolean {
  return (op === "soon" || op === "when") && leadsToWin(effects as unknown as readonly Effect[]);
}

function leadsToWin([only, ...others]: readonly Effect[]): boolean {
  if (only === undefined || others.length > 0) return false;
  return only.op === "win" || (only.op === "if" && leadsToWin(only.effects as unknown as readonly Effect[]));
}
