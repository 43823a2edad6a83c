import Type from "typebox";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";
import type { Operation } from "../phrase.ts";

/** Sets a resource to a number. */
export const setOperation: Operation = {
  op: "set",
  does: "Sets a resource to a number.",
  schema: Type.Object(
    { op: Type.Literal("set"), who: Who, resource: term("resource"), to: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false },
  ),
  clauses: [{ say: "set {resource} to {to:whole}", subject: true }],
  examples: ["Set Vita to 1.", "The target sets PP to 0."],
};
