import type { Static } from "typebox";
import type { KindDefinition } from "./kind.ts";
import { mysticSchema } from "./mystic.ts";

/** A Prayer, activated with a FAITH check. */
export const prayerSchema = mysticSchema("prayer");

/** A Prayer as its file gives it. */
export type Prayer = Static<typeof prayerSchema>;

/** The kind `prayer`. */
export const prayerKind: KindDefinition = {
  kind: "prayer",
  title: "Prayer",
  plural: "Prayers",
  games: ["folklore"],
  folder: "cards/prayers",
  form: "yaml",
  deck: "prayer",
  icon: "prayer",
  schema: prayerSchema,
  template: `kind: prayer
id: {{id}}
name: {{name}}
icon: prayer
source: {from: house}
check: {skill: faith, target: 6}
text: Each ally within 3 spaces recovers 2 Vita.
`,
};
