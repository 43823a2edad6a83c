import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";

/** Pushes a figure away or pulls it closer in a straight line. */
export const pushOperation = defineOperation({
  op: "push",
  does: "Pushes a figure away or pulls it closer in a straight line.",
  schema: Type.Object(
    {
      op: Type.Literal("push"),
      who: Who,
      spaces: Type.Integer({ minimum: 1 }),
      pull: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "push {who} {spaces:number} spaces|space" },
    { say: "pull {who} {spaces:number} spaces|space", value: { pull: true } },
  ],
  examples: ["Push the target 2 spaces.", "Pull the target 1 space."],
  *run({ who, spaces, pull = false }, scene) {
    for (const figure of yield* scene.figures(who)) yield* scene.push(figure, spaces, pull);
  },
});
