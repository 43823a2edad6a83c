import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, oneOf, ref, term, textFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** A card of one of the decks that everybody draws from. */
export const deckCardSchema = closed({
  ...entryFields("deck-card"),
  deck: term("deck", "The deck it belongs to."),
  copies: Type.Optional(count(1, 20, "How many of it the deck has; one if left out.")),
  category: Type.Optional(
    term("category", "What it is while it lies before somebody. Left out if it is used at once."),
  ),
  set: oneOf(["base", "expansion"], "The box it comes in."),
  replaces: Type.Optional(ref("deck-card", "The card of the base game that makes room for it.")),
  ...textFields("What it does, in card English. You: who drew it, holds it or was sent it."),
});

/** A deck card as its file gives it. */
export type DeckCard = Static<typeof deckCardSchema>;

/** The kind `deck-card`. */
export const deckCardKind: KindDefinition = {
  kind: "deck-card",
  title: "Card",
  plural: "Cards",
  games: ["shadow-hunters"],
  folder: "cards",
  form: "yaml",
  icon: "card-random",
  schema: deckCardSchema,
  template: `kind: deck-card
id: {{id}}
name: {{name}}
icon: card-random
source: {from: house}
deck: white-card # white-card, black-card or hermit-card
set: base # or expansion
# category: equipment
text: Heal 2 damage.
`,
};
