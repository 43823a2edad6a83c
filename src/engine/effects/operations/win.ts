import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Who } from "../parts/who.ts";
import { secretsOf } from "../secrets.ts";

/** Wins the game. */
export const winOperation = defineOperation({
  op: "win",
  does: "Wins the game.",
  schema: Type.Object({ op: Type.Literal("win"), who: Who }, { additionalProperties: false }),
  clauses: [{ say: "win", subject: true }],
  examples: ["At the end of the game, if you are living, you win."],
  *run({ who }, scene) {
    for (const figure of yield* scene.figures(who)) yield* secretsOf(scene).win(figure);
  },
});
