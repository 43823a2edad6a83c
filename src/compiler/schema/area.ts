import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, textFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** A place on the board that the movement dice lead to. */
export const areaSchema = closed({
  ...entryFields("area"),
  numbers: Type.Array(count(2, 12, "A sum of the movement dice."), {
    minItems: 1,
    description: "The sums that lead here.",
  }),
  ...textFields("What whoever has come here may do, in card English."),
});

/** An area as its file gives it. */
export type Area = Static<typeof areaSchema>;

/** The kind `area`. */
export const areaKind: KindDefinition = {
  kind: "area",
  title: "Area",
  plural: "Areas",
  games: ["shadow-hunters"],
  folder: "areas",
  form: "yaml",
  icon: "position-marker",
  schema: areaSchema,
  template: `kind: area
id: {{id}}
name: {{name}}
icon: position-marker
source: {from: house}
numbers: [9]
text: You may draw a White card.
`,
};
