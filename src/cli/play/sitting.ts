import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { GameContent } from "../../compiler/model.ts";
import { restoreDice, seededDice } from "../../engine/dice/seeded.ts";
import { canonicalJson, hashHex } from "../../engine/hash.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { restoreTable, SnapshotError } from "../../engine/kernel/snapshot.ts";
import { createTable, type Table } from "../../engine/kernel/table.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import { createContent, type FolkloreContent } from "../../games/folklore/content.ts";
import type { FolkloreEvent } from "../../games/folklore/events.ts";
import { createFolklore, type Folklore } from "../../games/folklore/game.ts";
import type { Options, Outcome, State } from "../../games/folklore/state.ts";
import { ruleTitles } from "../../games/folklore/tell/rule.ts";
import type { View } from "../../games/folklore/view.ts";
import { Failure, UsageError } from "../command.ts";
import { folkloreWords } from "../game-words.ts";

/** A game of Folklore on the table, with all that is needed to play it and to tell of it. */
export interface Sitting {
  readonly game: Folklore;
  readonly content: FolkloreContent;
  readonly titles: ReadonlyMap<string, string>;
  readonly table: Table<State, FolkloreCommand, FolkloreEvent, View, Outcome>;
  /** The seed of the dice; the bot's own dice hang on it too. */
  readonly seed: string;
}

/** The content as the game asks for it. A saved game belongs to exactly this content. */
export function contentOf({ cards }: GameContent): FolkloreContent {
  const meaning = cards.map(({ kind, data, texts }) => [kind, data, texts.map(({ path, effects }) => [path, effects])]);
  return createContent(cards, hashHex(canonicalJson(meaning)), folkloreWords());
}

/** Starts a game. */
export function newSitting(compiled: GameContent, content: FolkloreContent, options: Options, seed: string): Sitting {
  const game = createFolklore(content);
  const parts = { dice: seededDice(seed), restore: restoreDice };
  try {
    return { game, content, titles: ruleTitles(compiled.rules), table: createTable(game, options, parts), seed };
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    throw new UsageError(error.hint === undefined ? error.message : `${error.message} ${error.hint}`);
  }
}

/** Goes on with a game from a file, or says why that is not possible. */
export function savedSitting(compiled: GameContent, content: FolkloreContent, path: string, seed: string): Sitting {
  const game = createFolklore(content);
  const parts = { dice: seededDice(seed), restore: restoreDice };
  try {
    const table = restoreTable(game, JSON.parse(readFileSync(path, "utf8")), parts);
    return { game, content, titles: ruleTitles(compiled.rules), table, seed };
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
