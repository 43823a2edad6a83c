import type { Question } from "../../engine/kernel/command.ts";
import type { FolkloreCommand } from "./commands.ts";
import type { FolkloreContent } from "./content.ts";
import type { State } from "./state.ts";
import { list } from "./tell/words.ts";
import { seatsOf } from "./view.ts";
import { violation } from "./violation.ts";

/** Says why a command that is not offered is refused: what is wrong with it, by which rule, and what could be done. */
export function refuse(
  content: FolkloreContent,
  state: State,
  question: Question<FolkloreCommand> | undefined,
  command: unknown,
): never {
  const { say } = content;
  if (question === undefined) throw violation(content, "journal/closing", "over", {}, say("hint.undo"));
  const { rule, options } = question;
  if (typeof command !== "object" || command === null || !("type" in command) || !("seat" in command)) {
    throw violation(content, rule, "no-command", {}, say("hint.command"));
  }
  const [seat, type] = [String(command.seat), String(command.type)];
  const seats = seatsOf(question);
  const asked = seats.map((id) => content.find("character", id)?.name ?? id);
  const waits = say("hint.waits-for", { names: list(content, asked, "or") });
  if (!state.characters.some(({ id }) => id === seat)) {
    throw violation(content, "setup/character-numbers", "nobody-plays", { seat }, waits);
  }
  if (!seats.includes(seat)) {
    throw violation(content, rule, "not-asked", { name: content.card("character", seat).name }, waits);
  }
  const own = options.filter((option) => option.seat === seat);
  const types = [...new Set(own.map((option) => option.type))];
  if (!types.some((each) => each === type)) {
    throw violation(content, rule, "not-now", { type }, say("hint.possible", { what: types.join(", ") }));
  }
  const same = own.filter((option) => option.type === type).map((option) => JSON.stringify(option));
  const what = same.slice(0, 5).join(", ");
  const more = same.length - 5;
  const hint = more > 0 ? say("hint.possible-more", { what, more }) : say("hint.possible", { what });
  throw violation(content, rule, "not-allowed", { type }, hint);
}
