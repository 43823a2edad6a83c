import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";

/** A step as the record of a game with secrets keeps it: what everybody saw, and a box with what truly happened. */
export interface SealedStep extends Step<Command, unknown> {
  readonly truth: string;
}

/** What a game with secrets shows at the moment. */
export interface Shown {
  /** What everybody may see. */
  readonly view: unknown;
  /** What each seat sees, sealed for whoever plays it; all boxes have one size. */
  readonly parts: Readonly<Record<string, string>>;
}

/** The key of a table: commands are sealed for it, and what truly happens is locked with it. */
export interface TableSeal {
  /** The public key, as text. It also tells this table from all others. */
  readonly key: string;
  /** The private key, sealed for each game master who holds it, by their ids. */
  readonly holders: Readonly<Record<string, string>>;
  /** Whether game masters see no more than a seat. */
  readonly blind: boolean;
}

/**
 * What a box is for; it opens for nothing else. What is locked is bound to the entry of its table, too, so that a copy of
 * a record is worth nothing, and each step to the one before it, so that none can be taken out or exchanged.
 */
export const purpose = {
  truth: (table: string, step: number, before: string) => `truth ${step} after ${markOf(before)} of ${table}`,
  pledge: (table: string) => `pledge of ${table}`,
  seat: ({ key }: Pick<TableSeal, "key">, seat: string, at: number) => `seat ${seat} at ${at} of ${key}`,
  command: ({ key }: Pick<TableSeal, "key">) => `command to ${key}`,
  holder: ({ key }: Pick<TableSeal, "key">, user: string) => `key of ${key} for ${user}`,
};

/** What tells a locked text from all others that were locked with the same keys: its last bytes seal all of it. */
export function markOf(locked: string): string {
  return locked.slice(-24);
}

/**
 * How much room the content of a box has, in bytes. Boxes of a kind are to be of one size always, so there is room for
 * more than twice the largest that eight players brought about in forty games.
 */
export const room = { truth: 512, pledge: 1024, seat: 2048, command: 512, key: 512 };
