import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { Condition } from "../parts/conditions.ts";

/** Counts as long as a condition holds. */
export const whileOperation = defineOperation({
  op: "while",
  does: "Counts as long as a condition holds.",
  schema: Type.Object(
    { op: Type.Literal("while"), condition: Condition, effects: Body },
    { additionalProperties: false },
  ),
  blocks: [{ say: "while {condition}, {effects:body}" }],
  examples: [
    "While you defend, gain +5 Defense.",
    "While a coven is formed, each character within 1 space of this foe loses 2 Vita.",
  ],
  run(effect, scene) {
    scene.keep(effect);
    return undefined;
  },
});
