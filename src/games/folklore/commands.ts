import type { CharacterCommand } from "./characters/commands.ts";
import type { CorrectCommand } from "./corrections/commands.ts";
import type { EncounterCommand } from "./encounter/commands.ts";
import type { MapCommand } from "./map/commands.ts";
import type { SkirmishCommand } from "./skirmish/commands.ts";
import type { FigureId } from "./state.ts";
import type { StoryCommand } from "./story/commands.ts";
import type { WorldCommand } from "./world/commands.ts";

/** Answers to questions that any rule or card can ask. */
export type CoreCommand =
  /** One of several figures. */
  | { readonly type: "pick"; readonly seat: string; readonly figure: FigureId }
  /** One of several options of a card, a table or a story, by its index. */
  | { readonly type: "option"; readonly seat: string; readonly option: number }
  /** Yes or no to what a card says you may do. */
  | { readonly type: "answer"; readonly seat: string; readonly yes: boolean }
  /** One of the seat's own cards. */
  | { readonly type: "card"; readonly seat: string; readonly key: number }
  /** A space of the map. */
  | { readonly type: "space"; readonly seat: string; readonly at: number }
  /** A named thing: a skill, a card of a deck, a status. */
  | { readonly type: "name"; readonly seat: string; readonly name: string }
  /** A number, such as a stake. */
  | { readonly type: "number"; readonly seat: string; readonly n: number }
  /** Uses something in a window that a roll, an attack or a blow opens; `use` says what. */
  | { readonly type: "react"; readonly seat: string; readonly use: string }
  /** Lets a window pass. */
  | { readonly type: "pass"; readonly seat: string };

/** Everything that a seat of Folklore can do. A seat is a character, whose player may hold several, or the host's. */
export type FolkloreCommand =
  | CoreCommand
  | CharacterCommand
  | SkirmishCommand
  | MapCommand
  | EncounterCommand
  | WorldCommand
  | StoryCommand
  | CorrectCommand;
