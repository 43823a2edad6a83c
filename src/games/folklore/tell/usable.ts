import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { Usable, UseWindow } from "../figures/usable.ts";
import { usablesOf } from "../figures/uses.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { termName } from "./names.ts";

const windows: readonly UseWindow[] = ["turn", "adventure", "skirmish", "world", "blow"];

/** Something that is used, with what it costs: "Healing Light (2 PP)". */
export function tellUsable(board: Board, id: FigureId, use: string, question?: Question<FolkloreCommand>): string {
  const roll = question?.about?.roll;
  const among = roll === undefined ? windows : [`roll:${roll}` as const, ...windows];
  for (const window of among) {
    const found = usablesOf(board, id, window).find((usable) => usable.id === use);
    if (found !== undefined) return `${found.name}${costWords(board, found)}`;
  }
  return board.content.say("name.something");
}

function costWords({ content }: Board, { costs, consumed, check }: Usable): string {
  const parts = costs.flatMap((cost) => {
    if ("amount" in cost) return [`${cost.amount} ${termName(content, cost.resource)}`];
    if ("give" in cost) return [content.say("cost.give", { card: cost.give })];
    return [content.say("exhaust" in cost ? "cost.exhausts" : "cost.discards")];
  });
  if (consumed && costs.length === 0) parts.push(content.say("cost.used-up"));
  if (check !== undefined) {
    parts.push(content.say("cost.check", { skill: termName(content, check.skill), target: check.target }));
  }
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}
