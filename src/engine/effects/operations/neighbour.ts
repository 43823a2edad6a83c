import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Changes which neighbour somebody's fate hangs on. */
export const neighbourOperation = defineOperation({
  op: "neighbour",
  does: "Changes which neighbour somebody's fate hangs on: from now on it is the left one.",
  schema: Type.Object(
    { op: Type.Literal("neighbour"), who: Who, side: Type.Literal("left") },
    { additionalProperties: false },
  ),
  clauses: [{ say: "turn to the left neighbour", value: { side: "left" }, subject: true }],
  examples: ["Once per game, turn to the left neighbour."],
  *run({ who }, scene) {
    for (const figure of yield* scene.figures(who)) secretsOf(scene).turnToLeft(figure);
  },
});
