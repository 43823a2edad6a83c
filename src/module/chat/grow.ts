import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";
import type { Sitting } from "../table/sitting.ts";
import { printOf, toldBy } from "./step-card.ts";

/**
 * The message that a step goes on from: the last one of the chat, if it tells the step before and the game sees both as
 * one, such as two spaces of a walk. Somebody who says something in between begins a new one.
 */
export function messageToGrow(
  { record, table }: Sitting,
  { command }: Step<Command, unknown>,
  at: number,
): ChatMessage.Implementation | undefined {
  const before = table.steps[at - 2];
  const message = game.messages.contents.at(-1);
  const told = message && toldBy(message);
  if (before === undefined || before.command === null || command === null) return undefined;
  if (told?.table !== record.entry.uuid || told.at !== at - 1 || told.step !== printOf(before)) return undefined;
  return table.play.goesOn(before.command, command) ? message : undefined;
}
