import type { LastTargets } from "../figures/same-target.ts";
import type { FigureId } from "../state.ts";

/**
 * One opponent of a skirmish. A creature has a figure among the foes for as long as it fights. An afflicted character
 * has no creature; one who became a creature for good has both a character's id and a creature.
 */
export interface SkirmishFoe {
  /** `highwayman-1`, or the id of the afflicted character. */
  readonly id: FigureId;
  /** The creature's card; missing for an afflicted character who is still a character. */
  readonly creature?: string;
  /** The space of its marker; beaten at zero. */
  readonly counter: number;
  /** Hits of this round that have not been taken off the counter yet. */
  readonly hits: readonly Hit[];
}

/** A hit that counts against an opponent's counter. */
export interface Hit {
  readonly by: FigureId;
  /** Whether it was a Devastating Strike. */
  readonly strike: boolean;
}

/** What a character chose for the round. */
export interface Stance {
  readonly character: FigureId;
  readonly stance: "attack" | "defend";
  readonly target: FigureId;
}

/** A running skirmish. */
export interface Skirmish extends LastTargets {
  readonly round: number;
  /** In the order of their turns; those who were beaten stay in the list. */
  readonly foes: readonly SkirmishFoe[];
  /** The choices of this round, as far as they are open. */
  readonly stances: readonly Stance[];
  /** Whom each of the group attacked in this round; a token beside a foe is no attack yet. */
  readonly targets?: Readonly<Record<FigureId, FigureId>>;
  /** Who was a ghost when it began: only these fight as ghosts, whoever dies in it is out of it. */
  readonly ghosts: readonly FigureId[];
}
