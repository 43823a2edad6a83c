import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Lets somebody answer what cards ask of them as they like. */
export const lieOperation = defineOperation({
  op: "lie",
  does: "Lets somebody answer what cards ask of them as they like.",
  schema: Type.Object({ op: Type.Literal("lie"), who: Who }, { additionalProperties: false }),
  clauses: [{ say: "answer untruly", subject: true }],
  examples: ["You may answer untruly."],
  *run({ who }, scene) {
    for (const figure of yield* scene.figures(who)) secretsOf(scene).lie(figure);
  },
});
