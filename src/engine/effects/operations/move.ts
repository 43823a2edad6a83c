import Type from "typebox";
import { oneOf } from "../one-of.ts";
import { Who } from "../parts/who.ts";
import type { Operation } from "../phrase.ts";

/** Moves a figure by its own steps. */
export const moveOperation: Operation = {
  op: "move",
  does: "Moves a figure by its own steps.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("move"), who: Who, spaces: Type.Integer({ minimum: 1 }) },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        op: Type.Literal("move"),
        who: Who,
        spaces: Type.Integer({ minimum: 1 }),
        direction: oneOf("toward", "away"),
        from: Who,
      },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "move up to {spaces:number} spaces|space", subject: true },
    { say: "move up to {spaces:number} spaces|space toward {from:who}", value: { direction: "toward" }, subject: true },
    {
      say: "move up to {spaces:number} spaces|space away from {from:who}",
      value: { direction: "away" },
      subject: true,
    },
  ],
  examples: ["Move up to 3 spaces.", "This foe moves up to 2 spaces away from the target."],
};
