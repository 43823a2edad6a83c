import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Amount } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Things } from "../parts/things.ts";
import { Who } from "../parts/who.ts";

/** Hands cards or points over to somebody else. */
export const giveOperation = defineOperation({
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
  *run(effect, scene) {
    for (const giver of yield* scene.figures(effect.who)) {
      for (const receiver of yield* scene.figures(effect.to)) {
        if ("what" in effect) yield* scene.handOver(giver, receiver, effect.what, "give", false);
        else yield* scene.handPoints(giver, receiver, effect.resource, effect.amount, "give");
      }
    }
  },
});
