import Type from "typebox";
import { Duration } from "../parts/scopes.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";
import type { Operation } from "../phrase.ts";

/** Makes a figure immune to a status or to a keyword. */
export const immuneOperation: Operation = {
  op: "immune",
  does: "Makes a figure immune to a status or to a keyword.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("immune"), who: Who, status: term("status", "condition"), for: Type.Optional(Duration) },
      { additionalProperties: false },
    ),
    Type.Object(
      { op: Type.Literal("immune"), who: Who, keyword: term("keyword"), for: Type.Optional(Duration) },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "are immune to {status}[ {for:duration}]", subject: true },
    { say: "are immune to {keyword}[ {for:duration}]", subject: true },
  ],
  examples: ["You are immune to SPOOKED.", "Each ally is immune to SNARE this round."],
};
