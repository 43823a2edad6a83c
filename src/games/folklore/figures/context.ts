import type { Effect } from "../../../engine/effects/effect.ts";
import type { FigureId } from "../state.ts";

/** An attack that is being made or thought of. */
export interface AttackContext {
  readonly kind: "melee" | "ranged";
  readonly with: "weapon" | "unarmed" | "ability" | "power" | "claws" | "companion";
  /** The key of the weapon's card. */
  readonly weapon?: number;
  readonly target?: FigureId;
  /** Who attacks; needed where the defender's side is asked for. */
  readonly by?: FigureId;
  /** The text that the attack is made by, whose keywords belong to this attack. */
  readonly text?: readonly Effect[];
}

/** What is going on when a value is asked for: bonuses of one weapon or against one type need to know. */
export interface Context {
  readonly attack?: AttackContext;
  /** The skill of the check that is made. */
  readonly skill?: string;
}
