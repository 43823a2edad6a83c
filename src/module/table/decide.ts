import { type Command, hostSeat } from "../../engine/kernel/command.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { announce } from "../chat/announce.ts";
import { moduleId } from "../id.ts";
import { inTurn } from "./in-turn.ts";
import { mayPutRight } from "./put-right.ts";
import type { Sitting } from "./sitting.ts";
import { isUnattended } from "./who-decides.ts";

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
 * it: a command that is late or comes twice answers a question that is no longer asked.
 */
export function decide(sitting: Sitting, user: User.Implementation, at: number, command: Command): Promise<Verdict> {
  return inTurn(async () => {
    const refuse = (key: string, data: Record<string, string> = {}): Refused => {
      const refused = game.i18n.format(`RULEWRIGHT.Refused.${key}`, { user: user.name, ...data });
      console.warn(`${moduleId} | ${refused}`, command);
      return { refused };
    };
    if (sitting.record.at !== at) return refuse("Late");
    const isCorrection = command.seat === hostSeat;
    if (isCorrection ? !mayCorrect(sitting, user, command) : !maySpeakFor(sitting, user, command.seat)) {
      return refuse(isCorrection ? "Correction" : "Seat", { seat: command.seat });
    }
    try {
      // Who put something right is noted by whoever decides, so that nobody can speak in the name of another.
      const given = isCorrection ? { ...command, by: user.name } : command;
      const { step, before, after } = await sitting.decider.decide(given, (decided) =>
        Hooks.callAll("rulewright.preStep", sitting, decided),
      );
      // The step stands from here on; a card that cannot be drawn must not make it look refused.
      await announce(sitting, before, step, at + 1, after).catch(tellFault);
      return { at: at + 1 };
    } catch (error) {
      if (error instanceof RuleViolation) {
        console.warn(`${moduleId} | ${error.message}`, command);
        return { refused: error.message, rule: error.rule, ...(error.hint === undefined ? {} : { hint: error.hint }) };
      }
      throw error;
    }
  });
}

/** Everybody speaks for their own seats, and a game master for those whose players are not here. */
function maySpeakFor(sitting: Sitting, user: User.Implementation, seat: string): boolean {
  return sitting.seatsOf(user).includes(seat) || (user.isGM && isUnattended(sitting.record, seat));
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

/** Goes back or forth to where so many steps lie behind. Game masters only. */
export function travel(sitting: Sitting, at: number): Promise<boolean> {
  return inTurn(() => sitting.decider.travel(at));
}
