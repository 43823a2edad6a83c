import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Shows who somebody is, to everybody or to somebody alone. */
export const revealOperation = defineOperation({
  op: "reveal",
  does: "Shows who somebody is, to everybody or to somebody alone.",
  schema: Type.Object(
    { op: Type.Literal("reveal"), who: Who, to: Type.Optional(Who) },
    { additionalProperties: false },
  ),
  clauses: [{ say: "show the character card[ to {to:who}]", subject: true }],
  examples: ["Show the character card.", "Show the character card to the sender."],
  *run({ who, to }, scene) {
    const seers = to === undefined ? undefined : yield* scene.figures(to);
    for (const figure of yield* scene.figures(who)) yield* secretsOf(scene).reveal(figure, seers);
  },
});
