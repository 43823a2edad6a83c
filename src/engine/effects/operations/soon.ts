import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { Condition } from "../parts/conditions.ts";
import { secretsOf } from "../secrets.ts";

/** Acts once, as soon as a condition holds. */
export const soonOperation = defineOperation({
  op: "soon",
  does: "Acts once, as soon as a condition holds.",
  schema: Type.Object(
    { op: Type.Literal("soon"), condition: Condition, effects: Body },
    { additionalProperties: false },
  ),
  blocks: [{ say: "as soon as {condition}, {effects:body}" }],
  examples: ["As soon as every Undead is dead, you win."],
  run({ condition, effects }, scene) {
    secretsOf(scene).await(condition, effects);
    return undefined;
  },
});
