import { canonicalJson } from "../../engine/hash.ts";
import { botAt } from "../table/bot-seats.ts";
import { CannotGoOn } from "../table/cannot-go-on.ts";
import type { Decider } from "../table/decider.ts";
import { inTurn } from "../table/in-turn.ts";
import { appendStep, type GameRecord, putHeadBack, recordOf, setPlace, setSeats } from "../table/record.ts";
import type { TableGame } from "../table/table-game.ts";
import { allAgree } from "./agree.ts";
import type { KeyPair } from "./box.ts";
import { createDealer, type Dealer, type SealedLog } from "./dealer.ts";
import { lockPledge, type Pledge, readPledge } from "./pledge.ts";
import { askReaders, readerOf, readersOf } from "./readers.ts";
import { RecordChanged } from "./record-changed.ts";
import { markOf, type TableSeal } from "./sealed.ts";
import { sealedDice } from "./sealed-dice.ts";
import { keysFor } from "./table-access.ts";

/** Decides at a table with secrets, and deals what everybody may see of it. Only a holder of the key can. */
export interface SecretDecider extends Decider {
  /**
   * Seals what is shown anew, for those who now play and the keys that they now have. Answers with the users whose keys
   * have become others.
   */
  showAgain(): Promise<readonly string[]>;
  /** Gives a seat to a user or a bot. */
  giveSeat(seat: string, player: string): Promise<void>;
}

/** Where a table stands by what was locked, whatever its record says. */
interface Stand {
  readonly seal: TableSeal;
  readonly keys: KeyPair;
  readonly pledge: Pledge;
  readonly locked: string;
}

/** What decides at the table of a record. */
export function secretDecider(entry: JournalEntry.Implementation, play: TableGame): SecretDecider {
  const { uuid } = entry;
  let kept: Stand | undefined;
  let dealing: { readonly key: string; readonly dealer: Dealer } | undefined;

  function present(): GameRecord {
    const record = recordOf(entry);
    if (record === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Table.LogDamaged"));
    return record;
  }

  /** Everything in the log of such a game has been locked by a dealer. */
  const logOf = (record: GameRecord) => record.log() as SealedLog;

  /** Where the table stands. What somebody else has written into its record is put back first. */
  async function stand(): Promise<Stand> {
    const record = present();
    kept = await standNow(record);
    const { pledge, locked, seal } = kept;
    if (!agrees(record, kept)) {
      const seats = { ...nobodyAt(record.seats), ...pledge.seats };
      await putHeadBack(entry, { seats, at: pledge.at, length: pledge.length, pledge: locked, seal });
      ui.notifications.warn(game.i18n.format("RULEWRIGHT.Secret.PutBack", { name: entry.name }));
    }
    if (markOf(logOf(present()).steps.at(-1)?.truth ?? "") !== pledge.last) throw new RecordChanged();
    return kept;
  }

  /** What the record says if it was locked and is not older than what this client knows; otherwise that. */
  async function standNow({ seal = kept?.seal, pledge: locked }: GameRecord): Promise<Stand> {
    const keys = kept?.keys ?? (seal && (await keysFor(seal)));
    if (seal === undefined || keys === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Secret.NoKey"));
    const pledge = await readPledge(locked, keys, uuid);
    if (pledge !== undefined && pledge.count >= (kept?.pledge.count ?? 0)) {
      const own = kept === undefined || kept.seal.key === seal.key ? seal : kept.seal;
      return { seal: { ...own, blind: pledge.blind }, keys, pledge, locked };
    }
    if (kept === undefined) throw new RecordChanged();
    return kept;
  }

  async function deal(): Promise<{ readonly now: Stand; readonly dealer: Dealer }> {
    const now = await stand();
    if (dealing?.key !== now.seal.key) dealing = { key: now.seal.key, dealer: await makeDealer(now) };
    return { now, dealer: dealing.dealer };
  }

  async function makeDealer({ seal, keys, pledge }: Stand): Promise<Dealer> {
    if (play.secrets === undefined) throw new Error("A game without secrets is not sealed.");
    await askReaders(Object.values(pledge.seats));
    const readerOfSeat = (seat: string) => readerOf(kept?.pledge.seats[seat]);
    const { secrets } = play;
    return createDealer({ secrets, seal, keys, table: uuid, dice: sealedDice, readerOf: readerOfSeat });
  }

  /** Writes a change down together with what the table then stands by. */
  async function write(now: Stand, change: Partial<Pledge>, down: (pledge: string) => Promise<void>): Promise<void> {
    const { seats, readers, count } = { ...now.pledge, ...change };
    const known = { ...readers, ...readersOf(Object.values(seats)) };
    const pledge = { ...now.pledge, ...change, readers: known, count: count + 1 };
    const locked = await lockPledge(pledge, now.keys, uuid);
    await down(locked);
    kept = { ...now, pledge, locked };
  }

  return {
    async decide(command, tell) {
      const { now, dealer } = await deal();
      const { at } = now.pledge;
      const { step, before, shown } = await dealer.decide(logOf(present()), command);
      tell(step);
      const place = { at: at + 1, length: at + 1, last: markOf(step.truth) };
      await write(now, place, (pledge) => appendStep(entry, at, step, { shown, pledge }));
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
      if (at < from && (await dealer.hasDisclosed(log, at)) && !(await allAgree(seats))) return false;
      const shown = await dealer.shown(log, at);
      await write(now, { at }, (pledge) => setPlace(entry, at, { shown, pledge }));
      return true;
    },
    seats: async () => (await stand()).pledge.seats,
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
        await write(now, {}, (pledge) => setPlace(entry, at, { shown, pledge }));
        return others.filter((user) => readerOf(user) !== undefined);
      });
      return (await unlessStuck(done)) ?? [];
    },
    giveSeat: (seat, player) =>
      inTurn(async () => {
        const now = await stand();
        const seats = { ...now.pledge.seats, [seat]: player };
        await write(now, { seats }, (pledge) => setSeats(entry, seats, pledge));
      }),
  };
}

/** Whether a record says what its table stands by. */
function agrees(record: GameRecord, { seal, pledge, locked }: Stand): boolean {
  const said = { at: record.at, length: record.length, locked: record.pledge, seal: record.seal ?? null };
  const meant = { at: pledge.at, length: pledge.length, locked, seal };
  const all = (head: object, seats: Pledge["seats"]) => canonicalJson({ ...head, seats: taken(seats) });
  return all(said, record.seats) === all(meant, pledge.seats);
}

/** The seats that somebody has. */
function taken(seats: Pledge["seats"]): Pledge["seats"] {
  return Object.fromEntries(Object.entries(seats).filter(([, player]) => player !== ""));
}

function nobodyAt(seats: Pledge["seats"]): Pledge["seats"] {
  return Object.fromEntries(Object.keys(seats).map((seat) => [seat, ""]));
}

/** What a dealer gives, or nothing if the game cannot go on; why is told where it is taken over. */
function unlessStuck<T>(given: Promise<T>): Promise<T | undefined> {
  return given.catch((error: unknown) => {
    if (error instanceof CannotGoOn) return undefined;
    throw error;
  });
}
