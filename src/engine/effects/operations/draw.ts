import * as Type from "typebox";
import { andThen, forEach } from "../../kernel/procedure.ts";
import { defineOperation } from "../define.ts";
import { Count } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Draws cards from a deck, from the top or of the player's choice, and keeps them. */
export const drawOperation = defineOperation({
  op: "draw",
  does: "Draws cards from a deck, from the top or of the player's choice, and keeps them.",
  schema: Type.Object(
    { op: Type.Literal("draw"), who: Who, count: Count, deck: term("deck"), choice: Type.Optional(Type.Literal(true)) },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "draw {count:one} {deck}[ card]", subject: true },
    { say: "draw {count:many} {deck:decks}", subject: true },
    { say: "draw {count:one} {deck} of your choice", value: { choice: true }, subject: true },
    { say: "draw {count:many} {deck:decks} of your choice", value: { choice: true }, subject: true },
  ],
  examples: ["Draw an Item.", "The Leader draws 2 Rituals.", "Draw an Item of your choice."],
  run({ who, count, deck, choice = false }, scene) {
    return forEach(scene.figures(who), (figure) =>
      andThen(scene.count(count), (cards) => scene.draw(figure, deck, cards, choice)),
    );
  },
});
