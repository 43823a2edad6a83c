import { botAt } from "../table/bot-seats.ts";
import { CannotGoOn } from "../table/cannot-go-on.ts";
import type { Decider } from "../table/decider.ts";
import { appendStep, type GameRecord, recordOf, setPlace } from "../table/record.ts";
import type { TableGame } from "../table/table-game.ts";
import { allAgree } from "./agree.ts";
import { createDealer, type Dealer, type SealedLog } from "./dealer.ts";
import { readerOf } from "./own-key.ts";
import { sealedDice } from "./sealed-dice.ts";
import { keyOf } from "./table-access.ts";

/** Decides at a table with secrets, and deals what everybody may see of it. Only a holder of the key can. */
export interface SecretDecider extends Decider {
  /** Seals what is shown anew, for those who now play and the keys that they now have. */
  showAgain(): Promise<void>;
}

/** What decides at the table of a record. */
export function secretDecider(entry: JournalEntry.Implementation, play: TableGame): SecretDecider {
  let dealer: Promise<Dealer> | undefined;

  function present(): GameRecord {
    const record = recordOf(entry);
    if (record === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Table.LogDamaged"));
    return record;
  }

  /** Everything in the log of such a game has been sealed by a dealer. */
  const logOf = (record: GameRecord) => record.log() as SealedLog;

  function deal(): Promise<Dealer> {
    dealer ??= makeDealer();
    return dealer;
  }

  async function makeDealer(): Promise<Dealer> {
    const { seal } = present();
    const key = seal && (await keyOf(seal));
    if (play.secrets === undefined || seal === undefined || key === undefined) {
      dealer = undefined;
      throw new Error(game.i18n.localize("RULEWRIGHT.Secret.NoKey"));
    }
    const readerOfSeat = (seat: string) => readerOf(present().seats[seat]);
    return createDealer({ secrets: play.secrets, seal, key, dice: sealedDice, readerOf: readerOfSeat });
  }

  return {
    async decide(command, tell) {
      const record = present();
      const { step, before, shown } = await (await deal()).decide(logOf(record), command);
      tell(step);
      await appendStep(entry, record.at, step, shown);
      return { step, before, after: shown.view };
    },
    async takeOver() {
      const record = present();
      // Whoever has lost the key is told so elsewhere.
      const isHeld = record.seal !== undefined && (await keyOf(record.seal)) !== undefined;
      const isOver = play.tellEnding(record.shown()?.view) !== undefined;
      if (isHeld && !isOver) await (await deal()).check(logOf(record));
      return undefined;
    },
    async travel(at) {
      const record = present();
      const log = logOf(record);
      if (at < 1 || at > log.steps.length || at === log.at) return false;
      const dealing = await deal();
      if (at < log.at && (await dealing.hasDisclosed(log, at)) && !(await allAgree(record))) return false;
      await setPlace(entry, at, await dealing.shown(log, at));
      return true;
    },
    async advise() {
      const record = present();
      const asked = await unlessStuck((await deal()).waiting(logOf(record)));
      const question = asked && play.question(asked.view);
      if (asked === undefined || question === undefined) return undefined;
      return play.advise(asked.view, question, asked.dice, asked.seen, botAt(record.seats[asked.seat]));
    },
    async showAgain() {
      const record = present();
      const shown = await unlessStuck((await deal()).shown(logOf(record), record.at));
      if (shown !== undefined) await setPlace(entry, record.at, shown);
    },
  };
}

/** What a dealer gives, or nothing if the game cannot go on; why is told where it is taken over. */
function unlessStuck<T>(given: Promise<T>): Promise<T | undefined> {
  return given.catch((error: unknown) => {
    if (error instanceof CannotGoOn) return undefined;
    throw error;
  });
}
