import { type Command, hostSeat } from "../../engine/kernel/command.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { announce } from "../chat/announce.ts";
import { moduleId } from "../id.ts";
import { CannotGoOn } from "./cannot-go-on.ts";
import { inTurn } from "./in-turn.ts";
import { mayPutRight } from "./put-right.ts";
import type { Sitting } from "./sitting.ts";
import { takeOver, whyNot } from "./take-over.ts";
import { decidesHere } from "./who-decides.ts";

/** Why a command was not carried out, in words and with the rule. */
export interface Refused {
  readonly refused: string;
  readonly rule?: string;
  readonly hint?: string;
}

/** What came of a command. */
export type Verdict = { readonly at: number } | Refused;

/**
 * Decides a command of a user, on the client of the active game master. `at` is where the game stood for whoever gave
 * it: a command that is late or comes twice answers a question that is no longer asked, unless it answers none.
 */
export function decide(sitting: Sitting, user: User.Implementation, at: number, command: Command): Promise<Verdict> {
  if (sitting.decider.isVoting) return Promise.resolve(refuse("Voting", user, command));
  return inTurn(async () => {
    if (!decidesHere(sitting.record)) return refuse("Elsewhere", user, command);
    const now = sitting.record.at;
    const isCorrection = command.seat === hostSeat;
    const may = isCorrection ? mayCorrect(sitting, user, command) : await maySpeakFor(sitting, user, command.seat);
    if (!may) {
      return refuse(isCorrection ? "Correction" : "Seat", user, command);
    }
    // Where bots play on every moment, whoever wants to show themselves would always be late.
    if (now !== at && !(now > at && (await sitting.decider.speaksUp(command)))) return refuse("Late", user, command);
    // Who put something right is noted by whoever decides, so that nobody can speak in the name of another.
    return carryOut(sitting, now, isCorrection ? { ...command, by: user.name } : command);
  });
}

/**
 * Decides what the game itself answers on this client, in the place of whoever is asked and could have answered. If the
 * game has moved on since, or somebody else decides now, there is nothing to answer here.
 */
export function decideForThem(sitting: Sitting, at: number, command: Command): Promise<Verdict | undefined> {
  return inTurn(async () =>
    decidesHere(sitting.record) && sitting.record.at === at ? carryOut(sitting, at, command) : undefined,
  );
}

function refuse(key: string, user: User.Implementation, { seat }: Command): Refused {
  const refused = game.i18n.format(`RULEWRIGHT.Refused.${key}`, { user: user.name, seat });
  console.warn(`${moduleId} | ${refused}`);
  return { refused };
}

async function carryOut(sitting: Sitting, at: number, command: Command): Promise<Verdict> {
  try {
    const { step, before, after } = await sitting.decider.decide(command, (decided) =>
      Hooks.callAll("rulewright.preStep", sitting, decided),
    );
    // The step stands from here on; a card that cannot be drawn must not make it look refused.
    await announce(sitting, before, step, at + 1, after).catch(tellFault);
    return { at: at + 1 };
  } catch (error) {
    if (error instanceof RuleViolation) {
      console.warn(`${moduleId} | ${error.message}`);
      return { refused: error.message, rule: error.rule, ...(error.hint === undefined ? {} : { hint: error.hint }) };
    }
    if (error instanceof CannotGoOn) return { refused: whyNot(sitting, error) };
    throw error;
  }
}

/**
 * Everybody speaks for their own seats, and a game master for all; but not at a table with secrets, where what is refused
 * would tell what a seat can do. There the game answers for those who are not here.
 */
async function maySpeakFor(sitting: Sitting, user: User.Implementation, seat: string): Promise<boolean> {
  const { record, decider } = sitting;
  return (record.seal === undefined && user.isGM) || (await decider.seats())[seat] === user.id;
}

/** Corrections are for those who run the game; about what players may put right themselves, see `mayPutRight`. */
function mayCorrect(sitting: Sitting, user: User.Implementation, command: Command): boolean {
  const about = sitting.table.play.correctionOf(command);
  return user.isGM || (about !== undefined && mayPutRight(sitting, user, about.figure, about.what));
}

function tellFault(error: unknown): void {
  console.error(`${moduleId} |`, error);
  ui.notifications.error(game.i18n.localize("RULEWRIGHT.Table.NotTold"));
}

/**
 * Goes back or forth to where so many steps lie behind. Game masters only; at a table with secrets only the one who
 * decides, since only they know what somebody has seen.
 */
export async function travel(sitting: Sitting, at: number): Promise<boolean> {
  if (sitting.record.seal !== undefined && !decidesHere(sitting.record)) {
    ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Secret.NotYours"));
    return false;
  }
  const moved = await inTurn(() => sitting.decider.travel(at));
  // Before an update, other rules may have led to where the game then stood.
  if (moved) await takeOver(sitting);
  return moved;
}
