import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Takes somebody's special ability away for good. */
export const silenceOperation = defineOperation({
  op: "silence",
  does: "Takes somebody's special ability away for good.",
  schema: Type.Object({ op: Type.Literal("silence"), who: Who }, { additionalProperties: false }),
  clauses: [{ say: "lose the special ability", subject: true }],
  examples: ["One other character loses the special ability."],
  *run({ who }, scene) {
    for (const figure of yield* scene.figures(who)) yield* secretsOf(scene).silence(figure);
  },
});
