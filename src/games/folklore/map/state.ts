import type { FigureId } from "../state.ts";

/** What a character has left of an adventuring turn. */
export interface MapTurn {
  readonly figure: FigureId;
  /** Spaces that can still be walked. */
  readonly stride: number;
  /** Map features that can still be used. */
  readonly interacts: number;
  /** Items, Artifacts, Abilities, Prayers and Rituals that can still be used. */
  readonly uses: number;
}

/** A running adventure round. */
export interface MapRound {
  /** Who still has a turn, in order; those who hold come last. */
  readonly order: readonly FigureId[];
  readonly held: readonly FigureId[];
}

/** The adventure map in play. Spaces are numbered row by row from the upper left corner. */
export interface AdventureMap {
  /** The id of the map's card. */
  readonly id: string;
  readonly dark: boolean;
  /** Where each figure stands (a large one: its upper left space). */
  readonly at: Readonly<Record<FigureId, number>>;
  /** The foes that have come since the last fight on this map, by their card, each kind in the order of its coming. */
  readonly came?: Readonly<Record<string, readonly FigureId[]>>;
  /** Whether a fight was won on this map. */
  readonly won?: true;
  /** Characters who wait outside for room in the Start Zone. */
  readonly outside: readonly FigureId[];
  /** Where those who died or left fell, for the ghost that appears in Sight of it. */
  readonly fell: Readonly<Record<FigureId, number>>;
  readonly openDoors: readonly number[];
  /** Spaces that a token such as Rubble or a Portcullis blocks. */
  readonly blocks: readonly number[];
  readonly flames: readonly number[];
  readonly snares: readonly number[];
  /** Tracking tokens that nobody has collected yet. */
  readonly tracking: readonly number[];
  /** Search tokens that are still there, by space, with the table they roll on. */
  readonly searches: readonly { readonly at: number; readonly table?: string }[];
  /** Skill check dice that have not been taken. */
  readonly checks: readonly { readonly at: number; readonly mark: string }[];
  /** Where vampires sleep. */
  readonly sleeping: readonly number[];
  /** How many vampires somebody has tried to stake on this map. */
  readonly staked: number;
  /** Auras that have struck during the present turn, each by `bearer/source/victim`. */
  readonly struck: readonly string[];
  /** Null before the first round and between rounds. */
  readonly round: MapRound | null;
  readonly turn: MapTurn | null;
}
