import Type from "typebox";
import { Dice } from "../parts/amounts.ts";
import { Roll } from "../parts/rolls.ts";
import type { Operation } from "../phrase.ts";

/** Adds dice to a roll that has been made. */
export const addOperation: Operation = {
  op: "add",
  does: "Adds dice to a roll that has been made.",
  schema: Type.Object({ op: Type.Literal("add"), dice: Dice, roll: Roll }, { additionalProperties: false }),
  clauses: [{ say: "add {dice} to {roll:aRoll}" }],
  examples: ["Once per chapter, add 1d4 to any roll."],
};
