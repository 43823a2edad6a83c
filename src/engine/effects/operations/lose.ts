import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Amount } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Takes an amount of a resource away; a character who has no Vita left dies. */
export const loseOperation = defineOperation({
  op: "lose",
  does: "Takes an amount of a resource away; a character who has no Vita left dies.",
  schema: Type.Object(
    { op: Type.Literal("lose"), who: Who, amount: Amount, resource: term("resource") },
    { additionalProperties: false },
  ),
  clauses: [{ say: "lose {amount} {resource}", subject: true }],
  examples: ["Lose 1d4 Vita.", "The target loses 2 PP.", "Each character within 2 spaces loses 1 Vita."],
  *run({ who, resource, amount }, scene) {
    for (const figure of yield* scene.figures(who)) yield* scene.lose(figure, resource, amount);
  },
});
