import type { Command } from "../../engine/kernel/command.ts";
import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";
import { atTable } from "../load-table.ts";
import type { Refused, Verdict } from "./decide.ts";
import { writtenBy } from "./own-hand.ts";
import { openSitting, type Sitting } from "./sitting.ts";
import { veil } from "./veil.ts";
import { whoDecides } from "./who-decides.ts";

/** The query by which the active game master is asked to decide. */
export const decideQuery = `${moduleId}.decide`;

/** A command as a player hands it in: which table, where it stood, and a number that is never used twice. */
interface HandedIn {
  readonly table: string;
  readonly at: number;
  readonly nonce: string;
  /** At a table with secrets a box, which only the one who decides can open. */
  readonly command: Command | string;
}

/**
 * Gives a command. The active game master decides at once. A player writes it on their own user document first, which
 * the host lets no other player do, and then asks the game master to look there: a query alone could claim any sender.
 * `at` is where the game stood when the command was offered; if it has moved on since, the command is refused.
 */
export async function give(sitting: Sitting, command: Command, at = sitting.table.at): Promise<Verdict> {
  await veil(sitting, command);
  const { record } = sitting;
  const master = whoDecides(record);
  if (master === undefined) return { refused: game.i18n.localize("RULEWRIGHT.Refused.NoGM") };
  if (master.isSelf) return (await atTable()).decide(sitting, game.user, at, command);
  const nonce = foundry.utils.randomID();
  const given = record.seal === undefined ? command : await (await secretCommands()).sealCommand(record, command);
  const handed: HandedIn = { table: record.entry.uuid, at, nonce, command: given };
  await game.user.setFlag(moduleId, "command", JSON.stringify(handed));
  return master.query(decideQuery, { user: game.user.id, nonce }, { timeout: 20_000 });
}

/** How commands are sealed at a table with secrets. */
function secretCommands() {
  return loadPart(() => import("../secret/commands.ts"));
}

const verdicts = new Map<string, Promise<Verdict>>();
const mostVerdicts = 2000;

/**
 * The active game master's side: what was handed in is what the user wrote who handed it in, and counts once. Anybody can
 * see its number and ask what came of it; whoever asks again gets the same answer.
 */
export async function takeIn({ user: id, nonce }: { user: string; nonce: string }): Promise<Verdict> {
  const number = `${id} ${nonce}`;
  const known = verdicts.get(number);
  if (known !== undefined) return known;
  const user = game.users.get(id);
  const handed = read(writtenBy(id));
  if (user === undefined || handed?.nonce !== nonce) return refuse("Forged", user?.name ?? id);
  if (verdicts.size >= mostVerdicts) verdicts.clear();
  const verdict = judge(user, handed);
  verdicts.set(number, verdict);
  return verdict;
}

async function judge(user: User.Implementation, { table, at, command: given }: HandedIn): Promise<Verdict> {
  const entry = await fromUuid(table);
  const sitting = entry instanceof JournalEntry ? await openSitting(entry) : undefined;
  if (sitting === undefined) return refuse("NoTable", user.name);
  const { seal } = sitting.record;
  const command = seal === undefined ? given : await (await secretCommands()).openCommand(seal, given);
  return isCommand(command) ? (await atTable()).decide(sitting, user, at, command) : refuse("Forged", user.name);
}

function refuse(key: string, user: string): Refused {
  const refused = game.i18n.format(`RULEWRIGHT.Refused.${key}`, { user });
  console.warn(`${moduleId} | ${refused}`);
  return { refused };
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
    (typeof command === "string" || isCommand(command))
  );
}

function isCommand(value: unknown): value is Command {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "type") === "string" &&
    typeof Reflect.get(value, "seat") === "string"
  );
}
