import { botAt } from "../table/bot-seats.ts";
import { CannotGoOn } from "../table/cannot-go-on.ts";
import type { Decider } from "../table/decider.ts";
import { appendStep, type GameRecord, recordOf, setPlace, setSeats } from "../table/record.ts";
import type { TableGame } from "../table/table-game.ts";
import { allAgree } from "./agree.ts";
import { createDealer, type Dealer, type SealedLog } from "./dealer.ts";
import { askReaders, readerOf } from "./readers.ts";
import type { TableSeal } from "./sealed.ts";
import { sealedDice } from "./sealed-dice.ts";
import { type Seats, seatsIn, withSeats } from "./seating.ts";
import { keyOf } from "./table-access.ts";

/** Decides at a table with secrets, and deals what everybody may see of it. Only a holder of the key can. */
export interface SecretDecider extends Decider {
  /** Seals what is shown anew, for those who now play and the keys that they now have. */
  showAgain(): Promise<void>;
  /** Gives a seat to a user or a bot. */
  giveSeat(seat: string, player: string): Promise<void>;
  /** Puts seats back that were given by somebody who may not. Answers whether there were any. */
  putSeatsBack(): Promise<boolean>;
}

/** What decides at the table of a record. */
export function secretDecider(entry: JournalEntry.Implementation, play: TableGame): SecretDecider {
  let dealer: Promise<Dealer> | undefined;
  let seated: Seats = {};

  function present(): GameRecord {
    const record = recordOf(entry);
    if (record === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Table.LogDamaged"));
    return record;
  }

  /** Everything in the log of such a game has been sealed by a dealer. */
  const logOf = (record: GameRecord) => record.log() as SealedLog;

  /** The seal of the table and its key. Throws if this client does not hold it. */
  async function held(): Promise<{ readonly seal: TableSeal; readonly key: CryptoKey }> {
    const { seal } = present();
    const key = seal && (await keyOf(seal));
    if (seal === undefined || key === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Secret.NoKey"));
    return { seal, key };
  }

  async function deal(): Promise<Dealer> {
    const { seal, key } = await held();
    seated = await seatsIn(seal, key);
    dealer ??= makeDealer(seal, key);
    return dealer;
  }

  async function makeDealer(seal: TableSeal, key: CryptoKey): Promise<Dealer> {
    if (play.secrets === undefined) throw new Error("A game without secrets is not sealed.");
    await askReaders(Object.values(seated));
    const readerOfSeat = (seat: string) => readerOf(seated[seat]);
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
    async speaksUp(command) {
      return (await unlessStuck((await deal()).speaksUp(logOf(present()), command))) ?? false;
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
      const dealing = await deal();
      await askReaders(Object.values(seated));
      const shown = await unlessStuck(dealing.shown(logOf(record), record.at));
      if (shown !== undefined) await setPlace(entry, record.at, shown);
    },
    async giveSeat(seat, player) {
      const { seal, key } = await held();
      const seats = { ...(await seatsIn(seal, key)), [seat]: player };
      await setSeats(entry, seats, await withSeats(seal, key, seats));
    },
    async putSeatsBack() {
      const { seal, key } = await held();
      const seats = await seatsIn(seal, key);
      const now = present().seats;
      if (Object.keys({ ...seats, ...now }).every((seat) => (seats[seat] ?? "") === (now[seat] ?? ""))) return false;
      await setSeats(entry, { ...nobodyAt(now), ...seats }, seal);
      return true;
    },
  };
}

function nobodyAt(seats: Seats): Seats {
  return Object.fromEntries(Object.keys(seats).map((seat) => [seat, ""]));
}

/** What a dealer gives, or nothing if the game cannot go on; why is told where it is taken over. */
function unlessStuck<T>(given: Promise<T>): Promise<T | undefined> {
  return given.catch((error: unknown) => {
    if (error instanceof CannotGoOn) return undefined;
    throw error;
  });
}
