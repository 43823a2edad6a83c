import * as Type from "typebox";
import { defineOperation } from "../define.ts";

/** Changes the skirmish counter. */
export const counterOperation = defineOperation({
  op: "counter",
  does: "Changes the skirmish counter.",
  schema: Type.Object(
    { op: Type.Literal("counter"), by: Type.Union([Type.Integer({ minimum: 1 }), Type.Integer({ maximum: -1 })]) },
    { additionalProperties: false },
  ),
  clauses: [{ say: "change the skirmish counter by {by:signed}" }],
  examples: ["Change the skirmish counter by -1."],
  *run({ by }, scene) {
    yield* scene.counter(by);
  },
});
