import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Roll } from "../parts/rolls.ts";

/** Makes a roll again and keeps the new result. */
export const rerollOperation = defineOperation({
  op: "reroll",
  does: "Makes a roll again and keeps the new result.",
  schema: Type.Object({ op: Type.Literal("reroll"), roll: Roll }, { additionalProperties: false }),
  clauses: [{ say: "reroll {roll:aRoll}" }],
  examples: ["Reroll the attack.", "Once per chapter, reroll a failed skill check."],
  run({ roll }, scene) {
    scene.reroll(roll);
    return undefined;
  },
});
