import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { Condition } from "../parts/conditions.ts";

/** Acts only if a condition holds. */
export const ifOperation = defineOperation({
  op: "if",
  does: "Acts only if a condition holds.",
  schema: Type.Object(
    { op: Type.Literal("if"), condition: Condition, effects: Body, otherwise: Type.Optional(Body) },
    { additionalProperties: false },
  ),
  blocks: [
    { say: "if {condition}, {effects:body}" },
    { say: "if {condition} then {effects:body}; otherwise {otherwise:body}" },
  ],
  passages: [{ say: "if {condition}, {effects:body}. otherwise, {otherwise:body}." }],
  examples: [
    "If the target is Undead, the target takes 2 damage.",
    "If it is night, lose 1 Vita. Otherwise, recover 1 Vita.",
  ],
  run({ condition, effects, otherwise = [] }, scene) {
    return scene.run(scene.holds(condition) ? effects : otherwise);
  },
});
