import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { Group } from "../parts/who.ts";

/** Affects those who enter or start a turn within a range; "the target" is whoever it affects. */
export const auraOperation = defineOperation({
  op: "aura",
  does: 'Affects those who enter or start a turn within a range; "the target" is whoever it affects.',
  schema: Type.Object(
    { op: Type.Literal("aura"), range: Type.Integer({ minimum: 1 }), on: Group, effects: Body },
    { additionalProperties: false },
  ),
  blocks: [{ say: "AURA {range:number} ({on:groups}): {effects:body}" }],
  examples: ["AURA 1 (characters): the target loses 2 Vita."],
  run(effect, scene) {
    scene.keep(effect);
    return undefined;
  },
});
