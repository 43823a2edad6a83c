import type { FigureId } from "../state.ts";

/** What a seat can do or answer in an encounter, besides moving and using things as on any map. */
export type EncounterCommand =
  /** Attacks a foe with a weapon by its key, or without one. */
  | {
      readonly type: "attack";
      readonly seat: string;
      readonly target: FigureId;
      readonly weapon: number | "unarmed";
      /** Whether the weapon is thrown. */
      readonly thrown?: true;
      /** Whether it is the attack with the other hand, for a Power Point. */
      readonly second?: true;
    }
  /** A trained Companion attacks. */
  | { readonly type: "companion-attack"; readonly seat: string; readonly key: number; readonly target: FigureId }
  /** A summoned ally has its turn now. */
  | { readonly type: "ally-turn"; readonly seat: string; readonly figure: FigureId }
  /** A creature under a character's command attacks. */
  | { readonly type: "creature-attack"; readonly seat: string; readonly figure: FigureId; readonly target: FigureId }
  /** Lets a foe act: by the rules and dice alone, or by the way and the target that the Controller chose. */
  | {
      readonly type: "foe-turn";
      readonly seat: string;
      readonly figure: FigureId;
      readonly to?: number;
      readonly target?: FigureId;
    }
  /** What a Devastating Strike brings: a Move and an Act more, or all Power Points. */
  | { readonly type: "devastate"; readonly seat: string; readonly take: "move-and-act" | "power" }
  /** A side of the token for the round. */
  | { readonly type: "guard-stance"; readonly seat: string; readonly stance: "attack" | "defend" }
  /** Pays to move through foes. */
  | { readonly type: "evade"; readonly seat: string }
  /** Spends the Act on Power Points. */
  | { readonly type: "encounter-focus"; readonly seat: string }
  /** Spends Power Points on Vita. */
  | { readonly type: "encounter-regroup"; readonly seat: string };
