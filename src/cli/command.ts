import { didYouMean } from "../compiler/nearest.ts";
import type { Paint } from "./colour.ts";

/** Where a command writes and what it may assume about who reads it. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  readonly paint: Paint;
  readonly cwd: string;
  /** Whether a person watches stderr, so that progress makes sense. */
  readonly isWatched: boolean;
}

/** An option of a command. */
export interface Option {
  readonly type: "string" | "boolean";
  /** What stands for the value in the help: `<dir>`. */
  readonly value?: string;
  readonly help: string;
}

/** What a command is called with. */
export interface Call {
  readonly positionals: readonly string[];
  /** The value of a text option, if it was given. */
  text(option: string): string | undefined;
  /** All values of a text option, in their order. */
  texts(option: string): readonly string[];
  /** Whether a switch was given. */
  flag(option: string): boolean;
  readonly terminal: Terminal;
}

/** A command as the overview lists it. */
export interface CommandEntry {
  readonly name: string;
  /** Its arguments: `<id>`, `[path]`. */
  readonly args: readonly string[];
  readonly summary: string;
  load(): Promise<Command>;
}

/** One command of `rulewright`. */
export interface Command {
  readonly details?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Command lines with what they are good for. */
  readonly examples: ReadonlyArray<readonly [line: string, meaning: string]>;
  /** Does the work and gives the exit status. */
  run(call: Call): Promise<number>;
}

/** The command was called in a way that makes no sense: exit status 2. */
export class UsageError extends Error {}

/** The work could not be done, for a reason that a person can understand: exit status 1. */
export class Failure extends Error {}

/** The option of every command that reads content. */
export const contentOption: Readonly<Record<string, Option>> = {
  content: { type: "string", value: "<dir>", help: "The content folder (default: content/ of this project)" },
};

/** The option of every command whose result a program may want. */
export const jsonOption: Readonly<Record<string, Option>> = {
  json: { type: "boolean", help: "Write JSON" },
};

/** The option of commands that look at one game. */
export const gameOption: Readonly<Record<string, Option>> = {
  game: { type: "string", value: "<id>", help: "The game (may be left out if only one fits)" },
};

const helpOption: Readonly<Record<string, Option>> = { help: { type: "boolean", help: "Show this help" } };

/** The options of a command with those that all commands have. */
export function optionsOf(command: Command): Readonly<Record<string, Option>> {
  return { ...command.options, ...helpOption };
}

/** The help page of one command. */
export function helpOf({ name, args, summary }: CommandEntry, command: Command, paint: Paint): string {
  const options = Object.entries(optionsOf(command)).map(([key, option]) => ({
    left: `--${key}${option.value === undefined ? "" : ` ${option.value}`}`,
    right: option.help,
  }));
  const lines = [
    summary,
    "",
    `${paint.bold("Usage")}  rulewright ${[name, ...args].join(" ")} [options]`,
    ...(command.details === undefined ? [] : ["", command.details]),
    "",
    paint.bold("Options"),
    ...columns(options),
    "",
    paint.bold("Examples"),
    ...columns(command.examples.map(([line, meaning]) => ({ left: `rulewright ${line}`, right: meaning }))),
  ];
  return `${lines.join("\n")}\n`;
}

/** Two aligned columns, indented. */
export function columns(rows: ReadonlyArray<{ left: string; right: string }>): string[] {
  const width = Math.max(0, ...rows.map(({ left }) => left.length));
  return rows.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}

/** A usage error for a word that is none of the known ones. */
export function unknownWord(what: string, word: string, known: readonly string[]): UsageError {
  const hint = didYouMean(word, known) ?? `There are: ${known.join(", ")}.`;
  return new UsageError(`There is no ${what} "${word}". ${hint}`);
}
