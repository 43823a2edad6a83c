import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, oneOf, ref, term, textFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

const price = Type.Object(
  {
    of: term("resource", "What it is paid in."),
    amount: Type.Optional(count(1, 999, "A fixed price.")),
    from: Type.Optional(count(1, 999, "The least, where the buyer decides.")),
    to: Type.Optional(count(1, 999, "The most, where the buyer decides.")),
    by: Type.Optional(
      oneOf(["cost", "price"], "The figure of the card that sets the price; the card is shown first and may be left."),
    ),
    payer: Type.Optional(oneOf(["character", "group"], "Who pays; the character if left out.")),
  },
  {
    additionalProperties: false,
    oneOf: [{ required: ["amount"] }, { required: ["from", "to"] }, { required: ["by"] }],
    description: "What it costs: an amount, a range from-to, or a figure of the card bought. Free if left out.",
  },
);

/** A service that a location offers. */
export const serviceSchema = closed({
  ...entryFields("service"),
  at: ref("location", "The location that offers it."),
  price: Type.Optional(price),
  limit: Type.Optional(oneOf(["visit", "story"], "At most once per this for each character; no limit if left out.")),
  bonus: Type.Optional(
    closed(
      { skill: term("skill", "A skill."), by: count(1, 9, "What is added.") },
      { description: "A buyer with a bonus in the skill adds this to the die that the text rolls." },
    ),
  ),
  expansion: Type.Optional(Type.Boolean({ description: "True if the core game does not have it." })),
  ...textFields("What the buyer receives, in card English."),
});

/** A service as its file gives it. */
export type Service = Static<typeof serviceSchema>;

/** The kind `service`. */
export const serviceKind: KindDefinition = {
  kind: "service",
  title: "Town service",
  plural: "Town services",
  games: ["folklore"],
  folder: "cards/services",
  form: "yaml",
  icon: "shop",
  schema: serviceSchema,
  template: `kind: service
id: {{id}}
name: {{name}}
icon: shop
source: {from: house}
at: market # the location that offers it
price: {of: coins, amount: 10}
limit: visit # leave it out if there is none
text: Draw an Item.
`,
};
