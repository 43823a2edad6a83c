import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Goes to the other area of the pair instead of rolling. */
export const crossOverOperation = defineOperation({
  op: "cross over",
  does: "Goes to the other area of the pair instead of rolling.",
  schema: Type.Object({ op: Type.Literal("cross over"), who: Who }, { additionalProperties: false }),
  clauses: [{ say: "move to the paired area instead of rolling", subject: true }],
  examples: ["You may move to the paired area instead of rolling."],
  *run({ who }, scene) {
    for (const figure of yield* scene.figures(who)) yield* secretsOf(scene).crossOver(figure);
  },
});
