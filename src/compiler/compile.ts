import { addUp, type Counted, type TextCount } from "./coverage.ts";
import { byPlace, type Diagnostic } from "./diagnostics.ts";
import { compileGame, type GameMemory, rememberGame } from "./game.ts";
import type { Compilation, GameContent, SourceFile } from "./model.ts";
import { kinds as allKinds } from "./schema/index.ts";
import { readSource, type SourceUnit } from "./source.ts";
import type { Kinds } from "./unit.ts";
import { createWorld } from "./world.ts";

/** What a compiler needs from outside. */
export interface CompilerOptions {
  /** The names of the icon set. */
  readonly icons: ReadonlySet<string>;
  /** The kinds of content; all that there are unless told. */
  readonly kinds?: Kinds;
}

/** A compilation with its count of texts. */
export type CompileResult = Compilation & Counted;

/** Compiles content again and again; what did not change from one call to the next costs next to nothing. */
export interface Compiler {
  /** Files are read as they come; their order does not matter. */
  compile(files: Iterable<SourceFile>): CompileResult;
}

/** Makes a compiler with an empty memory. */
export function createCompiler(options: CompilerOptions): Compiler {
  const { kinds = allKinds } = options;
  const kindOrder = new Map(Object.keys(kinds).map((kind, index) => [kind, index]));
  let known: ReadonlyMap<string, SourceUnit> = new Map();
  let games: ReadonlyMap<string, GameMemory> = new Map();
  let world = createWorld(new Map());

  /** The order in which files come in must not show in what comes out. */
  function readAll(files: Iterable<SourceFile>): ReadonlyMap<string, SourceUnit> {
    const units = new Map<string, SourceUnit>();
    let last = "";
    let isSorted = true;
    for (const file of files) {
      const before = known.get(file.path);
      units.set(file.path, before?.file.text === file.text ? before : readSource(file, kinds, options));
      if (file.path < last) isSorted = false;
      last = file.path;
    }
    return isSorted ? units : new Map([...units].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  return {
    compile(files) {
      known = readAll(files);
      const next = new Map<string, GameMemory>();
      const grouped = byGame(known.values());
      for (const [game, units] of grouped) next.set(game, rememberGame(game, units, games.get(game)));
      const changed =
        next.size !== games.size || [...next].some(([game, { symbols }]) => games.get(game)?.symbols !== symbols);
      if (changed) world = createWorld(new Map([...next].map(([game, { symbols }]) => [game, symbols])));
      games = next;

      const diagnostics: Diagnostic[] = [];
      const counts: { game: string; kind: string; count: TextCount }[] = [];
      const contents: GameContent[] = [];
      for (const [game, units] of grouped) {
        const state = next.get(game);
        if (state === undefined) continue;
        const compiled = compileGame(game, units, state, world, kindOrder);
        for (const list of compiled.diagnostics) for (const diagnostic of list) diagnostics.push(diagnostic);
        for (const list of compiled.counts) for (const { kind, count } of list) counts.push({ game, kind, count });
        if (compiled.content !== undefined) contents.push(compiled.content);
      }
      return { games: contents, diagnostics: diagnostics.sort(byPlace), coverage: addUp(counts) };
    },
  };
}

function byGame(units: Iterable<SourceUnit>): Map<string, SourceUnit[]> {
  const games = new Map<string, SourceUnit[]>();
  for (const unit of units) {
    const list = games.get(unit.game);
    if (list === undefined) games.set(unit.game, [unit]);
    else list.push(unit);
  }
  return games;
}
