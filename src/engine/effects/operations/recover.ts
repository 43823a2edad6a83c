import * as Type from "typebox";
import { forEach } from "../../kernel/procedure.ts";
import { defineOperation } from "../define.ts";
import { Amount } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Gives back an amount of a resource, up to its maximum. */
export const recoverOperation = defineOperation({
  op: "recover",
  does: "Gives back an amount of a resource, up to its maximum.",
  schema: Type.Object(
    { op: Type.Literal("recover"), who: Who, amount: Amount, resource: term("resource") },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "recover {amount} {resource}", subject: true },
    { say: "heal {amount} {resource}", subject: true },
  ],
  examples: ["Recover all PP.", "One ally within 3 spaces recovers 1d6 Vita.", "Heal 2 Vita."],
  run({ who, resource, amount }, scene) {
    return forEach(scene.figures(who), (figure) => scene.recover(figure, resource, amount));
  },
});
