import type { FolkloreCommand } from "../commands.ts";

/** Whether a command goes on with what the one before it began: the next space of a walk. */
export function goesOn(before: FolkloreCommand, command: FolkloreCommand): boolean {
  return before.type === "step" && command.type === "step" && before.figure === command.figure;
}
