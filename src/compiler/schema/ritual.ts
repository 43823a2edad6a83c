import type { Static } from "typebox";
import type { KindDefinition } from "./kind.ts";
import { mysticSchema } from "./mystic.ts";

/** A Ritual, activated with an OCCULT check. */
export const ritualSchema = mysticSchema("ritual");

/** A Ritual as its file gives it. */
export type Ritual = Static<typeof ritualSchema>;

/** The kind `ritual`. */
export const ritualKind: KindDefinition = {
  kind: "ritual",
  title: "Ritual",
  plural: "Rituals",
  games: ["folklore"],
  folder: "cards/rituals",
  form: "yaml",
  deck: "ritual",
  icon: "pentacle",
  schema: ritualSchema,
  template: `kind: ritual
id: {{id}}
name: {{name}}
icon: pentacle
source: {from: house}
check: {skill: occult, target: 6}
text: One foe within 5 spaces loses the next turn.
`,
};
