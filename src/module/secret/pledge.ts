import type { KeyPair } from "./box.ts";
import { lockOne, readLocked } from "./letters.ts";
import { purpose, room } from "./sealed.ts";

/** Who plays each seat: a user, or a bot. */
export type Seats = Readonly<Record<string, string>>;

/**
 * What a table stands by, whatever is written into its record: any game master can write there, but only who holds its
 * key can have locked this. So a seat is given to nobody, and no step taken back, but by the client that asks the others.
 */
export interface Pledge {
  /** How many there were before it: an older one, put in its place, is noticed. */
  readonly count: number;
  readonly seats: Seats;
  /** The public keys by which those who play were last known, by the ids of the users. */
  readonly readers: Readonly<Record<string, string>>;
  readonly blind: boolean;
  /** How many steps lie behind, how many there are, and the mark of the last of them. */
  readonly at: number;
  readonly length: number;
  readonly last: string;
}

/** Locks what the table of an entry stands by. */
export function lockPledge(pledge: Pledge, keys: KeyPair, table: string): Promise<string> {
  return lockOne(pledge, keys, purpose.pledge(table), room.pledge);
}

/** What the table of an entry stands by; undefined if nobody who holds its keys has locked that. */
export async function readPledge(text: string, keys: KeyPair, table: string): Promise<Pledge | undefined> {
  return (await readLocked(text, keys, purpose.pledge(table))) as Pledge | undefined;
}
