import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, textFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** A Boon: a token with one single-use bonus. */
export const boonSchema = closed({
  ...entryFields("boon"),
  copies: Type.Optional(count(1, 10, "How many tokens show it; one if left out.")),
  ...textFields(),
});

/** A Boon as its file gives it. */
export type Boon = Static<typeof boonSchema>;

/** The kind `boon`. */
export const boonKind: KindDefinition = {
  kind: "boon",
  title: "Boon",
  plural: "Boons",
  games: ["folklore"],
  folder: "cards/boons",
  form: "yaml",
  deck: "boon",
  icon: "clover",
  schema: boonSchema,
  template: `kind: boon
id: {{id}}
name: {{name}}
icon: clover
source: {from: house}
text: Recover 3 Vita.
`,
};
