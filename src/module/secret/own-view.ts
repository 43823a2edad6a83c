import { hostSeat } from "../../engine/kernel/command.ts";
import type { GameRecord } from "../table/record.ts";
import { canSeal } from "./box.ts";
import { readLetter } from "./letters.ts";
import { ownKeys } from "./own-key.ts";
import { purpose, type Shown, type TableSeal } from "./sealed.ts";
import { keysFor } from "./table-access.ts";

/** What this user may see: as the seat that they play, as a game master who sees everything, or as everybody does. */
export async function ownView({ seal, seats, at }: GameRecord, shown: Shown): Promise<unknown> {
  if (seal === undefined || !canSeal()) return shown.view;
  const [seat] = Object.keys(seats).filter((each) => seats[each] === game.user.id);
  const own = seat === undefined ? undefined : await readPart(seal, shown, seat, at, (await ownKeys()).privateKey);
  if (own !== undefined) return own;
  const keys = seat === undefined && !seal.blind ? await keysFor(seal) : undefined;
  return (keys && (await readPart(seal, shown, hostSeat, at, keys.privateKey))) ?? shown.view;
}

async function readPart(seal: TableSeal, { parts }: Shown, seat: string, at: number, key: CryptoKey): Promise<unknown> {
  const box = parts[seat];
  return box === undefined ? undefined : readLetter(box, key, purpose.seat(seal, seat, at));
}
