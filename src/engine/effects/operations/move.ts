import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { oneOf } from "../one-of.ts";
import { Who } from "../parts/who.ts";

/** Moves a figure by its own steps. */
export const moveOperation = defineOperation({
  op: "move",
  does: "Moves a figure by its own steps.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("move"), who: Who, spaces: Type.Integer({ minimum: 1 }) },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        op: Type.Literal("move"),
        who: Who,
        spaces: Type.Integer({ minimum: 1 }),
        direction: oneOf("toward", "away"),
        from: Who,
      },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "move up to {spaces:number} spaces|space", subject: true },
    { say: "move up to {spaces:number} spaces|space toward {from:who}", value: { direction: "toward" }, subject: true },
    {
      say: "move up to {spaces:number} spaces|space away from {from:who}",
      value: { direction: "away" },
      subject: true,
    },
  ],
  examples: ["Move up to 3 spaces.", "This foe moves up to 2 spaces away from the target."],
  *run(effect, scene) {
    for (const figure of yield* scene.figures(effect.who)) {
      if ("direction" in effect) {
        const from = yield* scene.figures(effect.from);
        yield* scene.move(figure, effect.spaces, { direction: effect.direction, from });
      } else yield* scene.move(figure, effect.spaces);
    }
  },
});
