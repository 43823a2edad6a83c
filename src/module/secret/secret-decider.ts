import { canonicalJson } from "../../engine/hash.ts";
import { botAt } from "../table/bot-seats.ts";
import { CannotGoOn } from "../table/cannot-go-on.ts";
import type { Decider } from "../table/decider.ts";
import { inTurn } from "../table/in-turn.ts";
import { lineWasDown } from "../table/line.ts";
import { appendStep, type GameRecord, putBack, recordOf, setPlace, setSeats } from "../table/record.ts";
import type { TableGame } from "../table/table-game.ts";
import { allAgree } from "./agree.ts";
import type { KeyPair } from "./box.ts";
import { createDealer, type Dealer, type SealedLog } from "./dealer.ts";
import { lockPledge, type Pledge, readPledge, type Seats } from "./pledge.ts";
import { askReaders, readerOf, readersOf } from "./readers.ts";
import { RecordChanged } from "./record-changed.ts";
import { markOf, type SealedStep, type TableSeal } from "./sealed.ts";
import { sealedDice } from "./sealed-dice.ts";
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

/** Where a table stands by what was locked, whatever its record says. */
interface Stand {
  readonly seal: TableSeal;
  readonly keys: KeyPair;
  readonly pledge: Pledge;
  readonly locked: string;
  readonly steps: readonly SealedStep[];
}

/** Where each table stands by the newest that this client knows. */
const known = new Map<string, Stand>();

/** What decides at the table of a record. */
export function secretDecider(entry: JournalEntry.Implementation, play: TableGame): SecretDecider {
  const { uuid } = entry;
  let dealing: { readonly key: string; readonly dealer: Dealer } | undefined;
  let isVoting = false;

  function present(): GameRecord {
    const record = recordOf(entry);
    if (record === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Table.LogDamaged"));
    return record;
  }

  /** Everything in the log of such a game has been locked by a dealer. */
  const logOf = (record: GameRecord) => record.log() as SealedLog;

  /** Where the table stands. What somebody else has written into its record is put back first. */
  async function stand(): Promise<Stand> {
    let record = present();
    let said = await read(record);
    // Another holder of the key may have written while this was read.
    while (record.pledge !== present().pledge) {
      record = present();
      said = await read(record);
    }
    const now = newer(said);
    if (now === undefined) throw new RecordChanged();
    record = present();
    const changed = changedSteps(record, now);
    // What stands in the record as it should need not be compared again.
    const steps = changed.size === 0 ? stepsOf(record).slice(0, now.steps.length) : now.steps;
    known.set(uuid, { ...now, steps });
    if (changed.size === 0 && agrees(record, now)) return now;
    const { pledge, locked, seal } = now;
    const seats = { ...nobodyAt(record.seats), ...pledge.seats };
    const head = { seats, at: pledge.at, length: pledge.length, pledge: locked, seal };
    await putBack(entry, head, changed);
    // Another holder of the key, or this one before its line was cut, may have written too late in good faith.
    const isLate = said !== undefined && said.locked !== locked && agrees(record, said);
    if (!isLate) ui.notifications.warn(game.i18n.format("RULEWRIGHT.Secret.PutBack", { name: entry.name }));
    return now;
  }

  /** Of what a record says and what this client knows, the newer; undefined if neither was locked. */
  function newer(said: Stand | undefined): Stand | undefined {
    const kept = known.get(uuid);
    if (kept === undefined || said === undefined) return said ?? kept;
    return said.pledge.count > kept.pledge.count ? said : { ...kept, seal: said.seal };
  }

  /** What a record says, if it was locked: who could read it, and which step was the last. */
  async function read(record: GameRecord): Promise<Stand | undefined> {
    const kept = known.get(uuid);
    const { seal = kept?.seal, pledge: locked } = record;
    const keys = kept?.keys ?? (seal && (await keysFor(seal)));
    if (seal === undefined || keys === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Secret.NoKey"));
    const pledge = await readPledge(locked, keys, uuid);
    if (pledge === undefined) return undefined;
    const own = kept === undefined || kept.seal.key === seal.key ? seal : kept.seal;
    const steps = stepsOf(record).slice(0, pledge.length);
    const isWhole = steps.length === pledge.length && markOf(steps.at(-1)?.truth ?? "") === pledge.last;
    return isWhole ? { seal: { ...own, blind: pledge.blind }, keys, pledge, locked, steps } : undefined;
  }

  async function deal(): Promise<{ readonly now: Stand; readonly dealer: Dealer }> {
    const now = await stand();
    if (dealing?.key !== now.seal.key) dealing = { key: now.seal.key, dealer: await makeDealer(now) };
    return { now, dealer: dealing.dealer };
  }

  async function makeDealer({ seal, keys, pledge }: Stand): Promise<Dealer> {
    if (play.secrets === undefined) throw new Error("A game without secrets is not sealed.");
    await askReaders(Object.values(pledge.seats));
    // Whose page does not answer just now reads with the key that they had before.
    const readerOfSeat = (seat: string) => {
      const { seats, readers } = known.get(uuid)?.pledge ?? pledge;
      const user = seats[seat] ?? "";
      return readerOf(user) ?? readers[user];
    };
    const { secrets } = play;
    return createDealer({ secrets, seal, keys, table: uuid, dice: sealedDice, readerOf: readerOfSeat });
  }

  /** Writes a change down together with what the table then stands by. */
  async function write(
    now: Stand,
    change: Partial<Pledge>,
    down: (pledge: string) => Promise<void>,
    steps = now.steps,
  ): Promise<void> {
    // What waits for the line to come back comes too late if another holder of the key has decided since.
    if ((await lineWasDown()) && ((await read(present()))?.pledge.count ?? 0) > now.pledge.count) {
      throw new Error(game.i18n.localize("RULEWRIGHT.Secret.NoLine"));
    }
    const { seats, readers, count } = { ...now.pledge, ...change };
    const shown = { ...readers, ...readersOf(Object.values(seats)) };
    const pledge = { ...now.pledge, ...change, readers: shown, count: count + 1 };
    const locked = await lockPledge(pledge, now.keys, uuid);
    await down(locked);
    if ((known.get(uuid)?.pledge.count ?? 0) > pledge.count) await stand();
    else known.set(uuid, { ...now, pledge, locked, steps });
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
    get isVoting() {
      return isVoting;
    },
    async learn() {
      const said = await read(present()).catch(() => undefined);
      const now = said && newer(said);
      if (now !== undefined) known.set(uuid, now);
    },
    async decide(command, tell) {
      const { now, dealer } = await deal();
      const { at } = now.pledge;
      const { step, before, shown } = await dealer.decide(logOf(present()), command);
      tell(step);
      const place = { at: at + 1, length: at + 1, last: markOf(step.truth) };
      const steps = [...now.steps.slice(0, at), step];
      await write(now, place, (pledge) => appendStep(entry, at, step, { shown, pledge }), steps);
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
  const all = (head: object, seats: Seats) => canonicalJson({ ...head, seats: taken(seats) });
  return all(said, record.seats) === all(meant, pledge.seats);
}

/** The seats that somebody has. */
function taken(seats: Seats): Seats {
  return Object.fromEntries(Object.entries(seats).filter(([, player]) => player !== ""));
}

function stepsOf(record: GameRecord): readonly SealedStep[] {
  return record.written() as readonly SealedStep[];
}

/** The steps of a table that its record has not got as they were, by their numbers. */
function changedSteps(record: GameRecord, { steps }: Stand): ReadonlyMap<number, SealedStep> {
  const said = stepsOf(record);
  const isOther = (step: SealedStep, index: number) =>
    said[index] !== step && JSON.stringify(said[index]) !== JSON.stringify(step);
  return new Map(steps.flatMap((step, index) => (isOther(step, index) ? [[index, step] as const] : [])));
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
