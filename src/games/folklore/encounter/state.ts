import type { LastTargets } from "../figures/same-target.ts";
import type { FigureId } from "../state.ts";

/** What a figure has left of a turn. */
export interface TurnLeft {
  readonly figure: FigureId;
  /** Spaces that can still be walked. */
  readonly stride: number;
  readonly acts: number;
  readonly interacts: number;
  /** Attacks that need no Act. */
  readonly attacks?: number;
  /** Whether anything of the turn has been used, so that it can no longer be held. */
  readonly begun?: true;
  /** The key of the 1 HAND weapon of the last attack: its fellow may strike for a Power Point. */
  readonly hand?: number;
  /** The Companions that have attacked, by the keys of their cards. */
  readonly companions?: readonly number[];
  /** The summoned allies that have had their turn. */
  readonly allies?: readonly FigureId[];
  /** Whether only Equip/Trade is left, which comes last. */
  readonly closing?: true;
  /** Whether the character has paid to move through foes (advanced/evade). */
  readonly evading?: true;
  /** The summoner's turn within which this ally has its own. */
  readonly within?: TurnLeft;
}

/** What an attack was made with: a weapon by its key, bare hands, a Companion by its key, or something else. */
export interface AttackMade {
  readonly by: FigureId;
  readonly target: FigureId;
  readonly weapon?: number;
}

/** A running encounter. */
export interface Encounter extends LastTargets {
  readonly round: number;
  /** Who acts first in each round. */
  readonly first: "characters" | "foes";
  readonly side: "characters" | "foes";
  /** Figures that still have their turn in this half of the round, in order. */
  readonly order: readonly FigureId[];
  readonly turn: TurnLeft | null;
  /** Cards of the foes that were defeated, one entry each, for coins, Lore and loot. */
  readonly defeated: readonly string[];
  /** Whom each figure attacked in this round. */
  readonly targets?: Readonly<Record<FigureId, FigureId>>;
  /** The characters from the one who was Leader when it began; a new Leader does not change it. */
  readonly seats?: readonly FigureId[];
  /** Who holds, in the order in which they held. */
  readonly held?: readonly FigureId[];
  /** The attack made last by each figure, for texts that make it again. */
  readonly attacks?: Readonly<Record<FigureId, AttackMade>>;
  /** Who defends in this round (advanced/attack-or-defend). */
  readonly defending?: readonly FigureId[];
  /** Who has struck back from guard in this round (advanced/guard). */
  readonly guarded?: readonly FigureId[];
}
