import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Sets a resource to a number. */
export const setOperation = defineOperation({
  op: "set",
  does: "Sets a resource to a number.",
  schema: Type.Object(
    { op: Type.Literal("set"), who: Who, resource: term("resource"), to: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false },
  ),
  clauses: [{ say: "set {resource} to {to:whole}", subject: true }],
  examples: ["Set Vita to 1.", "The target sets PP to 0."],
  *run({ who, resource, to }, scene) {
    for (const figure of yield* scene.figures(who)) yield* scene.set(figure, resource, to);
  },
});
