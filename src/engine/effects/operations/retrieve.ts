import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Takes a card of a category out of a discard pile. */
export const retrieveOperation = defineOperation({
  op: "retrieve",
  does: "Takes a card of a category out of a discard pile.",
  schema: Type.Object(
    { op: Type.Literal("retrieve"), who: Who, category: term("category") },
    { additionalProperties: false },
  ),
  clauses: [{ say: "take a|an {category} from a discard pile", subject: true }],
  examples: ["Take a consumable from a discard pile."],
  *run({ who, category }, scene) {
    for (const figure of yield* scene.figures(who)) yield* secretsOf(scene).retrieve(figure, category);
  },
});
