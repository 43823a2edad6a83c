import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import { isAside } from "../tell/heading.ts";
import { seatsOf } from "../view.ts";

/** What somebody may do while another is asked. */
const meanwhile: readonly FolkloreCommand["type"][] = ["use", "world-use"];

/** The seats that a question waits for. Whoever could only use something or sort belongings meanwhile may stay silent. */
export function awaitedSeats(question: Question<FolkloreCommand>): readonly string[] {
  const options = question.options.filter((option) => !meanwhile.includes(option.type) && !isAside(option));
  return seatsOf(options.length > 0 ? { ...question, options } : question);
}
