// Read by the type checker alone, never run: the stage invents no name that the documented API does not have. The types
// describe version 13; what version 14 added is listed here by name.

import type { ApplicationV2 as StageApplication } from "../client/applications/api/application.ts";
import type { Roll as StageRoll, terms as stageTerms } from "../client/dice/index.ts";
import type { utilities } from "../client/foundry/data.ts";
import type { documentClasses } from "../client/foundry/documents.ts";
import type { Hooks as StageHooks } from "../client/hooks.ts";
import type * as stageFields from "../common/fields/index.ts";

/** What version 14 has and the types do not know yet. */
type Newer =
  | "Level"
  | "levels"
  | "initialLevel"
  | "firstLevel"
  | "availableLevels"
  | "cycleLevel"
  | "shiftX"
  | "shiftY"
  | "applyMode"
  | "equals";

/** Fields that the common base of all documents declares for the types' sake; a document has those of its schema. */
type OfSomeDocuments = "folder" | "img" | "ownership" | "sort" | "title" | "type";

/** Names that the types keep for those who extend a class. */
type Protected = "sortShuffled" | "sortStandard";

/** Names that validation has a namespace of its own for, and a helper that stays with the stage. */
type Elsewhere = "DataModelValidationError" | "DataModelValidationFailure" | "documentNameOf";

/** Names that one has and the other has not; what begins with an underscore is nobody's business. */
type Invented<Stage, Documented> = Exclude<
  Exclude<keyof Stage & string, keyof Documented>,
  Newer | OfSomeDocuments | Protected | Elsewhere | `_${string}`
>;
type Nothing<Names extends never> = Names;

export type Checks = [
  Nothing<Invented<typeof utilities, typeof foundry.utils>>,
  Nothing<Invented<typeof StageHooks, typeof Hooks>>,
  Nothing<Invented<typeof stageFields, typeof foundry.data.fields>>,
  Nothing<Invented<typeof stageTerms, typeof foundry.dice.terms>>,
  Nothing<Invented<StageRoll, Roll>>,
  Nothing<Invented<StageApplication, foundry.applications.api.ApplicationV2>>,
  Nothing<Invented<typeof documentClasses, typeof foundry.documents>>,
  Nothing<Invented<InstanceType<typeof documentClasses.Actor>, Actor.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.Item>, Item.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.ChatMessage>, ChatMessage.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.Combat>, Combat.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.Cards>, Cards.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.Card>, Card.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.RollTable>, RollTable.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.Scene>, Scene.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.TokenDocument>, TokenDocument.Implementation>>,
  Nothing<Invented<InstanceType<typeof documentClasses.User>, User.Implementation>>,
];
