/** A piece of a story in reading order: prose as HTML, card English, or prose that people carry out. */
export type StoryPart =
  /** Loose prose with a link to a heading sends the reader there; prose of a box does so through its passage. */
  | { readonly type: "prose"; readonly html: string; readonly to?: string }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "manual"; readonly reason: string };

/** Prose and card English that belong together, and the heading to go on at. */
export interface Passage {
  readonly parts: readonly StoryPart[];
  /** Slug of the heading that this passage sends the reader to. */
  readonly to?: string;
}

/** Who makes a check or a choice. */
export type Who = "each" | "leader" | "one" | "reader" | "group";

/** A skill, the number to reach, and what follows. */
export interface SkillCheckBox {
  readonly type: "skill-check";
  readonly skill: string;
  readonly target: number;
  readonly who: Who;
  /** The check mark of the current map that it belongs to. */
  readonly mark?: string;
  readonly body: Passage;
  readonly success: Passage;
  readonly failure: Passage;
}

/** A question and where each answer leads. */
export interface ChoosePathBox {
  readonly type: "choose-path";
  readonly who: Who;
  readonly body: Passage;
  readonly choices: readonly Passage[];
}

/** A rule of this story that is easy to overlook. */
export interface AttentionBox {
  readonly type: "attention";
  readonly body: Passage;
}

/** The places to travel to. */
export interface WorldMapBox {
  readonly type: "world-map";
  readonly to: readonly string[];
  readonly by: "road" | "any";
  readonly body: Passage;
}

/** A town whose services are open now. */
export interface TownServicesBox {
  readonly type: "town-services";
  readonly town: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  readonly body: Passage;
}

/** One row of a skirmish table: the numbers of the d10 and the creatures. */
export interface SkirmishRow {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly creature: string;
}

/** Whom a skirmish without a named creature is fought with. */
export interface SkirmishTableBox {
  readonly type: "skirmish-table";
  readonly rows: readonly SkirmishRow[];
}

/** What a mark of the map stands for in this story. */
export interface MapMark {
  readonly mark: string;
  readonly creature?: string;
  /** HTML, if the mark is no creature. */
  readonly html?: string;
}

/** An adventure map to lay out. */
export interface MapSetupBox {
  readonly type: "map-setup";
  readonly map: string;
  readonly dark: boolean;
  /** What the group keeps when it leaves the map. */
  readonly keep?: "tracking";
  readonly body: Passage;
  readonly marks: readonly MapMark[];
}

/** What must be so before the group may leave its map, or before an optional goal is done. */
export type GoalNeed =
  /** The group stands in the Exit Zone. */
  | { readonly is: "exit" }
  /** No foe is left. */
  | { readonly is: "defeat" }
  /** The check with this mark has been passed. */
  | { readonly is: "check"; readonly mark: string }
  /** The feature with this mark has been used. */
  | { readonly is: "use"; readonly mark: string }
  /** The group has collected so many Tracking tokens. */
  | { readonly is: "track"; readonly count: number }
  /** Every Search token has been searched. */
  | { readonly is: "search" }
  /** No Flame burns any more. */
  | { readonly is: "flames" };

/** What to do on a map. */
export interface GoalsBox {
  readonly type: "goals";
  readonly goal: "primary" | "optional";
  readonly goals: readonly Passage[];
  /** All of it must be so; an optional goal that has neither this nor a place is done when the Leader says so. */
  readonly needs?: readonly GoalNeed[];
  /** The feature of the map whose use carries the goal's text out. */
  readonly at?: string;
  /** Whether it can be done only once, by one character. */
  readonly once?: true;
  /** Whether it can be done only in combat. */
  readonly during?: "combat";
}

/** Some foes of one kind, and the mark of the map where they stand. */
export interface EncounterFoes {
  readonly count: number;
  readonly creature: string;
  readonly at?: string;
}

/** A fight on the map. */
export interface EncounterBox {
  readonly type: "encounter";
  readonly affliction?: string;
  readonly first?: "characters" | "foes";
  readonly foes: readonly EncounterFoes[];
  readonly body: Passage;
}

/** How the story ends. */
export interface ClosingBox {
  readonly type: "closing";
  readonly outcome: "success" | "failure";
  readonly body: Passage;
}

/** Every kind of box. */
export type StoryBox =
  | SkillCheckBox
  | ChoosePathBox
  | AttentionBox
  | WorldMapBox
  | TownServicesBox
  | SkirmishTableBox
  | MapSetupBox
  | GoalsBox
  | EncounterBox
  | ClosingBox;

/** A heading within a chapter or moment. */
export interface StoryHeading {
  readonly type: "heading";
  readonly slug: string;
  readonly title: string;
  readonly level: number;
}

/** What a chapter is made of, in reading order. */
export type StoryBlock = StoryPart | StoryHeading | StoryBox;

/** A chapter or a Story Moment. */
export interface StorySection {
  readonly slug: string;
  readonly title: string;
  readonly blocks: readonly StoryBlock[];
}

/** The body of a story. It stands beside the front matter in the data of a `story` card. */
export interface StoryBody {
  /** HTML before the first chapter. */
  readonly intro: string;
  readonly chapters: readonly StorySection[];
  readonly moments: readonly StorySection[];
}
