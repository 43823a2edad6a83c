import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";

/**
 * Whether a question has an answer that nobody would think about: there is only one, or the choice is between a weapon
 * and bare hands.
 */
export function isRoutine({ options }: Question<FolkloreCommand>): boolean {
  if (options.length < 2) return true;
  const armed = options.filter((option) => option.type === "strike" && option.weapon !== "unarmed");
  return armed.length < 2 && options.every(({ type }) => type === "strike");
}
