import { AngleField, BooleanField, EmbeddedCollectionField, HTMLField, NumberField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { image, name, placed, typed } from "./parts.ts";

const icon = "icons/svg/card-hand.svg";

/** A deck, a hand or a pile of cards. */
export const cards = defineDocument({
  name: "Cards",
  collection: "cards",
  primary: true,
  packed: true,
  embedded: { Card: "cards" },
  coreTypes: ["deck", "hand", "pile"],
  hasTypeData: true,
  icon,
  indexFields: ["name", "description", "img", "type", "sort", "folder"],
  can: { create: "CARDS_CREATE" },
  schema: () => ({
    ...typed("Cards"),
    name: name(),
    description: new HTMLField({ textSearch: true }),
    img: image(icon),
    cards: new EmbeddedCollectionField("Card"),
    width: new NumberField({ integer: true, positive: true }),
    height: new NumberField({ integer: true, positive: true }),
    rotation: new AngleField(),
    displayCount: new BooleanField(),
    ...placed(),
  }),
});
