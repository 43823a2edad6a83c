import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Amount, Stake } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Adds an amount of a resource, above the maximum if need be. */
export const gainOperation = defineOperation({
  op: "gain",
  does: "Adds an amount of a resource, above the maximum if need be.",
  schema: Type.Object(
    { op: Type.Literal("gain"), who: Who, amount: Type.Union([Amount, Stake]), resource: term("resource") },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "gain {amount} {resource}", subject: true },
    { say: "gain {resource} equal to {amount:stake}", subject: true },
  ],
  examples: ["Gain 10 coins.", "Each ally gains 2 Vita.", "Gain coins equal to twice the stake."],
  *run({ who, resource, amount }, scene) {
    for (const figure of yield* scene.figures(who)) yield* scene.gain(figure, resource, amount);
  },
});
