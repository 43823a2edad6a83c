import { statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { type CompileResult, createCompiler } from "../compiler/compile.ts";
import type { Diagnostic } from "../compiler/diagnostics.ts";
import { byPlace } from "../compiler/diagnostics.ts";
import type { Card, GameContent, SourceFile } from "../compiler/model.ts";
import { didYouMean } from "../compiler/nearest.ts";
import { type Call, Failure, type Terminal, UsageError, unknownWord } from "./command.ts";
import { createContentReader } from "./content-reader.ts";
import { hurry } from "./haste.ts";
import { loadIcons } from "./icons.ts";
import { showProgress } from "./progress.ts";
import { hasErrors, report, summary } from "./report.ts";
import { projectRoot } from "./root.ts";
import type { Changed } from "./watch.ts";

/** A content folder with what the compiler makes of it. */
export interface Workspace {
  readonly folder: string;
  /**
   * Reads and compiles the folder as it is now; what did not change since the last time is not done again. `changed`
   * says which files may have changed, so that others need not be looked at.
   */
  compile(changed?: Changed): Compiled;
}

/** A compilation with the sources that it came from. */
export interface Compiled {
  readonly compilation: CompileResult;
  readonly files: readonly SourceFile[];
  /** The faults of the folder and of the files in it. */
  readonly diagnostics: readonly Diagnostic[];
  source(file: string): string | undefined;
}

/** The content folder that a call means. */
export function openWorkspace(call: Call): Workspace {
  const given = call.text("content");
  const folder = given === undefined ? join(projectRoot, "content") : resolve(call.terminal.cwd, given);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`There is no content folder ${folder}. Name one with --content <dir>.`);
  }
  return workspaceAt(folder);
}

/** The workspace of a folder that is known to exist. */
export function workspaceAt(folder: string): Workspace {
  const reader = createContentReader(folder);
  const compiler = createCompiler({
    // Loaded while a thread reads the first files, or else when the first card asks for them.
    get icons() {
      return loadIcons().names;
    },
  });
  let isFirst = true;

  function compileNow(changed: Changed, begin: () => void): Compiled {
    const files: SourceFile[] = [];
    let diagnostics: readonly Diagnostic[] = [];
    function* reading(): Generator<SourceFile> {
      const coming = reader.stream(changed, loadIcons);
      let step = coming.next();
      begin();
      for (; !step.done; step = coming.next()) {
        files.push(step.value);
        yield step.value;
      }
      diagnostics = step.value;
    }
    const compilation = compiler.compile(reading());
    let texts: Map<string, string> | undefined;
    return {
      compilation,
      files,
      diagnostics: [...diagnostics, ...compilation.diagnostics].sort(byPlace),
      source(file) {
        texts ??= new Map(files.map(({ path, text }) => [path, text]));
        return texts.get(file);
      },
    };
  }

  return {
    folder,
    compile(changed) {
      let calmDown: (() => void) | undefined;
      try {
        // Not before a thread that reads runs: one that is started in haste compiles even what Node has compiled for it.
        return compileNow(changed, () => {
          if (isFirst) calmDown = hurry();
          isFirst = false;
        });
      } finally {
        calmDown?.();
      }
    },
  };
}

/** Compiles once, with progress on the terminal if it takes long. */
export function compileOnce(workspace: Workspace, terminal: Terminal): Compiled {
  const progress = showProgress({ enabled: terminal.isWatched });
  try {
    progress.step(`Compiling ${relative(terminal.cwd, workspace.folder) || "."}`);
    return workspace.compile();
  } finally {
    progress.done();
  }
}

/** The way to a source file from where the person is. */
export function locator(folder: string, { cwd }: Pick<Terminal, "cwd">): (file: string) => string {
  return (file) => relative(cwd, join(folder, file)).split(sep).join("/");
}

/** Tells on stderr of errors that make a result incomplete. A command that shows part of the content still shows it. */
export function warnOfErrors(compiled: Compiled, terminal: Terminal): void {
  if (!hasErrors(compiled.diagnostics)) return;
  terminal.err(`The content has faults (${summary(compiled.diagnostics)}); "rulewright check" shows them.\n`);
}

/** Writes all diagnostics to stderr, with a line that sums them up. */
export function tellFaults(compiled: Compiled, workspace: Workspace, terminal: Terminal): void {
  const { diagnostics, source } = compiled;
  if (diagnostics.length === 0) return;
  const locate = locator(workspace.folder, terminal);
  terminal.err(report(diagnostics, { format: "pretty", source, locate, paint: terminal.paint }));
  terminal.err(`${summary(diagnostics)}\n`);
}

/** The game that a call means: the one of `--game`, or the only one. */
export function chosenGame({ compilation }: Compiled, call: Call): GameContent {
  const given = call.text("game");
  const ids = compilation.games.map(({ id }) => id);
  if (given !== undefined) {
    const game = compilation.games.find(({ id }) => id === given);
    if (!game) throw unknownWord("game", given, ids);
    return game;
  }
  const [only, ...others] = compilation.games;
  if (!only) throw new Failure("The content folder has no game: no file of the kind `game` could be read.");
  if (others.length > 0) throw new UsageError(`There are several games; choose one: --game ${ids.join("|")}.`);
  return only;
}

/** The one card with an id, which may be written with its game: `highwayman` or `folklore/highwayman`. */
export function findCard({ compilation }: Compiled, id: string, game?: string): Card {
  const games = compilation.games.filter((candidate) => game === undefined || candidate.id === game);
  const found: Card[] = [];
  const known: string[] = [];
  for (const candidate of games) {
    const plain = id.startsWith(`${candidate.id}/`) ? id.slice(candidate.id.length + 1) : id;
    const target = candidate.redirects[plain] ?? plain;
    for (const card of candidate.cards) {
      known.push(card.id);
      if (card.id === target) found.push(card);
    }
  }
  const [only, ...others] = found;
  if (!only) throw new Failure(`There is no entry "${id}". ${didYouMean(id, known) ?? ""}`.trimEnd());
  if (others.length > 0) {
    const places = found.map((card) => `${card.game}/${card.id}`).join(", ");
    throw new UsageError(`Several games have an entry "${id}": ${places}. Write the one you mean.`);
  }
  return only;
}
