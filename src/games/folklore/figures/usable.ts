import type { Effect } from "../../../engine/effects/effect.ts";
import type { FigureId } from "../state.ts";
import type { Cost, Span } from "./words.ts";

/**
 * When something may be used: in one's turn of an encounter, while adventuring, in a skirmish, on the World Map, when a
 * blow is about to strike, or on a roll that has been made (`roll:attack`).
 */
export type UseWindow = "turn" | "adventure" | "skirmish" | "world" | "blow" | `roll:${string}`;

/** Something that a figure may use now. */
export interface Usable {
  /** The same each time, and different for each thing that the figure can use. */
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  /** The id of the source that it stands on. */
  readonly source: string;
  /** Who uses it. */
  readonly by: FigureId;
  /** The key of the card. */
  readonly card?: number;
  /** What must be paid. */
  readonly costs: readonly Cost[];
  /** Whether it uses up its card: a use of a consumable, a Boon, or a Prayer or Ritual that works. */
  readonly consumed: boolean;
  /** How often it works in a span; uses are counted under `usesKey`. */
  readonly limit?: { readonly per: Span; readonly times: number };
  readonly effects: readonly Effect[];
  /** The check that a Prayer or Ritual needs. */
  readonly check?: { readonly skill: string; readonly target: number };
  /** Whether it takes the Act of the turn in combat. */
  readonly act: boolean;
  /** The attack mark of the card, if it has one. */
  readonly attack?: "melee" | "ranged";
  /** Whether it is the one use of a round while adventuring (adventuring/use-something). */
  readonly something: boolean;
}

/** The key under which the uses of a limited thing are counted. */
export function usesKey({ id, limit }: Usable): string | undefined {
  return limit === undefined ? undefined : `${limit.per}|${id}`;
}
