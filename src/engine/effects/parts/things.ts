import * as Type from "typebox";
import { oneOf } from "../one-of.ts";
import type { Part } from "../phrase.ts";
import { Count } from "./amounts.ts";
import { cardTerm, term } from "./terms.ts";

/** Cards to draw, lose or hand over: how many, and of what deck or category. */
export const Things = Type.Union([
  Type.Object({ count: Count, deck: term("deck") }, { additionalProperties: false }),
  Type.Object({ count: Count, category: term("category") }, { additionalProperties: false }),
  Type.Object({ count: Count, card: cardTerm }, { additionalProperties: false }),
  Type.Object({ marker: term("marker") }, { additionalProperties: false }),
]);

/** A card in play that an effect speaks of. */
export const Piece = Type.Union([
  oneOf("this card", "the weapon", "a shield"),
  Type.Object({ pick: oneOf("one", "all"), deck: term("deck") }, { additionalProperties: false }),
  Type.Object({ pick: oneOf("one", "all"), category: term("category") }, { additionalProperties: false }),
]);

export const thingParts: readonly Part[] = [
  {
    part: "things",
    phrases: [
      { say: "{count:one} {deck}[ card]" },
      { say: "{count:many} {deck:decks}" },
      { say: "{count:one} {category}[ Item]" },
      { say: "{count:many} {category:categories}" },
      { say: "{count:one} {card}" },
      { say: "{count:many} {card:cards}" },
      { say: "the {marker} Story Marker" },
    ],
  },
  {
    part: "piece",
    phrases: [
      { say: "this card", value: "this card" },
      { say: "the weapon", value: "the weapon" },
      { say: "a shield", value: "a shield" },
      { say: "one {deck}", value: { pick: "one" } },
      { say: "all {deck:decks}", value: { pick: "all" } },
      { say: "one {category}[ Item]", value: { pick: "one" } },
      { say: "all {category:categories}", value: { pick: "all" } },
    ],
  },
];
