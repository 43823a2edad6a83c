import type { Static } from "typebox";
import { closed, entryFields, textFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** A Tarot card: a lasting burden on its owner. */
export const tarotSchema = closed({ ...entryFields("tarot"), ...textFields() });

/** A Tarot card as its file gives it. */
export type Tarot = Static<typeof tarotSchema>;

/** The kind `tarot`. */
export const tarotKind: KindDefinition = {
  kind: "tarot",
  title: "Tarot card",
  plural: "Tarot cards",
  games: ["folklore"],
  folder: "cards/tarot",
  form: "yaml",
  deck: "tarot",
  icon: "card-random",
  schema: tarotSchema,
  template: `kind: tarot
id: {{id}}
name: {{name}}
icon: card-random
source: {from: house}
text: Suffer -1 NERVE.
`,
};
