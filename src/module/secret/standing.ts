import { canonicalJson } from "../../engine/hash.ts";
import { lineWasDown } from "../table/line.ts";
import { type GameRecord, putBack, recordOf } from "../table/record.ts";
import type { KeyPair } from "./box.ts";
import { lockPledge, type Pledge, readPledge, type Seats } from "./pledge.ts";
import { readerOf, readersOf } from "./readers.ts";
import { RecordChanged } from "./record-changed.ts";
import { markOf, type SealedStep, type TableSeal } from "./sealed.ts";
import { keysFor } from "./table-access.ts";

/** Where a table stands by what was locked, whatever its record says. */
export interface Stand {
  readonly seal: TableSeal;
  readonly keys: KeyPair;
  readonly pledge: Pledge;
  readonly locked: string;
  readonly steps: Steps;
}

/** Where a table stands, whatever is written into its record. */
export interface Standing {
  /** The record of the table as it is now. */
  present(): GameRecord;
  /** Where the table stands. What somebody else has written into its record is put back first. */
  now(): Promise<Stand>;
  /** Takes note of what another holder of the key has written down. */
  learn(): Promise<void>;
  /** Writes a change down together with what the table then stands by. */
  write(now: Stand, change: Partial<Pledge>, down: (pledge: string) => Promise<void>, steps?: Steps): Promise<void>;
  /** The public key by which whoever plays a seat reads; whose page does not answer just now has the one from before. */
  readerOf(seat: string): string | undefined;
}

type Steps = readonly SealedStep[];

/** Where each table stands by the newest that this client knows. */
const known = new Map<string, Stand>();

/** Where the table of an entry stands, for a holder of its key. */
export function standingOf(entry: JournalEntry.Implementation): Standing {
  const { uuid } = entry;

  function present(): GameRecord {
    const record = recordOf(entry);
    if (record === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Table.LogDamaged"));
    return record;
  }

  async function now(): Promise<Stand> {
    let record = present();
    let said = await read(record);
    // Another holder of the key may have written while this was read.
    while (record.pledge !== present().pledge) {
      record = present();
      said = await read(record);
    }
    const newest = newer(said);
    if (newest === undefined) throw new RecordChanged();
    record = present();
    const changed = changedSteps(record, newest);
    // What stands in the record as it should need not be compared again.
    const steps = changed.size === 0 ? stepsOf(record).slice(0, newest.steps.length) : newest.steps;
    known.set(uuid, { ...newest, steps });
    if (changed.size === 0 && agrees(record, newest)) return newest;
    const { pledge, locked, seal } = newest;
    const seats = { ...nobodyAt(record.seats), ...pledge.seats };
    const head = { seats, at: pledge.at, length: pledge.length, pledge: locked, seal };
    await putBack(entry, head, changed);
    // Another holder of the key, or this one before its line was cut, may have written too late in good faith.
    const isLate = said !== undefined && said.locked !== locked && agrees(record, said);
    if (!isLate) ui.notifications.warn(game.i18n.format("RULEWRIGHT.Secret.PutBack", { name: entry.name }));
    return newest;
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

  const write: Standing["write"] = async (before, change, down, steps = before.steps) => {
    // What waits for the line to come back comes too late if another holder of the key has decided since.
    if ((await lineWasDown()) && ((await read(present()))?.pledge.count ?? 0) > before.pledge.count) {
      throw new Error(game.i18n.localize("RULEWRIGHT.Secret.NoLine"));
    }
    const { seats, readers, count } = { ...before.pledge, ...change };
    const shown = { ...readers, ...readersOf(Object.values(seats)) };
    const pledge = { ...before.pledge, ...change, readers: shown, count: count + 1 };
    const locked = await lockPledge(pledge, before.keys, uuid);
    await down(locked);
    if ((known.get(uuid)?.pledge.count ?? 0) > pledge.count) await now();
    else known.set(uuid, { ...before, pledge, locked, steps });
  };

  return {
    present,
    now,
    async learn() {
      // Who does not hold the key has nothing to take note of.
      const said = await read(present()).catch(() => undefined);
      const newest = said && newer(said);
      if (newest !== undefined) known.set(uuid, newest);
    },
    write,
    readerOf(seat) {
      const { pledge } = known.get(uuid) ?? {};
      const user = pledge?.seats[seat] ?? "";
      return readerOf(user) ?? pledge?.readers[user];
    },
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
