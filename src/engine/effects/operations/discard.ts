import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Things } from "../parts/things.ts";
import { Who } from "../parts/who.ts";

/** Discards this card, or cards of a deck or category, chosen or at random. */
export const discardOperation = defineOperation({
  op: "discard",
  does: "Discards this card, or cards of a deck or category, chosen or at random.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("discard"), who: Who, what: Type.Literal("this card") },
      { additionalProperties: false },
    ),
    Type.Object(
      { op: Type.Literal("discard"), who: Who, what: Things, random: Type.Optional(Type.Literal(true)) },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "discard this card", value: { what: "this card" }, subject: true },
    { say: "discard {what:things}", subject: true },
    { say: "discard {what:things} at random", value: { random: true }, subject: true },
  ],
  examples: ["Discard this card.", "Discard 1 Item.", "The target discards 1 consumable at random."],
  *run(effect, scene) {
    const random = "random" in effect;
    for (const figure of yield* scene.figures(effect.who)) yield* scene.discard(figure, effect.what, random);
  },
});
