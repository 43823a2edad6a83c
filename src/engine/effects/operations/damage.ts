import * as Type from "typebox";
import { forEach } from "../../kernel/procedure.ts";
import { defineOperation } from "../define.ts";
import { Amount } from "../parts/amounts.ts";
import { Who } from "../parts/who.ts";

/** Deals damage through the damage rules: ABSORPTION and blocks count. SNARE damage spreads to those within its number of spaces. */
export const damageOperation = defineOperation({
  op: "damage",
  does: "Deals damage through the damage rules: ABSORPTION and blocks count. SNARE damage spreads to those within its number of spaces.",
  schema: Type.Union([
    Type.Object({ op: Type.Literal("damage"), who: Who, amount: Amount }, { additionalProperties: false }),
    Type.Object(
      {
        op: Type.Literal("damage"),
        who: Who,
        amount: Amount,
        kind: Type.Literal("snare"),
        spread: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "take {amount} damage", subject: true },
    { say: "take {amount} SNARE damage", value: { kind: "snare" }, subject: true },
    { say: "take {amount} SNARE {spread:number} damage", value: { kind: "snare" }, subject: true },
  ],
  examples: ["The target takes 1d6 damage.", "Take 1d4 SNARE damage.", "Take 1d4 SNARE 1 damage."],
  run({ op: _, who, ...blow }, scene) {
    return forEach(scene.figures(who), (figure) => scene.damage(figure, blow));
  },
});
