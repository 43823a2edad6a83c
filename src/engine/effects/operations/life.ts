import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { oneOf } from "../one-of.ts";
import { Who } from "../parts/who.ts";

/** Ends a life, or brings a dead character back. */
export const lifeOperation = defineOperation({
  op: "life",
  does: "Ends a life, or brings a dead character back.",
  schema: Type.Union([
    Type.Object({ op: Type.Literal("life"), who: Who, to: Type.Literal("death") }, { additionalProperties: false }),
    Type.Object(
      { op: Type.Literal("life"), who: Who, to: Type.Literal("life"), vita: oneOf("half", "full") },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "die", value: { to: "death" }, subject: true },
    { say: "return to life with half Vita", value: { to: "life", vita: "half" }, subject: true },
    { say: "return to life with full Vita", value: { to: "life", vita: "full" }, subject: true },
  ],
  examples: ["The target dies.", "One ghost returns to life with half Vita."],
  *run(effect, scene) {
    for (const figure of yield* scene.figures(effect.who)) {
      if (effect.to === "death") yield* scene.die(figure);
      else scene.revive(figure, effect.vita);
    }
  },
});
