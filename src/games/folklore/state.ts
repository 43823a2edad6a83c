import type { Lasting as Clocked, Until } from "../../engine/clocks.ts";
import type { Deck } from "../../engine/decks.ts";
import type { Effect } from "../../engine/effects/effect.ts";
import type { Flow } from "../../engine/kernel/flow.ts";
import type { FolkloreCommand } from "./commands.ts";
import type { OwnedKind } from "./content.ts";
import type { Encounter } from "./encounter/state.ts";
import type { AdventureMap } from "./map/state.ts";
import type { Skirmish } from "./skirmish/state.ts";
import type { StoryState } from "./story/state.ts";
import type { WorldState } from "./world/state.ts";

/** The id of a character (its archetype: `arcanist`) or of a foe (`rabid-wolf-2`). */
export type FigureId = string;

/** How a character is there: alive, as a ghost, gone to Limbo, or risen as a vampire that the group must fight. */
export type Form = "living" | "ghost" | "limbo" | "vampire";

/** A card that a character owns. */
export interface OwnedCard {
  /** Tells two copies apart; never used again in the same game. */
  readonly key: number;
  readonly kind: OwnedKind;
  readonly id: string;
  /** Whether it is held or worn. Cards without a slot work without it. */
  readonly equipped?: true;
  readonly exhausted?: true;
  readonly broken?: true;
  /** Uses left of a consumable with several. */
  readonly uses?: number;
  /** Shots left in this combat. */
  readonly ammo?: number;
  /** What a FILLABLE weapon is filled with, and for how many attacks more. */
  readonly fill?: { readonly id: string; readonly attacks: number };
  /** Power Points stored in an ENCHANTED Item. */
  readonly stored?: number;
  /** Whether a Companion is trained or armed. */
  readonly trained?: true;
}

/** A status somebody has. */
export interface StatusOn {
  readonly id: string;
  readonly until?: Until;
  /** The turn that it waits for is going on now. */
  readonly begun?: boolean;
}

/** What characters and foes have in common. */
export interface FigureState {
  readonly id: FigureId;
  readonly vita: number;
  readonly statuses: readonly StatusOn[];
}

/** A character in play. */
export interface Character extends FigureState {
  /** 1 to 5, clockwise. */
  readonly number: number;
  readonly focus: string;
  readonly form: Form;
  readonly pp: number;
  readonly gp: number;
  readonly lore: number;
  readonly coins: number;
  readonly ap: number;
  /** Rounds left of each Corrosion token, oldest first. */
  readonly corrosion: readonly number[];
  readonly infection: number;
  readonly wanted: boolean;
  readonly cards: readonly OwnedCard[];
  /** The choice taken at each tier of the Lore Tree, and the skill that a "one skill" bonus went to. */
  readonly tiers: readonly { readonly lore: number; readonly choice: number; readonly skill?: string }[];
  /** Bonuses taken beyond the tree. */
  readonly beyond: readonly { readonly lore: number; readonly effect: Effect }[];
  readonly markers: readonly string[];
  /** How often limited things have been used, by `span|source`. */
  readonly uses: Readonly<Record<string, number>>;
  /** Turns that will be lost. */
  readonly missing: number;
  /** Extras of the booklet that have been bought, by index; they cannot be traded. */
  readonly extras: readonly number[];
}

/** A foe on the map, or a creature that a character summoned. */
export interface Foe extends FigureState {
  readonly kind: "creature" | "affliction";
  readonly card: string;
  readonly maxVita: number;
  /** The character it fights for, if it was summoned by one. */
  readonly ally?: FigureId;
  /** The character who controls its next turn. */
  readonly controlled?: FigureId;
  readonly missing: number;
  /** The round in which it may first act. */
  readonly acts?: number;
  /** A character who rose as this vampire. */
  readonly was?: FigureId;
}

/** Something that lasts on a figure for a while: a bonus, a keyword, an immunity, a bar, a roll made twice. */
export interface Lasting extends Clocked {
  readonly id: number;
  readonly effect: Effect;
  /** Whose it is: "you" of the effect. */
  readonly by: FigureId;
  /** Name of the card or rule that made it, for the log and the breakdowns. */
  readonly source: string;
  /** The card it is bound to, for bonuses of a single weapon or shield. */
  readonly card?: number;
  readonly rule: string;
}

/** Settings and party that a game is started with. */
export interface Options {
  /** Archetypes in the order of their numbers; each with its focus, or the first one. */
  readonly party: readonly { readonly character: string; readonly focus?: string }[];
  readonly difficulty: string;
  /** The story to play. Without one a single fight is played. */
  readonly story?: string;
  readonly fight?:
    | { readonly as: "skirmish"; readonly foes: readonly { readonly creature: string; readonly count: number }[] }
    | {
        readonly as: "encounter";
        readonly map: string;
        readonly foes: readonly { readonly creature: string; readonly count: number }[];
        readonly affliction?: string;
      };
  /** Whether the characters start late, by the table of the difficulty. */
  readonly late?: true;
  /** Choices of the settings of game.yaml by id; the default where one is missing. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** What the game stands at when no procedure runs. */
export type Phase = "setup" | "story" | "world" | "town" | "map" | "encounter" | "skirmish" | "between" | "over";

/** How a game ended. */
export interface Outcome {
  readonly result: "success" | "failure";
  readonly rule: string;
  /** Why, as the words have it under `ending`. */
  readonly because: string;
  /** The name of the story that ended with it. */
  readonly story?: string;
}

/** A whole game of Folklore. */
export interface State {
  readonly options: Options;
  readonly phase: Phase;
  /** In the order of their numbers. */
  readonly characters: readonly Character[];
  readonly leader: FigureId;
  readonly night: boolean;
  readonly decks: Readonly<Record<string, Deck>>;
  /** Foes on the map in tracker order. */
  readonly foes: readonly Foe[];
  readonly lasting: readonly Lasting[];
  /** Tracking tokens that the group has collected (adventuring/tracking-tokens). */
  readonly tracking: number;
  /** Events and tables that are kept in play, with what they do. */
  readonly kept: readonly { readonly card: string; readonly name: string; readonly effects: readonly Effect[] }[];
  readonly map: AdventureMap | null;
  readonly skirmish: Skirmish | null;
  readonly encounter: Encounter | null;
  readonly world: WorldState | null;
  readonly story: StoryState | null;
  /** The stories that this group has brought to an end, in their order. */
  readonly finished: readonly { readonly story: string; readonly result: Outcome["result"] }[];
  /** Characters whom a correction has left with something to choose or to lay down. */
  readonly owing: readonly FigureId[];
  /** Who will join the running game before its next piece that is no fight. */
  readonly joining: Options["party"];
  /** The next key, id or number of its sort. */
  readonly next: { readonly card: number; readonly lasting: number; readonly foe: number };
  readonly outcome: Outcome | null;
  readonly flow: Flow<State, FolkloreCommand> | null;
}
