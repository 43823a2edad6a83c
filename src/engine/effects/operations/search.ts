import Type from "typebox";
import { Who } from "../parts/who.ts";
import type { Operation } from "../phrase.ts";

/** Makes a search roll. */
export const searchOperation: Operation = {
  op: "search",
  does: "Makes a search roll.",
  schema: Type.Object({ op: Type.Literal("search"), who: Who }, { additionalProperties: false }),
  clauses: [{ say: "search", subject: true }],
  examples: ["Search.", "Each character searches."],
};
