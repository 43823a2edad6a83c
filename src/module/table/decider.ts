import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";

/** A step that was decided and written down, with what everybody may see of before and after. */
export interface Decided {
  readonly step: Step<Command, unknown>;
  readonly before: unknown;
  readonly after: unknown;
}

/** What the client of the game master does who decides at a table. */
export interface Decider {
  /** Decides a command and writes it down. Throws a RuleViolation, and nothing is written, if it is refused. */
  decide(command: Command, tell: (step: Step<Command, unknown>) => void): Promise<Decided>;
  /**
   * Goes on with a game that other rules or other cards have led to where it stands, from where its last procedure
   * began. Undefined if the rules of today lead there, too; throws `CannotGoOn` if it cannot go on with them.
   */
  takeOver(): Promise<Decided | undefined>;
  /** Goes back or forth to where so many steps lie behind. Answers whether it did. */
  travel(at: number): Promise<boolean>;
  /** Whether everybody is just being asked for something: until then, nothing is decided. */
  readonly isVoting: boolean;
  /** Who plays each seat: a user, a bot, or nobody. */
  seats(): Promise<Readonly<Record<string, string>>>;
  /** Whether a command speaks up where the game stands now: it is not late if that was offered for an earlier question. */
  speaksUp(command: Command): Promise<boolean>;
  /** What a sensible player would do in the place of whoever is asked; undefined if nobody is. */
  advise(): Promise<Command | undefined>;
}
