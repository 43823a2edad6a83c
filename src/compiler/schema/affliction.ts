import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, ref, term } from "./common.ts";
import { encounterFields, power } from "./foe.ts";
import type { KindDefinition } from "./kind.ts";

/** An Affliction: the single great foe of a story. */
export const afflictionSchema = closed({
  ...entryFields("affliction"),
  type: term("type", "The Affliction's type."),
  ...encounterFields,
  vitaPerCharacter: Type.Optional(count(0, 50, "Vita added for each character beyond the second.")),
  traits: Type.Optional(
    Type.Array(power("One more special power."), { description: "Special powers beside the first." }),
  ),
  story: Type.Optional(ref("story", "The story it belongs to.")),
});

/** An Affliction as its file gives it. */
export type Affliction = Static<typeof afflictionSchema>;

/** The kind `affliction`. */
export const afflictionKind: KindDefinition = {
  kind: "affliction",
  title: "Affliction",
  plural: "Afflictions",
  games: ["folklore"],
  folder: "cards/afflictions",
  form: "yaml",
  deck: "affliction",
  icon: "evil-moon",
  schema: afflictionSchema,
  template: `kind: affliction
id: {{id}}
name: {{name}}
icon: evil-moon
source: {from: house}
type: undead # demonic, mortal, nature, occultist, shapeshifter, spirit, undead
vita: 30
vitaPerCharacter: 5
might: {dusk: 10, twilight: 15, midnight: 20, nightmare: 25}
defense: 60
stride: 3
attack: melee # or ranged
lore: 40
coins: 20
special:
  name: Special power
  text: At the start of each round, each character within 1 space loses 1 Vita.
powers: # picked by the Power Die; must cover 1 to 10
  - {on: 1-5, name: First attack, text: The target takes 1d6 damage.}
  - {on: 6-10, name: Second attack, text: The target takes 2d4 damage.}
`,
};
