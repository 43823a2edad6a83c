import type { Dice } from "../../../engine/dice/dice.ts";
import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import type { Board } from "../play.ts";

/** Plays a seat: picks one of the legal commands. It may look at the board as any player can, and throw its own dice. */
export type Bot = (board: Board, question: Question<FolkloreCommand>, dice: Dice) => FolkloreCommand;

/** Commands that only rearrange belongings; a bot that picks blindly would do little else. */
const fiddling: ReadonlySet<string> = new Set(["equip", "unequip", "give", "give-coins", "discard", "fill", "sell"]);

/** Takes any legal command by chance; belongings are rearranged only now and then, so that a game comes to its end. */
export const randomBot: Bot = (_, { options }, dice) => {
  const serious = options.filter(({ type }) => !fiddling.has(type));
  const among = serious.length > 0 && (serious.length === options.length || dice.roll(20) > 1) ? serious : options;
  return pick(among, dice);
};

/** One of several commands, each with the same chance. */
export function pick(options: readonly FolkloreCommand[], dice: Dice): FolkloreCommand {
  const command = options[options.length === 1 ? 0 : dice.roll(options.length) - 1];
  if (command === undefined) throw new Error("A bot was asked without an option.");
  return command;
}
