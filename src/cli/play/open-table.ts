import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { GameContent } from "../../compiler/model.ts";
import { restoreDice, seededDice } from "../../engine/dice/seeded.ts";
import { canonicalJson, hashHex } from "../../engine/hash.ts";
import type { Command } from "../../engine/kernel/command.ts";
import type { Game } from "../../engine/kernel/game.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { restoreTable, SnapshotError } from "../../engine/kernel/snapshot.ts";
import { createTable, type Table } from "../../engine/kernel/table.ts";
import { Failure, UsageError } from "../command.ts";
import { unpack } from "./packed.ts";

/** The fingerprint of what the cards of a game do. A game that was saved with other content is taken over, or refused. */
export function meaningOf({ cards }: GameContent): string {
  const meaning = cards.map(({ kind, data, texts }) => [kind, data, texts.map(({ path, effects }) => [path, effects])]);
  return hashHex(canonicalJson(meaning));
}

/** Starts a game at a table with seeded dice. */
export function newTable<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
  options: Options,
  seed: string,
): Table<State, C, Event, View, Outcome> {
  return refusedInWords(() => createTable(game, options, { dice: seededDice(seed), restore: restoreDice }));
}

/** What the rules refuse about a game that is wanted is wrong usage. */
export function refusedInWords<Result>(begin: () => Result): Result {
  try {
    return begin();
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new UsageError(error.hint === undefined ? error.message : `${error.message} ${error.hint}`);
  }
}

/** A table from a file, and all that the file says. */
export interface SavedTable<State, C extends Command, Event, View, Outcome> {
  readonly table: Table<State, C, Event, View, Outcome>;
  readonly written: Readonly<Record<string, unknown>>;
}

/** Goes on with a game from a file, or says why that is not possible. */
export function savedTable<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
  path: string,
  seed: string,
): SavedTable<State, C, Event, View, Outcome> {
  try {
    const written = unpack(JSON.parse(readFileSync(path, "utf8")));
    const table = restoreTable(game, written, { dice: seededDice(seed), restore: restoreDice });
    return { table, written: written as Readonly<Record<string, unknown>> };
  } catch (error) {
    if (error instanceof SnapshotError) throw new Failure(`${path} cannot be loaded. ${error.message}`);
    if (error instanceof SyntaxError) throw new Failure(`${path} is no saved game: it is not JSON.`);
    throw new Failure(fileFault(error, `${path} cannot be read`));
  }
}

/** What is wrong with a file, for people; anything else is thrown on. */
export function fileFault(error: unknown, what: string): string {
  if (!(error instanceof Error) || !("code" in error)) throw error;
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: "there is no such file or folder",
    EACCES: "it is not allowed",
    EISDIR: "it is a folder",
  };
  return `${what}: ${reasons[String(error.code)] ?? error.message}.`;
}

/** A path as the person who is at the terminal means it. */
export function pathFrom(cwd: string, file: string): string {
  return resolve(cwd, file);
}
