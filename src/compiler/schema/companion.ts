import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, entryFields, oneOf, optionalTextFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** A Companion who travels with a character. */
export const companionSchema = closed({
  ...entryFields("companion"),
  group: oneOf(
    ["animal", "militia", "mission", "special"],
    "Which Companions it belongs to. Animals and Militia have a deck each; Mission Companions have no card.",
  ),
  attack: Type.Optional(oneOf(["melee", "ranged"], "How it fights once it is trained or armed.")),
  ...optionalTextFields(),
});

/** A Companion as its file gives it. */
export type Companion = Static<typeof companionSchema>;

/** The kind `companion`. */
export const companionKind: KindDefinition = {
  kind: "companion",
  title: "Companion",
  plural: "Companions",
  games: ["folklore"],
  folder: "cards/companions",
  form: "yaml",
  deckBy: { field: "group", decks: { animal: "animal-companion", militia: "militia-companion" } },
  icon: "sitting-dog",
  schema: companionSchema,
  template: `kind: companion
id: {{id}}
name: {{name}}
icon: sitting-dog
source: {from: house}
group: animal # or militia, mission, special
attack: melee # or ranged, once it is trained
text: Gain +1 AWARENESS.
`,
};
