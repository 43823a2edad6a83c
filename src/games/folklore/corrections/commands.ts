import type { hostSeat } from "../../../engine/kernel/command.ts";
import type { OwnedKind } from "../content.ts";
import type { Resource } from "../core/events.ts";
import type { FigureId } from "../state.ts";

/** What can be put right by hand (dice/corrections). */
export type Correction =
  /** Points of a figure as they should be; what lies above the maximum is temporary. */
  | { readonly what: "points"; readonly figure: FigureId; readonly resource: Resource; readonly to: number }
  /** A status or condition that a figure should have, or should not. */
  | { readonly what: "status"; readonly figure: FigureId; readonly status: string; readonly on: boolean }
  /** How many tokens of a condition a character should have. */
  | { readonly what: "tokens"; readonly figure: FigureId; readonly condition: string; readonly to: number }
  /** A card that a character should have; it comes out of its deck or supply. */
  | { readonly what: "give"; readonly figure: FigureId; readonly kind: OwnedKind; readonly card: string }
  /** A card that a character should not have; it goes back where it belongs. */
  | { readonly what: "take"; readonly figure: FigureId; readonly key: number }
  /** The space of the map on which a figure should stand (a large one: its upper left space). */
  | { readonly what: "place"; readonly figure: FigureId; readonly at: number }
  /** Whether it should be night. */
  | { readonly what: "night"; readonly on: boolean }
  /** Somebody who joins the running game late. */
  | { readonly what: "join"; readonly character: string; readonly focus?: string }
  /** Who should be Leader. */
  | { readonly what: "leader"; readonly figure: FigureId };

/** Puts something right by hand. Only whoever runs the table gives it, at any question. */
export interface CorrectCommand {
  readonly type: "correct";
  readonly seat: typeof hostSeat;
  readonly change: Correction;
  readonly by?: string;
}
