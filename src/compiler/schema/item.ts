import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, ref } from "./common.ts";
import { gearFields } from "./gear.ts";
import type { KindDefinition } from "./kind.ts";

/** An Item: a weapon, armour, tool or consumable. */
export const itemSchema = closed({
  ...entryFields("item"),
  ...gearFields,
  price: count(0, 500, "Coin value: the price in a town; half of it when sold."),
  token: Type.Optional(Type.Boolean({ description: "Whether it is an Item token, not a card of the deck." })),
  copies: Type.Optional(count(1, 34, "How many there are; one if left out.")),
  only: Type.Optional(ref("character", "The only character who can use it.")),
});

/** An Item as its file gives it. */
export type Item = Static<typeof itemSchema>;

/** The kind `item`. */
export const itemKind: KindDefinition = {
  kind: "item",
  title: "Item",
  plural: "Items",
  games: ["folklore"],
  folder: "cards/items",
  form: "yaml",
  deck: "item",
  icon: "swap-bag",
  schema: itemSchema,
  template: `kind: item
id: {{id}}
name: {{name}}
icon: swap-bag
source: {from: house}
category: weaponry # consumable, enhancement, protective, weaponry
slot: hand
hands: 1
attack: melee # or ranged
might: 5
damage: 1d6
price: 20
# text: what else it does, in card English
`,
};
