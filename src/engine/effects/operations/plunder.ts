import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Takes all cards of a category from somebody. */
export const plunderOperation = defineOperation({
  op: "plunder",
  does: "Takes all cards of a category from somebody.",
  schema: Type.Object(
    { op: Type.Literal("plunder"), who: Who, category: term("category"), from: Who },
    { additionalProperties: false },
  ),
  clauses: [{ say: "take every {category} of {from:who}", subject: true }],
  examples: ["When you kill a character, take every consumable of the target."],
  *run({ who, category, from }, scene) {
    for (const figure of yield* scene.figures(who)) {
      for (const victim of yield* scene.figures(from)) yield* secretsOf(scene).plunder(figure, victim, category);
    }
  },
});
