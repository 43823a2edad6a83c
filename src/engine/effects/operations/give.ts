import Type from "typebox";
import { Amount } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Things } from "../parts/things.ts";
import { Who } from "../parts/who.ts";
import type { Operation } from "../phrase.ts";

/** Hands cards or points over to somebody else. */
export const giveOperation: Operation = {
  op: "give",
  does: "Hands cards or points over to somebody else.",
  schema: Type.Union([
    Type.Object({ op: Type.Literal("give"), who: Who, what: Things, to: Who }, { additionalProperties: false }),
    Type.Object(
      { op: Type.Literal("give"), who: Who, amount: Amount, resource: term("resource"), to: Who },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "give {what:things} to {to:who}", subject: true },
    { say: "give {amount} {resource} to {to:who}", subject: true },
  ],
  examples: ["Give 1 Item to one ally within 1 space.", "Give 2 PP to one ally within 3 spaces."],
};
