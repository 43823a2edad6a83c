import type { Grid, Size } from "../../../engine/grid/grid.ts";

/** A figure on the map. Summoned allies count as characters, because foes treat them so. */
export interface Figure {
  readonly id: string;
  readonly side: "character" | "foe";
  /** Its space; the top left one of a large figure. */
  readonly at: number;
  readonly size: Size;
  readonly swarm?: boolean;
  /** `false` for a character whom foes cannot attack now, such as a ghost who defends. The figure still takes up space. */
  readonly targetable?: boolean;
}

/** A space that foes shun. The costs only say which of several hazards is the milder one. */
export interface Hazard {
  readonly at: number;
  /** The cost of entering the space or staying in it. */
  readonly cost: number;
  /** The cost of ending a turn next to it; left out if that does no harm. */
  readonly beside?: number;
}

/** All that foes look at when they decide. */
export interface Field {
  readonly grid: Grid;
  readonly figures: readonly Figure[];
  readonly hazards: readonly Hazard[];
  /** Spaces that no figure can enter, though one sees over them: where vampires sleep. */
  readonly barred?: readonly number[];
}

/** The foe whose turn it is, with its figures as they are now: statuses and penalties are already counted. */
export interface FoeInField {
  readonly id: string;
  readonly at: number;
  readonly size: Size;
  readonly attack: "melee" | "ranged";
  readonly stride: number;
  /** How many spaces away a melee foe can strike. */
  readonly reach: number;
  readonly swarm?: boolean;
  /** Whether water does not slow it. */
  readonly ethereal?: boolean;
  /** Whether hazards such as Flames do not hurt it, so that it walks through them. */
  readonly unharmed?: boolean;
  /** Whether it has to stay where it is and can only attack. */
  readonly cannotMove?: boolean;
  /** The character whom it was told to follow, before all others and through any hazard. */
  readonly mustPursue?: string;
}

/** One way to play the foe's turn. */
export interface FoeAnswer {
  /** The character whom it approaches; left out if it does not go after anyone in particular. */
  readonly toward?: string;
  /** The places that it enters, in order; empty if it stays. */
  readonly path: readonly number[];
  /** Where it ends. */
  readonly at: number;
  /** Whether it ends partly on blocked spaces; swarms take no penalty for it. */
  readonly squeezed: boolean;
  /** Whom it may attack from there. Several: a targeting die decides; a swarm attacks all of them. */
  readonly targets: readonly string[];
}

/** How far away a character is, in spaces to walk. */
export interface FoeDistance {
  readonly id: string;
  readonly spaces: number;
}

/** What a reason says; together with its rule it is enough to word a sentence in any language. */
export type FoeReasonCode =
  | "alone"
  | "cannot-move"
  | "pursues"
  | "stays-adjacent"
  | "stays-in-sight"
  | "leaves-hazard"
  | "stays-in-hazard"
  | "closest"
  | "ends-adjacent"
  | "ends-in-reach"
  | "stride-too-short"
  | "accepts-hazard"
  | "squeezes"
  | "no-way"
  | "retreats"
  | "advances"
  | "covers";

/** Why a foe does what it does: the rule, and what was found when it was applied. */
export interface FoeReason {
  readonly rule: string;
  readonly code: FoeReasonCode;
  /** The characters whom it is about. */
  readonly who?: readonly string[];
  /** The distances that decided; whoever is farther away was not measured. */
  readonly distances?: readonly FoeDistance[];
  /** How many characters the foe then sees or covers. */
  readonly count?: number;
}

/** What a foe does: every answer that the rules allow equally. */
export interface FoeDecision {
  readonly foe: string;
  /** Whom it goes after. Several are equally close: a targeting die names the one whose answers count. */
  readonly chase: readonly string[];
  readonly answers: readonly FoeAnswer[];
  readonly why: readonly FoeReason[];
}
