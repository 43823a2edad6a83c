import type { FigureId } from "../state.ts";

/** Where the story sends the group. */
export interface TravelGoal {
  /** Ids of locations; any of them will do. */
  readonly to: readonly string[];
  /** Whether the group must keep to the Road. */
  readonly by: "road" | "any";
}

/** A stay at a town or another place with services. */
export interface Visit {
  /** The id of the location. */
  readonly place: string;
  /** Which shops the story opens or closes. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** The shops that each character has used, for the limit of the town. */
  readonly shops: Readonly<Record<FigureId, readonly string[]>>;
  /** Who has had a turn to hire a Companion, by the service that brings it. */
  readonly hiring?: Readonly<Record<string, readonly FigureId[]>>;
  /** Whether the story goes on after the visit, not the journey. */
  readonly forStory?: true;
}

/** Where the group is on the World Map. */
export interface WorldState {
  /** The id of a space. */
  readonly at: string;
  readonly goal: TravelGoal | null;
  readonly visit: Visit | null;
  /** Towns that the story closes: a Road space like any other. */
  readonly closed: readonly string[];
}
