import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Doing } from "../parts/rolls.ts";
import { Duration } from "../parts/scopes.ts";
import { Who } from "../parts/who.ts";

/** Keeps a figure from doing something. */
export const forbidOperation = defineOperation({
  op: "forbid",
  does: "Keeps a figure from doing something.",
  schema: Type.Object(
    { op: Type.Literal("forbid"), who: Who, doing: Doing, for: Type.Optional(Duration) },
    { additionalProperties: false },
  ),
  clauses: [{ say: "cannot {doing}[ {for:duration}]", subject: true }],
  examples: ["You cannot use ranged weapons.", "The target cannot attack this turn."],
  *run(effect, scene) {
    for (const figure of yield* scene.figures(effect.who)) yield* scene.last(effect, figure, effect.for);
  },
});
