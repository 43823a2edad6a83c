import type { FigureId } from "../state.ts";

/** What a seat can do or answer in a skirmish. */
export type SkirmishCommand =
  /** The choice of a round: a side of the token and the opponent it lies beside. */
  | {
      readonly type: "stance";
      readonly seat: string;
      readonly stance: "attack" | "defend";
      readonly target: FigureId;
    }
  /** Attacks the chosen opponent, with a weapon by its key or without one. */
  | { readonly type: "strike"; readonly seat: string; readonly weapon: number | "unarmed" }
  /** Uses an Item, an Ability or a Boon before the attack. */
  | { readonly type: "skirmish-use"; readonly seat: string; readonly use: string }
  /** A defender does without the attack. */
  | { readonly type: "hold"; readonly seat: string }
  /** Gives up the attack for Power Points. */
  | { readonly type: "skirmish-focus"; readonly seat: string }
  /** A defender gives up the attack for Vita. */
  | { readonly type: "skirmish-regroup"; readonly seat: string }
  /** The Leader calls for flight, or for fighting on. */
  | { readonly type: "flee"; readonly seat: string; readonly flee: boolean };
