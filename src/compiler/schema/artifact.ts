import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, entryFields, ref } from "./common.ts";
import { gearFields } from "./gear.ts";
import type { KindDefinition } from "./kind.ts";

/** An Artifact: a powerful Item from a story. */
export const artifactSchema = closed({
  ...entryFields("artifact"),
  ...gearFields,
  story: Type.Optional(ref("story", "The story that awards it.")),
});

/** An Artifact as its file gives it. */
export type Artifact = Static<typeof artifactSchema>;

/** The kind `artifact`. */
export const artifactKind: KindDefinition = {
  kind: "artifact",
  title: "Artifact",
  plural: "Artifacts",
  games: ["folklore"],
  folder: "cards/artifacts",
  form: "yaml",
  deck: "artifact",
  icon: "crystal-shine",
  schema: artifactSchema,
  template: `kind: artifact
id: {{id}}
name: {{name}}
icon: crystal-shine
source: {from: house}
category: enhancement # consumable, enhancement, protective, weaponry
text: Gain +1 FAITH.
`,
};
