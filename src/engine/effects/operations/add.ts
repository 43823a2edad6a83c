import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Dice } from "../parts/amounts.ts";
import { Roll } from "../parts/rolls.ts";

/** Adds dice to a roll that has been made. */
export const addOperation = defineOperation({
  op: "add",
  does: "Adds dice to a roll that has been made.",
  schema: Type.Object({ op: Type.Literal("add"), dice: Dice, roll: Roll }, { additionalProperties: false }),
  clauses: [{ say: "add {dice} to {roll:aRoll}" }],
  examples: ["Once per chapter, add 1d4 to any roll."],
  run({ dice, roll }, scene) {
    scene.add(dice, roll);
    return undefined;
  },
});
