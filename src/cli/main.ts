import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { nearest } from "../compiler/nearest.ts";
import { colours, noColours, wantsColour } from "./colour.ts";
import {
  type Call,
  type CommandEntry,
  columns,
  Failure,
  helpOf,
  type Option,
  optionsOf,
  type Terminal,
  UsageError,
  unknownWord,
} from "./command.ts";
import { commands } from "./commands/index.ts";
import { projectRoot } from "./root.ts";

/** Runs `rulewright` with its arguments and gives the exit status: 0 all is well, 1 faults found, 2 wrong usage. */
export async function main(args: readonly string[]): Promise<number> {
  // Whoever reads our output may stop at any line, as `head` does; that is no fault of ours.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  return execute(args, thisTerminal());
}

/** Runs a command on a terminal of any make; what a person can put right is told there, anything else is thrown. */
export async function execute(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof UsageError || error instanceof Failure) {
      terminal.err(`${error.message}\n`);
      return error instanceof UsageError ? 2 : 1;
    }
    terminal.err("Rulewright itself failed, which is a bug. Please report it with these lines.\n");
    throw error;
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || (name === "help" && rest.length === 0)) {
    const write = name === undefined ? terminal.err : terminal.out;
    write(overview(terminal));
    return name === undefined ? 2 : 0;
  }
  if (name === "--version") {
    const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
    terminal.out(`${version}\n`);
    return 0;
  }
  if (name === "help") return dispatch([...rest, "--help"], terminal);
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    throw unknownWord(
      "command",
      name,
      commands.map((candidate) => candidate.name),
    );
  }
  return run(command, rest, terminal);
}

async function run(entry: CommandEntry, args: readonly string[], terminal: Terminal): Promise<number> {
  const see = `Run "rulewright ${entry.name} --help" to see how it is used.`;
  const command = await entry.load();
  const call = parse(entry.name, optionsOf(command), args, terminal, see);
  if (call.flag("help")) {
    terminal.out(helpOf(entry, command, terminal.paint));
    return 0;
  }
  const required = entry.args.filter((arg) => arg.startsWith("<"));
  const missing = required[call.positionals.length];
  if (missing !== undefined) throw new UsageError(`"rulewright ${entry.name}" wants ${missing}.\n${see}`);
  const extra = call.positionals[entry.args.length];
  if (extra !== undefined) {
    throw new UsageError(`"rulewright ${entry.name}" takes no "${extra}". Put a text with spaces in quotes.\n${see}`);
  }
  return command.run(call);
}

function parse(
  command: string,
  options: Readonly<Record<string, Option>>,
  args: readonly string[],
  terminal: Terminal,
  see: string,
): Call {
  const { values, positionals, tokens } = parseArgs({
    args: args.map((arg) => (arg === "-h" ? "--help" : arg)),
    options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type, multiple: true }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) {
      const meant = nearest(token.name, Object.keys(options));
      const hint = meant === undefined ? "" : ` Did you mean "--${meant}"?`;
      throw new UsageError(`"rulewright ${command}" has no option "${token.rawName}".${hint}\n${see}`);
    }
    if (option.type === "string" && (token.value === undefined || token.value === "")) {
      throw new UsageError(`The option --${token.name} wants a value: --${token.name} ${option.value}.\n${see}`);
    }
    if (option.type === "boolean" && token.value !== undefined) {
      throw new UsageError(`The option --${token.name} takes no value.\n${see}`);
    }
  }
  // Of an option that is given again, the last one counts, unless all are asked for.
  const given = (option: string) => [values[option] ?? []].flat();
  const texts = (option: string) => given(option).filter((value) => typeof value === "string");
  return {
    positionals,
    text: (option) => texts(option).at(-1),
    texts,
    flag: (option) => given(option).includes(true),
    terminal,
  };
}

function overview({ paint }: Terminal): string {
  const rows = commands.map(({ name, args, summary }) => ({ left: [name, ...args].join(" "), right: summary }));
  return [
    "Rulewright turns rules in Markdown and cards in YAML into checked, executable packs.",
    "",
    `${paint.bold("Usage")}  rulewright <command> [options]`,
    "",
    paint.bold("Commands"),
    ...columns(rows),
    "",
    'Run "rulewright <command> --help" for its options and examples.',
    "",
  ].join("\n");
}

function thisTerminal(): Terminal {
  const isWatched = process.stderr.isTTY === true && process.env.TERM !== "dumb";
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    paint: wantsColour(process.stdout.isTTY === true, process.env) ? colours : noColours,
    cwd: process.cwd(),
    isWatched,
  };
}
