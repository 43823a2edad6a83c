import type { Command } from "../../engine/kernel/command.ts";
import { tableGame } from "../games/index.ts";
import { loadPart } from "../load-part.ts";
import { atTable } from "../load-table.ts";
import type { Decider } from "./decider.ts";
import { type GameRecord, recordOf } from "./record.ts";
import type { SharedTable } from "./shared-table.ts";
import type { TableGame } from "./table-game.ts";

/** A running game on this client: the record that all share, and the table that follows it. */
export interface Sitting {
  readonly record: GameRecord;
  readonly table: SharedTable;
  /** What decides at this table, on the client that may. */
  readonly decider: Decider;
  /** Takes over what the record now says. What is sealed takes a moment to open: then there is something to wait for. */
  follow(): Promise<void> | undefined;
  /** The seats that a user may speak for: their own; a game master's are all, unless the game has secrets. */
  seatsOf(user: User.Implementation): readonly string[];
  /** What a user may answer now, under the headings of the game. */
  offers(user: User.Implementation): readonly Offer[];
}

/** A command that is offered, in words. */
export interface Offer {
  readonly heading: string;
  readonly seat: string;
  readonly words: string;
  readonly command: Command;
  /** How many steps lay behind when it was offered: once the game has moved on, it is no answer any more. */
  readonly at: number;
}

const open = new Map<string, Sitting>();

/** Those whose rules are being loaded: whoever asks meanwhile gets the same sitting. */
const opening = new Map<string, Promise<Sitting | undefined>>();

/** The game that a journal entry keeps, opened on this client; undefined if it keeps none. */
export async function openSitting(entry: JournalEntry.Implementation): Promise<Sitting | undefined> {
  const known = open.get(entry.uuid);
  if (known !== undefined) return known;
  let sitting = opening.get(entry.uuid);
  if (sitting === undefined) {
    sitting = sitDown(entry).finally(() => opening.delete(entry.uuid));
    opening.set(entry.uuid, sitting);
  }
  return sitting;
}

async function sitDown(entry: JournalEntry.Implementation): Promise<Sitting | undefined> {
  const record = recordOf(entry);
  if (record === undefined) return undefined;
  const [play, { openSeat }] = await Promise.all([tableGame(record.game), atTable()]);
  if (play === undefined) return undefined;
  const place = play.secrets === undefined ? openSeat(record, play) : await secretPlace(record, play);
  const sitting = sittingOf(record, play, place);
  await sitting.follow();
  open.set(entry.uuid, sitting);
  Hooks.callAll("rulewright.tableOpened", sitting);
  return sitting;
}

/** The game of an entry if it is open already. */
export function sittingAt(uuid: string): Sitting | undefined {
  return open.get(uuid);
}

/** All games that are open on this client. */
export function openSittings(): readonly Sitting[] {
  return [...open.values()];
}

/** Forgets a game whose record is gone. */
export function closeSitting(uuid: string): void {
  open.delete(uuid);
}

/** A place at a table: what this client sees of it, and what decides there. */
export type Place = Pick<Sitting, "table" | "decider" | "follow">;

async function secretPlace(record: GameRecord, play: TableGame): Promise<Place> {
  const { secretSeat } = await loadPart(() => import("../secret/secret-seat.ts"));
  return secretSeat(record, play);
}

function sittingOf(record: GameRecord, play: TableGame, { table, decider, follow }: Place): Sitting {
  return {
    decider,
    follow,
    get record() {
      // Seats change while the game is open; the entry always knows the present ones.
      return recordOf(record.entry) ?? record;
    },
    table,
    seatsOf(user) {
      const all = play.seats(table.state).map(({ seat }) => seat);
      return user.isGM && play.secrets === undefined ? all : all.filter((seat) => this.record.seats[seat] === user.id);
    },
    offers(user) {
      const { question, state } = table;
      if (question === undefined) return [];
      const mine = new Set(this.seatsOf(user));
      const own = question.options.filter(({ seat }) => mine.has(seat));
      return play.headings.flatMap((heading) =>
        own
          .filter((command) => play.headingOf(command) === heading)
          .map((command) => ({
            heading,
            seat: command.seat,
            words: play.tellCommand(state, command, question),
            command,
            at: table.at,
          })),
      );
    },
  };
}
