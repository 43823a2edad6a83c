import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { oneOf } from "../one-of.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Changes whom attacks reach, whom they strike and with which dice. */
export const strikesOperation = defineOperation({
  op: "strikes",
  does: "Changes whom attacks reach, whom they strike and with which dice.",
  schema: Type.Object(
    { op: Type.Literal("strikes"), who: Who, change: oneOf("everyone", "outside", "d4", "must") },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "strike everyone in range", value: { change: "everyone" }, subject: true },
    { say: "strike out of range only", value: { change: "outside" }, subject: true },
    { say: "strike with the d4 alone", value: { change: "d4" }, subject: true },
    { say: "strike whenever anyone is in range", value: { change: "must" }, subject: true },
  ],
  examples: ["You strike everyone in range.", "You strike with the d4 alone."],
  *run({ who, change }, scene) {
    for (const figure of yield* scene.figures(who)) secretsOf(scene).strikes(figure, change);
  },
});
