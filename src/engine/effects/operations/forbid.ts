import Type from "typebox";
import { Doing } from "../parts/rolls.ts";
import { Duration } from "../parts/scopes.ts";
import { Who } from "../parts/who.ts";
import type { Operation } from "../phrase.ts";

/** Keeps a figure from doing something. */
export const forbidOperation: Operation = {
  op: "forbid",
  does: "Keeps a figure from doing something.",
  schema: Type.Object(
    { op: Type.Literal("forbid"), who: Who, doing: Doing, for: Type.Optional(Duration) },
    { additionalProperties: false },
  ),
  clauses: [{ say: "cannot {doing}[ {for:duration}]", subject: true }],
  examples: ["You cannot use ranged weapons.", "The target cannot attack this turn."],
};
