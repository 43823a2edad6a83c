import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, oneOf, ref, term, textFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** An Ability that characters learn. */
export const abilitySchema = closed({
  ...entryFields("ability"),
  keywords: Type.Array(term("trait", "A keyword of characters."), {
    description: "A character needs one of these to learn it. Empty: anyone may.",
  }),
  starts: Type.Optional(ref("character", "The character who may start with it.")),
  active: Type.Boolean({ description: "true: each use costs Power Points. false: passive." }),
  cost: count(0, 10, "Power Points per use if active, and Ability Points to learn it."),
  anytime: Type.Optional(Type.Boolean({ description: "Whether it has the hourglass." })),
  attack: Type.Optional(oneOf(["melee", "ranged"], "The attack mark, if it has one.")),
  limit: Type.Optional(oneOf(["round", "fight", "chapter", "story"], "At most once per this; no limit if left out.")),
  skirmish: Type.Optional(Type.Boolean({ description: "Whether it says that it works in a skirmish." })),
  ghost: Type.Optional(Type.Boolean({ description: "Whether ghosts may use it." })),
  ...textFields(),
});

/** An Ability as its file gives it. */
export type Ability = Static<typeof abilitySchema>;

/** The kind `ability`. */
export const abilityKind: KindDefinition = {
  kind: "ability",
  title: "Ability",
  plural: "Abilities",
  games: ["folklore"],
  folder: "cards/abilities",
  form: "yaml",
  deck: "ability",
  icon: "sparkles",
  schema: abilitySchema,
  template: `kind: ability
id: {{id}}
name: {{name}}
icon: sparkles
source: {from: house}
keywords: [] # which characters may learn it; empty: everyone
active: true # false: passive
cost: 1
limit: fight # round, fight, chapter or story; leave it out if there is none
text: Gain +10 Might this turn.
`,
};
