import { deflateRawSync, inflateRawSync } from "node:zlib";
import { SnapshotError } from "../../engine/kernel/snapshot.ts";

/** A saved game whose file does not tell its reader by accident what is hidden in it. */
export interface Packed {
  readonly game: string;
  readonly note: string;
  /** Digits rather than letters, among which a short name could stand by chance. */
  readonly packed: string;
}

const note =
  "Packed so that a glance at this file spoils nothing. It is not encrypted: whoever unpacks it knows every character.";

/** Packs a game with secrets. */
export function pack<Saved extends { readonly game: string }>(snapshot: Saved): Packed {
  return { game: snapshot.game, note, packed: deflateRawSync(JSON.stringify(snapshot)).toString("hex") };
}

/** What a file of a saved game says, packed or not. */
export function unpack(written: unknown): unknown {
  const packed = typeof written === "object" && written !== null && "packed" in written ? written.packed : undefined;
  if (typeof packed !== "string") return written;
  try {
    return JSON.parse(inflateRawSync(Buffer.from(packed, "hex")).toString());
  } catch {
    throw new SnapshotError("The snapshot is damaged: it cannot be unpacked.");
  }
}
