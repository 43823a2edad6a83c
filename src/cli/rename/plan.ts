import { posix } from "node:path";
import { createCompiler } from "../../compiler/compile.ts";
import type { Diagnostic } from "../../compiler/diagnostics.ts";
import { SLUG, SLUG_HINT } from "../../compiler/ids.ts";
import type { Card, GameContent, SourceFile } from "../../compiler/model.ts";
import { fillTemplate, kinds } from "../../compiler/schema/index.ts";
import { parseYaml } from "../../compiler/yaml.ts";
import { Failure, UsageError } from "../command.ts";
import { loadIcons } from "../icons.ts";
import { applyEdits, type Edit } from "./edits.ts";
import { referenceEdits } from "./references.ts";

/** What a rename does to the files of the content folder. */
export interface RenamePlan {
  /** Files with their new text, by path. */
  readonly written: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
  /** How many references were rewritten, without the entry itself. */
  readonly references: number;
  readonly redirect: string;
}

/** Works out a rename in memory and proves it: with the new id in place, and no redirect to help, nothing dangles. */
export function planRename(files: readonly SourceFile[], game: GameContent, card: Card, to: string): RenamePlan {
  refuse(game, card, to);
  const written = new Map<string, string>();
  const removed: string[] = [];
  let edits = 0;
  for (const file of files) {
    if (!file.path.startsWith(`${game.id}/`)) continue;
    if (isRedirectFrom(file, to)) {
      removed.push(file.path);
      continue;
    }
    const found = editsOf(file, card.id, to);
    if (found.length === 0) continue;
    edits += found.length;
    const path = file.path === card.file ? renamedFile(file.path, card.id, to) : file.path;
    if (path !== file.path) {
      if (files.some((other) => other.path === path))
        throw new Failure(`${path} is there already. Nothing was changed.`);
      removed.push(file.path);
    }
    written.set(path, applyEdits(file.text, found));
  }
  prove(files, written, removed);
  const redirect = redirectPath(game.id, card.id);
  written.set(redirect, fillTemplate(redirectKind(), card.id, card.name).replace(/^to:.*$/m, `to: ${to}`));
  return { written, removed, references: edits - 1, redirect };
}

function refuse(game: GameContent, card: Card, to: string): void {
  if (!SLUG.test(to)) throw new UsageError(`"${to}" cannot be an id. ${SLUG_HINT}`);
  if (card.id === to) throw new UsageError(`"${to}" is the id already.`);
  if (card.kind === "game") throw new Failure("A game's id is the name of its folder and cannot be renamed.");
  const taken = game.cards.find(({ id }) => id === to);
  if (taken) throw new Failure(`The id "${to}" is taken by ${taken.name} in ${taken.file}. Nothing was changed.`);
  const leads = game.redirects[to];
  if (leads !== undefined && leads !== card.id) {
    throw new Failure(`The id "${to}" is an old id of "${leads}" and stays with it. Nothing was changed.`);
  }
}

function redirectKind() {
  const definition = kinds.redirect;
  if (!definition) throw new Error("The kind `redirect` is missing.");
  return definition;
}

/** Where the redirect of an old id is written. */
function redirectPath(game: string, from: string): string {
  return posix.join(game, redirectKind().folder, `${from}.yaml`);
}

/** Going back to an old id takes its redirect away; one that shares its file with others must be removed by hand. */
function isRedirectFrom(file: SourceFile, id: string): boolean {
  if (!/\.ya?ml$/i.test(file.path) || !file.text.includes(id)) return false;
  const { entries } = parseYaml(file.text);
  if (!entries.some(({ value }) => value.kind === "redirect" && value.id === id)) return false;
  if (entries.length === 1) return true;
  throw new Failure(`Remove the redirect of "${id}" from ${file.path} first. Nothing was changed.`);
}

function editsOf(file: SourceFile, from: string, to: string): Edit[] {
  try {
    return referenceEdits(file, from, to);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${file.path} cannot be rewritten: ${reason}. Nothing was changed.`);
  }
}

/** A file named after its entry goes by the new name. */
function renamedFile(path: string, from: string, to: string): string {
  const { dir, name, ext } = posix.parse(path);
  return name === from ? posix.join(dir, to + ext) : path;
}

function prove(files: readonly SourceFile[], written: ReadonlyMap<string, string>, removed: readonly string[]): void {
  const kept = files.filter(({ path }) => !written.has(path) && !removed.includes(path));
  const changed = [...written].map(([path, text]) => ({ path, text }));
  const { diagnostics } = createCompiler({ icons: loadIcons().names }).compile([...kept, ...changed]);
  const faults = diagnostics.filter(({ severity }) => severity === "error");
  if (faults.length === 0) return;
  const show = ({ file, line, column, message }: Diagnostic) => `  ${file}:${line}:${column} ${message}`;
  throw new Failure(`The new id would break this, so nothing was changed:\n${faults.map(show).join("\n")}`);
}
