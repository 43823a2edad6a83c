import type { Severity } from "./diagnostics.ts";
import type { Key } from "./model.ts";

/** Where a fault is: at a part of the parsed data, or at an offset of the file. */
export type Where =
  | {
      /** Path from the file's root; its first step is the number of the YAML document. */
      readonly path: readonly Key[];
      /** Whether the key or the value at the path is at fault; the value unless told. */
      readonly part?: "key" | "value";
      /** Which characters of a text value, counted in the value and not in its source. */
      readonly span?: readonly [start: number, end: number];
    }
  | { readonly offset: number; readonly length: number };

/** More faults than this in one file help nobody, and explaining them costs time: checking stops there. */
export const MOST_FAULTS = 200;

/** A fault whose line and column are not known yet. */
export interface Fault {
  readonly severity?: Severity;
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly where: Where;
}

/** Takes a fault found on the way. */
export type Report = (fault: Fault) => void;
