import type { Command } from "../../engine/kernel/command.ts";
import { moduleId } from "../id.ts";
import { decide, type Refused, type Verdict } from "./decide.ts";
import { openSitting, type Sitting } from "./sitting.ts";

/** The query by which the active game master is asked to decide. */
export const decideQuery = `${moduleId}.decide`;

/** A command as a player hands it in: which table, where it stood, and a number that is never used twice. */
interface HandedIn {
  readonly table: string;
  readonly at: number;
  readonly nonce: string;
  readonly command: Command;
}

/**
 * Gives a command. The active game master decides at once. A player writes it on their own user document first, which
 * the host lets nobody else do, and then asks the game master to look there: a query alone could claim any sender.
 */
export async function give(sitting: Sitting, command: Command): Promise<Verdict> {
  const at = sitting.table.at;
  const { activeGM } = game.users;
  if (activeGM === null) return { refused: game.i18n.localize("RULEWRIGHT.Refused.NoGM") };
  if (activeGM.isSelf) return decide(sitting, game.user, at, command);
  const nonce = foundry.utils.randomID();
  const handed: HandedIn = { table: sitting.record.entry.uuid, at, nonce, command };
  await game.user.setFlag(moduleId, "command", JSON.stringify(handed));
  return activeGM.query(decideQuery, { user: game.user.id, nonce }, { timeout: 20_000 });
}

const seen = new Set<string>();
const mostSeen = 2000;

/** The active game master's side: what was handed in is read from the user who handed it in, once. */
export async function takeIn({ user: id, nonce }: { user: string; nonce: string }): Promise<Verdict> {
  const refuse = (key: string): Refused => {
    const refused = game.i18n.format(`RULEWRIGHT.Refused.${key}`, { user: game.users.get(id)?.name ?? id });
    console.warn(`${moduleId} | ${refused}`);
    return { refused };
  };
  const user = game.users.get(id);
  const handed = user === undefined ? undefined : read(user.getFlag(moduleId, "command"));
  if (user === undefined || handed === undefined || handed.nonce !== nonce) return refuse("Forged");
  if (seen.has(nonce)) return refuse("Repeated");
  if (seen.size >= mostSeen) seen.clear();
  seen.add(nonce);
  const entry = await fromUuid(handed.table);
  const sitting = entry instanceof JournalEntry ? await openSitting(entry) : undefined;
  if (sitting === undefined) return refuse("NoTable");
  return decide(sitting, user, handed.at, handed.command);
}

function read(text: unknown): HandedIn | undefined {
  try {
    const value: unknown = typeof text === "string" ? JSON.parse(text) : undefined;
    return isHandedIn(value) ? value : undefined;
  } catch {
    // Not JSON: refused by the caller like everything else that was not handed in by the module.
    return undefined;
  }
}

function isHandedIn(value: unknown): value is HandedIn {
  if (typeof value !== "object" || value === null) return false;
  const { table, at, nonce, command } = value as Partial<Record<keyof HandedIn, unknown>>;
  return (
    typeof table === "string" &&
    Number.isInteger(at) &&
    typeof nonce === "string" &&
    typeof command === "object" &&
    command !== null &&
    typeof Reflect.get(command, "type") === "string" &&
    typeof Reflect.get(command, "seat") === "string"
  );
}
