import type { Command } from "../../engine/kernel/command.ts";
import type { GameRecord } from "../table/record.ts";
import { hasFirstKey } from "./first-key.ts";
import { readLetter, sealOne } from "./letters.ts";
import { purpose, room, type TableSeal } from "./sealed.ts";
import { keysFor } from "./table-access.ts";

/** Seals a command for whoever decides: players hand it in on a document that everybody can read. */
export function sealCommand(record: GameRecord, command: Command): Promise<string> {
  const { seal } = record;
  if (seal === undefined || !hasFirstKey(record)) throw new Error(game.i18n.localize("RULEWRIGHT.Secret.OtherKey"));
  return sealOne({ reader: seal.key, content: command, purpose: purpose.command(seal) }, room.command);
}

/** The longest box that is opened: nobody may keep the deciding client busy with one that unfolds to something huge. */
const longest = 16 * room.command;

/** Opens a command, on the client that decides. What is no box for this table is undefined. */
export async function openCommand(seal: TableSeal, box: unknown): Promise<unknown> {
  const keys = await keysFor(seal);
  if (keys === undefined || typeof box !== "string" || box.length > longest) return undefined;
  return readLetter(box, keys.privateKey, purpose.command(seal));
}
