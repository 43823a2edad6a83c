import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Chooses whom the rest of the text calls the target. */
export const aimOperation = defineOperation({
  op: "aim",
  does: "Chooses whom the rest of the text calls the target.",
  schema: Type.Object({ op: Type.Literal("aim"), at: Who }, { additionalProperties: false }),
  clauses: [{ say: "aim at {at:who}" }],
  examples: ["Aim at one other character."],
  *run({ at }, scene) {
    for (const figure of yield* scene.figures(at)) secretsOf(scene).aim(figure);
  },
});
