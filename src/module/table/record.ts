import type { Command } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";
import { moduleId } from "../id.ts";
import type { Shown, TableSeal } from "../secret/sealed.ts";
import { isInForeignHands } from "./foreign-hands.ts";
import type { Log } from "./shared-table.ts";

/** The types of the pages that keep a game. */
export const tableType = `${moduleId}.table`;
export const logType = `${moduleId}.log`;

/** Steps on one page of the log. */
const stepsPerPage = 50;

/** Where a game is kept: a journal entry with a head and the pages of the log. */
export interface GameRecord {
  readonly entry: JournalEntry.Implementation;
  readonly game: string;
  readonly seats: Readonly<Record<string, string>>;
  /** How many steps lie behind. */
  readonly at: number;
  /** How many steps there are. */
  readonly length: number;
  /** The key of a game with secrets, what it stands by, and what it shows. */
  readonly seal: TableSeal | undefined;
  readonly pledge: string;
  shown(): Shown | undefined;
  log(): Log;
  /** Every step that stands on a page, also if there should be none or if one is missing. */
  written(): readonly (Step<Command, unknown> | undefined)[];
}

interface Head {
  readonly game: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly at: number;
  readonly length: number;
  readonly seal: string;
  readonly shown: string;
  readonly pledge: string;
}

/** What the record of a game with secrets has besides. */
export interface Sealed {
  readonly seal: TableSeal;
  readonly shown: Shown;
  /** What the table then stands by, locked. */
  readonly pledge: string;
}

/** What every change to a game with secrets writes down besides. */
export type SealedChange = Omit<Sealed, "seal">;

interface Stretch {
  readonly first: number;
  readonly steps: Readonly<Record<string, string>>;
}

/** All games that the world keeps, the youngest first. */
export function gameRecords(): GameRecord[] {
  return game.journal.contents
    .flatMap((entry) => recordOf(entry) ?? [])
    .sort((a, b) => (b.entry._stats.createdTime ?? 0) - (a.entry._stats.createdTime ?? 0));
}

/** Whether a journal entry would keep a game if only game masters could write it. */
export function isRefused(entry: JournalEntry.Implementation): boolean {
  return headOf(entry) !== undefined && isInForeignHands(entry);
}

/** The game that a journal entry keeps, if it keeps one. */
export function recordOf(entry: JournalEntry.Implementation): GameRecord | undefined {
  const head = headOf(entry);
  if (head === undefined || isInForeignHands(entry)) return undefined;
  const { game: id, seats, at, length, seal, shown, pledge } = system<Head>(head);
  return {
    entry,
    game: id,
    seats,
    at,
    length,
    seal: fromText<TableSeal>(seal),
    pledge,
    shown: () => fromText<Shown>(shown),
    log: () => readLog(entry),
    written: () => writtenIn(entry),
  };
}

function fromText<T>(text: string): T | undefined {
  return text === "" ? undefined : (JSON.parse(text) as T);
}

function readLog(entry: JournalEntry.Implementation): Log {
  const head = headOf(entry);
  if (head === undefined) return { steps: [], at: 0 };
  const { at, length } = system<Head>(head);
  const steps = writtenIn(entry).slice(0, length);
  // A list with a hole has fewer keys than it is long.
  if (Object.keys(steps).length < length) throw new Error(game.i18n.localize("RULEWRIGHT.Table.LogDamaged"));
  return { steps, at };
}

function writtenIn(entry: JournalEntry.Implementation): Step<Command, unknown>[] {
  const steps: Step<Command, unknown>[] = [];
  for (const page of logPages(entry)) {
    const { first, steps: texts } = system<Stretch>(page);
    for (const [number, text] of Object.entries(texts)) steps[first + Number(number)] = parse(text);
  }
  return steps;
}

/** Steps are read again and again as the log grows; each text is parsed once. */
const parsed = new Map<string, Step<Command, unknown>>();
const mostParsed = 5000;

function parse(text: string): Step<Command, unknown> {
  let step = parsed.get(text);
  if (step === undefined) {
    step = JSON.parse(text) as Step<Command, unknown>;
    if (parsed.size >= mostParsed) parsed.clear();
    parsed.set(text, step);
  }
  return step;
}

/** The place of a record that is yet to be made: what is locked in it is bound to that. */
export function newPlace(): { readonly id: string; readonly uuid: string } {
  const id = foundry.utils.randomID();
  return { id, uuid: `JournalEntry.${id}` };
}

/** Makes the record of a new game with its first step. */
export async function createRecord(
  head: Pick<Head, "game" | "seats"> & { readonly id: string; readonly title: string },
  first: Step<Command, unknown>,
  sealed?: Sealed,
): Promise<GameRecord> {
  const { id, title, ...own } = head;
  const system = { ...own, ...(sealed && { seal: JSON.stringify(sealed.seal) }), ...textsOf(sealed) };
  const data = {
    _id: id,
    name: title,
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    flags: { [moduleId]: { table: true } },
    pages: [
      { name: title, type: tableType, system: { ...system, at: 1, length: 1 } },
      {
        name: "1",
        type: logType,
        sort: CONST.SORT_INTEGER_DENSITY,
        system: { first: 0, steps: { 0: JSON.stringify(first) } },
      },
    ],
  } as JournalEntry.CreateData;
  const entry = await JournalEntry.create(data, { keepId: true });
  const record = entry && recordOf(entry);
  if (record === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Table.NotMade"));
  return record;
}

/** Writes a step that was decided behind the `at` that it was decided at; whatever was undone before is forgotten. */
export async function appendStep(
  entry: JournalEntry.Implementation,
  at: number,
  step: Step<Command, unknown>,
  sealed?: SealedChange,
): Promise<void> {
  const head = headOf(entry);
  if (head === undefined) return;
  const page = logPages(entry).find((each) => holds(system<Stretch>(each).first, at));
  const text = JSON.stringify(step);
  const place = { at: at + 1, length: at + 1, ...textsOf(sealed) };
  if (page === undefined) {
    const data = { name: String(at / stepsPerPage + 1), type: logType, sort: (at + 1) * CONST.SORT_INTEGER_DENSITY };
    // There is one page for each stretch, whoever else may be making it at the same time.
    const _id = `log${String(at).padStart(13, "0")}`;
    const page = { ...data, _id, system: { first: at, steps: { 0: text } } } as JournalEntryPage.CreateData;
    await entry.createEmbeddedDocuments("JournalEntryPage", [page], { keepId: true });
    await updatePages(entry, [{ _id: head.id, system: place }]);
    return;
  }
  // One operation: the step and the place in the log are written together or not at all.
  const number = at - system<Stretch>(page).first;
  await updatePages(entry, [
    { _id: page.id, system: { steps: { [number]: text } } },
    { _id: head.id, system: place },
  ]);
}

/** Goes back or forth in the log; or, at the same place, shows a game with secrets anew. */
export async function setPlace(entry: JournalEntry.Implementation, at: number, sealed?: SealedChange): Promise<void> {
  await updateHead(entry, { at, ...textsOf(sealed) });
}

/** Keeps the key of a game with secrets, once somebody else holds it, too. */
export async function setSeal(entry: JournalEntry.Implementation, seal: TableSeal): Promise<void> {
  await updateHead(entry, { seal: JSON.stringify(seal) });
}

function textsOf(sealed: SealedChange | undefined): { readonly shown?: string; readonly pledge?: string } {
  return sealed === undefined ? {} : { shown: JSON.stringify(sealed.shown), pledge: sealed.pledge };
}

/** Gives a seat to a user, or to nobody. */
export async function setSeat(entry: JournalEntry.Implementation, seat: string, user: string): Promise<void> {
  await updateHead(entry, { seats: { [seat]: user } });
}

/** Gives the seats of a game with secrets, as it then stands by them. */
export async function setSeats(
  entry: JournalEntry.Implementation,
  seats: Readonly<Record<string, string>>,
  pledge: string,
): Promise<void> {
  await updateHead(entry, { seats, pledge });
}

/** Puts the head of a game with secrets back to what it stands by, and its steps to what they were. */
export async function putBack(
  entry: JournalEntry.Implementation,
  { seal, ...head }: Pick<Head, "seats" | "at" | "length" | "pledge"> & Pick<Sealed, "seal">,
  steps: ReadonlyMap<number, Step<Command, unknown>>,
): Promise<void> {
  const pages = logPages(entry).map((page) => {
    const { first } = system<Stretch>(page);
    const own = [...steps].filter(([index]) => holds(first, index));
    const texts = own.map(([index, step]) => [index - first, JSON.stringify(step)]);
    return { _id: page.id, system: { steps: Object.fromEntries(texts) } };
  });
  const whole = { ...head, seal: JSON.stringify(seal) };
  await updatePages(entry, [...pages, { _id: headOf(entry)?.id, system: whole }]);
}

async function updateHead(entry: JournalEntry.Implementation, change: object): Promise<void> {
  const head = headOf(entry);
  if (head !== undefined) await updatePages(entry, [{ _id: head.id, system: change }]);
}

async function updatePages(entry: JournalEntry.Implementation, updates: object[]): Promise<void> {
  await entry.updateEmbeddedDocuments("JournalEntryPage", updates as JournalEntryPage.UpdateData[]);
}

function holds(first: number, at: number): boolean {
  return at >= first && at < first + stepsPerPage;
}

function headOf(entry: JournalEntry.Implementation): JournalEntryPage.Implementation | undefined {
  return entry.pages.contents.find((page) => String(page.type) === tableType);
}

function logPages(entry: JournalEntry.Implementation): JournalEntryPage.Implementation[] {
  return entry.pages.contents.filter((page) => String(page.type) === logType);
}

/** The data of a page of one of our types. */
function system<T>(page: JournalEntryPage.Implementation): T {
  return page.system as unknown as T;
}
