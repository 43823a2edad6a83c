import { didYouMean } from "../../compiler/nearest.ts";

/** What a line at the table asks for. */
export type Input =
  | { readonly does: "choose"; readonly number: number }
  | { readonly does: "undo" | "redo" | "bot"; readonly times: number }
  | { readonly does: "log"; readonly last: number | undefined }
  | { readonly does: "save"; readonly file: string }
  | { readonly does: "state" | "help" | "quit" | "nothing" }
  | { readonly does: "fail"; readonly because: string };

/** What can be typed, with what it does. */
export const inputs: readonly (readonly [words: string, meaning: string])[] = [
  ["<number>", "do what stands beside the number"],
  ["undo [n]", "take the last decision back, or the last n"],
  ["redo [n]", "do again what was taken back"],
  ["bot [n]", "let the bot decide, once or n times"],
  ["log [n]", "show what happened, or the last n lines of it"],
  ["state", "show everybody with all they have"],
  ["save <file>", "write the game to a file; go on with it by --load"],
  ["help", "show this list"],
  ["quit", "end"],
];

const words = ["undo", "redo", "bot", "log", "state", "save", "help", "quit"] as const;

/** Reads a line. Whatever makes no sense comes back as a failure in words. */
export function readInput(line: string): Input {
  const text = line.trim();
  if (text === "") return { does: "nothing" };
  if (/^\d+$/.test(text)) return { does: "choose", number: Number(text) };
  const [, word = "", rest = ""] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const known = words.find((each) => each === word.toLowerCase());
  if (known === undefined) {
    const hint = didYouMean(word, words) ?? "Type a number of the list, or help.";
    return { does: "fail", because: `"${word}" is nothing that can be done here. ${hint}` };
  }
  return read(known, rest);
}

function read(word: (typeof words)[number], rest: string): Input {
  switch (word) {
    case "undo":
    case "redo":
    case "bot": {
      const times = numberIn(rest);
      return typeof times === "string" ? { does: "fail", because: times } : { does: word, times: times ?? 1 };
    }
    case "log": {
      const last = numberIn(rest);
      return typeof last === "string" ? { does: "fail", because: last } : { does: "log", last };
    }
    case "save":
      return rest === ""
        ? { does: "fail", because: "Name the file: save evening.json." }
        : { does: "save", file: rest };
    default:
      return rest === "" ? { does: word } : { does: "fail", because: `"${word}" stands alone, without "${rest}".` };
  }
}

/** A whole number above 0, nothing if none is given, or what is wrong with it. */
function numberIn(text: string): number | undefined | string {
  if (text === "") return undefined;
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : `"${text}" is no whole number above 0.`;
}
