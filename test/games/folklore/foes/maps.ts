import type { DrawnField } from "./drawn-field.ts";

/** A map, and what the rules make of it: worked out by hand. */
export interface FoeCase extends DrawnField {
  /** A sentence about the game. */
  readonly title: string;
  /** The map with `a` wherever the foe may end; one map for each character it may chase if several are equally close. */
  readonly ends: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Whom it may attack from each of these places. */
  readonly targets: string;
  /** Whom it chases; empty if nobody. */
  readonly chase?: string;
  readonly squeezed?: boolean;
  /** What the reasons have to contain. */
  readonly because: string;
}
