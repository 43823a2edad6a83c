import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Duration } from "../parts/scopes.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Makes a figure immune to a status or to a keyword. */
export const immuneOperation = defineOperation({
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
  *run(effect, scene) {
    for (const figure of yield* scene.figures(effect.who)) yield* scene.last(effect, figure, effect.for);
  },
});
