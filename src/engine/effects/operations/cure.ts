import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { oneOf } from "../one-of.ts";
import { Count } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Takes statuses or conditions away: all that are named, one of those named, or some or all of a sort. */
export const cureOperation = defineOperation({
  op: "cure",
  does: "Takes statuses or conditions away: all that are named, one of those named, or some or all of a sort.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("cure"), who: Who, statuses: Type.Array(term("status", "condition"), { minItems: 1 }) },
      { additionalProperties: false },
    ),
    Type.Object(
      { op: Type.Literal("cure"), who: Who, oneOf: Type.Array(term("status", "condition"), { minItems: 2 }) },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        op: Type.Literal("cure"),
        who: Who,
        count: Type.Union([Type.Literal("all"), Count]),
        sort: oneOf("negative", "positive"),
      },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "remove {statuses}", subject: true },
    { say: "remove {oneOf:eitherStatus}", subject: true },
    { say: "remove all {sort:sort}", value: { count: "all" }, subject: true },
    { say: "remove {count:one} {sort:sortOne}", subject: true },
    { say: "remove {count:many} {sort:sort}", subject: true },
  ],
  examples: [
    "Remove SICKENED.",
    "Remove CURSED or POSSESSED.",
    "One ally within 1 space removes 1 negative status.",
    "Remove all negative statuses.",
  ],
  *run({ op: _, who, ...cure }, scene) {
    for (const figure of yield* scene.figures(who)) yield* scene.cure(figure, cure);
  },
});
