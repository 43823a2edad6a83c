import type { Question } from "../../engine/kernel/command.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import type { FolkloreCommand } from "./commands.ts";
import type { FolkloreContent } from "./content.ts";
import type { State } from "./state.ts";
import { seatsOf } from "./view.ts";

/** Says why a command that is not offered is refused: what is wrong with it, by which rule, and what could be done. */
export function refuse(
  content: FolkloreContent,
  state: State,
  question: Question<FolkloreCommand> | undefined,
  command: unknown,
): never {
  if (question === undefined) {
    throw new RuleViolation("journal/closing", "The game is over.", "Undo a step to go on from there.");
  }
  const { rule, options } = question;
  if (typeof command !== "object" || command === null || !("type" in command) || !("seat" in command)) {
    throw new RuleViolation(rule, "This is not a command.", 'A command has a "type" and the "seat" that gives it.');
  }
  const { seat, type } = command;
  const seats = seatsOf(question);
  const names = seats.map((id) => content.find("character", id)?.name ?? id).join(" or ");
  if (!state.characters.some(({ id }) => id === seat)) {
    throw new RuleViolation(
      "setup/character-numbers",
      `Nobody plays "${String(seat)}".`,
      `The game waits for ${names}.`,
    );
  }
  if (!seats.includes(String(seat))) {
    throw new RuleViolation(
      rule,
      `${content.card("character", String(seat)).name} is not asked now.`,
      `The game waits for ${names}.`,
    );
  }
  const types = [...new Set(options.filter((option) => option.seat === seat).map((option) => option.type))];
  if (!types.some((each) => each === type)) {
    throw new RuleViolation(rule, `"${String(type)}" is not possible now.`, `Possible: ${types.join(", ")}.`);
  }
  const same = options.filter((option) => option.seat === seat && option.type === type);
  const shown = same.slice(0, 5).map((option) => JSON.stringify(option));
  const more = same.length > shown.length ? ` and ${same.length - shown.length} more` : "";
  throw new RuleViolation(
    rule,
    `The rules do not allow this "${String(type)}".`,
    `Possible: ${shown.join(", ")}${more}.`,
  );
}
