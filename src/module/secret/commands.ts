import type { Command } from "../../engine/kernel/command.ts";
import { readLetter, sealOne } from "./letters.ts";
import { purpose, room, type TableSeal } from "./sealed.ts";
import { keyOf } from "./table-access.ts";

/** Seals a command for whoever decides: players hand it in on a document that everybody can read. */
export function sealCommand(seal: TableSeal, command: Command): Promise<string> {
  return sealOne({ reader: seal.key, content: command, purpose: purpose.command(seal) }, room.command);
}

/** Opens a command, on the client that decides. What is no box for this table is undefined. */
export async function openCommand(seal: TableSeal, box: unknown): Promise<unknown> {
  const key = await keyOf(seal);
  return key === undefined || typeof box !== "string" ? undefined : readLetter(box, key, purpose.command(seal));
}
