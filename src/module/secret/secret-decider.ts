import { botAt } from "../table/bot-seats.ts";
import { CannotGoOn } from "../table/cannot-go-on.ts";
import type { Decider } from "../table/decider.ts";
import { inTurn } from "../table/in-turn.ts";
import { appendStep, type GameRecord, setPlace, setSeats } from "../table/record.ts";
import type { TableGame } from "../table/table-game.ts";
import { allAgree } from "./agree.ts";
import { createDealer, type Dealer, type SealedLog } from "./dealer.ts";
import type { Seats } from "./pledge.ts";
import { askReaders, readerOf } from "./readers.ts";
import { markOf } from "./sealed.ts";
import { sealedDice } from "./sealed-dice.ts";
import { type Stand, standingOf } from "./standing.ts";
import { keysFor } from "./table-access.ts";

/** Decides at a table with secrets, and deals what everybody may see of it. Only a holder of the key can. */
export interface SecretDecider extends Decider {
  /** Takes note of what another holder of the key has written down. */
  learn(): Promise<void>;
  /**
   * Seals what is shown anew, for those who now play and the keys that they now have. Answers with the users whose keys
   * have become others.
   */
  showAgain(): Promise<readonly string[]>;
  /** Gives a seat to a user or a bot. */
  giveSeat(seat: string, player: string): Promise<void>;
}

/** What decides at the table of a record. */
export function secretDecider(entry: JournalEntry.Implementation, play: TableGame): SecretDecider {
  const standing = standingOf(entry);
  const { present, learn } = standing;
  let dealing: { readonly key: string; readonly dealer: Dealer } | undefined;
  let isVoting = false;

  /** Everything in the log of such a game has been locked by a dealer. */
  const logOf = (record: GameRecord) => record.log() as SealedLog;

  async function deal(): Promise<{ readonly now: Stand; readonly dealer: Dealer }> {
    const now = await standing.now();
    if (dealing?.key !== now.seal.key) dealing = { key: now.seal.key, dealer: await makeDealer(now) };
    return { now, dealer: dealing.dealer };
  }

  async function makeDealer({ seal, keys, pledge }: Stand): Promise<Dealer> {
    if (play.secrets === undefined) throw new Error("A game without secrets is not sealed.");
    await askReaders(Object.values(pledge.seats));
    const { secrets } = play;
    return createDealer({ secrets, seal, keys, table: entry.uuid, dice: sealedDice, readerOf: standing.readerOf });
  }

  async function vote(seats: Seats): Promise<boolean> {
    isVoting = true;
    try {
      return await allAgree(seats);
    } finally {
      isVoting = false;
    }
  }

  return {
    learn,
    get isVoting() {
      return isVoting;
    },
    async decide(command, tell) {
      const { now, dealer } = await deal();
      const { at } = now.pledge;
      const { step, before, shown } = await dealer.decide(logOf(present()), command);
      tell(step);
      const place = { at: at + 1, length: at + 1, last: markOf(step.truth) };
      const steps = [...now.steps.slice(0, at), step];
      await standing.write(now, place, (pledge) => appendStep(entry, at, step, { shown, pledge }), steps);
      return { step, before, after: shown.view };
    },
    async takeOver() {
      const record = present();
      // Whoever has lost the key is told so elsewhere.
      const isHeld = record.seal !== undefined && (await keysFor(record.seal)) !== undefined;
      const isOver = play.tellEnding(record.shown()?.view) !== undefined;
      if (isHeld && !isOver) await (await deal()).dealer.check(logOf(present()));
      return undefined;
    },
    async travel(at) {
      const { now, dealer } = await deal();
      const { seats, at: from, length } = now.pledge;
      if (at < 1 || at > length || at === from) return false;
      const log = logOf(present());
      if (at < from && (await dealer.hasDisclosed(log, at)) && !(await vote(seats))) return false;
      const shown = await dealer.shown(log, at);
      await standing.write(now, { at }, (pledge) => setPlace(entry, at, { shown, pledge }));
      return true;
    },
    seats: async () => (await standing.now()).pledge.seats,
    async speaksUp(command) {
      const said = deal().then(({ dealer }) => dealer.speaksUp(logOf(present()), command));
      return (await unlessStuck(said)) ?? false;
    },
    async advise() {
      const dealt = inTurn(async () => {
        const { now, dealer } = await deal();
        return { seats: now.pledge.seats, asked: await dealer.waiting(logOf(present())) };
      });
      const { seats = {}, asked } = (await unlessStuck(dealt)) ?? {};
      const question = asked && play.question(asked.view);
      if (asked === undefined || question === undefined) return undefined;
      return play.advise(asked.view, question, asked.dice, asked.seen, botAt(seats[asked.seat]));
    },
    async showAgain() {
      const done = deal().then(async ({ now, dealer }) => {
        const { at, seats, readers } = now.pledge;
        const users = Object.values(seats);
        await askReaders(users);
        const others = users.filter((user) => readers[user] !== undefined && readers[user] !== readerOf(user));
        const shown = await dealer.shown(logOf(present()), at);
        await standing.write(now, {}, (pledge) => setPlace(entry, at, { shown, pledge }));
        return others.filter((user) => readerOf(user) !== undefined);
      });
      return (await unlessStuck(done)) ?? [];
    },
    giveSeat: (seat, player) =>
      inTurn(async () => {
        const now = await standing.now();
        const seats = { ...now.pledge.seats, [seat]: player };
        await standing.write(now, { seats }, (pledge) => setSeats(entry, seats, pledge));
      }),
  };
}

/** What a dealer gives, or nothing if the game cannot go on; why is told where it is taken over. */
function unlessStuck<T>(given: Promise<T>): Promise<T | undefined> {
  return given.catch((error: unknown) => {
    if (error instanceof CannotGoOn) return undefined;
    throw error;
  });
}
