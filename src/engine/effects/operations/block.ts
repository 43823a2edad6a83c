import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { oneOf } from "../one-of.ts";
import { Who } from "../parts/who.ts";

/** Stops the attack or the damage that is about to strike. */
export const blockOperation = defineOperation({
  op: "block",
  does: "Stops the attack or the damage that is about to strike.",
  schema: Type.Object(
    { op: Type.Literal("block"), who: Who, what: oneOf("attack", "damage") },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "block the attack", value: { what: "attack" }, subject: true },
    { say: "block the damage", value: { what: "damage" }, subject: true },
  ],
  examples: ["Exhaust this card and block the attack.", "Block the damage."],
  *run({ who, what }, scene) {
    for (const figure of yield* scene.figures(who)) scene.block(figure, what);
  },
});
