import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";

/** Makes a search roll. */
export const searchOperation = defineOperation({
  op: "search",
  does: "Makes a search roll.",
  schema: Type.Object({ op: Type.Literal("search"), who: Who }, { additionalProperties: false }),
  clauses: [{ say: "search", subject: true }],
  examples: ["Search.", "Each character searches."],
  *run({ who }, scene) {
    for (const figure of yield* scene.figures(who)) yield* scene.search(figure);
  },
});
