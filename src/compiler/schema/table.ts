import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, dice, entryFields, on, textFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** A table that is rolled on. Totals below its first row count as the first row, totals above its last as the last. */
export const tableSchema = closed({
  ...entryFields("table"),
  die: dice("The die to roll."),
  rows: Type.Array(closed({ on: on(), ...textFields() }), {
    "x-table": ".die",
    minItems: 1,
    description: "The rows. They must cover the die exactly.",
  }),
});

/** A table as its file gives it. */
export type Table = Static<typeof tableSchema>;

/** The kind `table`. */
export const tableKind: KindDefinition = {
  kind: "table",
  title: "Table",
  plural: "Tables",
  folder: "tables",
  form: "yaml",
  icon: "dice-six-faces-five",
  schema: tableSchema,
  template: `kind: table
id: {{id}}
name: {{name}}
icon: dice-six-faces-five
source: {from: house}
die: d10
rows: # must cover the die
  - {on: 1-3, text: Take 1d4 SNARE damage.}
  - {on: 4-7, text: Nothing happens.}
  - {on: 8-10, text: Draw an Item.}
`,
};
