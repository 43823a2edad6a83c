import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { oneOf } from "../one-of.ts";
import { Roll } from "../parts/rolls.ts";
import { Duration, Scope } from "../parts/scopes.ts";
import { Who } from "../parts/who.ts";

/** Makes a kind of roll twice and keeps the higher, the lower or either. */
export const twiceOperation = defineOperation({
  op: "twice",
  does: "Makes a kind of roll twice and keeps the higher, the lower or either.",
  schema: Type.Object(
    {
      op: Type.Literal("twice"),
      who: Who,
      roll: Roll,
      take: oneOf("higher", "lower", "either"),
      scope: Type.Optional(Scope),
      for: Type.Optional(Duration),
    },
    { additionalProperties: false },
  ),
  clauses: [
    {
      say: "roll {roll:aRoll} twice, keeping either[ {scope}][ {for:duration}]",
      value: { take: "either" },
      subject: true,
    },
    {
      say: "roll {roll:aRoll} twice, keeping the higher[ {scope}][ {for:duration}]",
      value: { take: "higher" },
      subject: true,
    },
    {
      say: "roll {roll:aRoll} twice and take|takes the higher[ {scope}][ {for:duration}]",
      value: { take: "higher" },
      subject: true,
    },
    {
      say: "roll {roll:aRoll} twice, keeping the lower[ {scope}][ {for:duration}]",
      value: { take: "lower" },
      subject: true,
    },
    {
      say: "roll {roll:aRoll} twice and take|takes the lower[ {scope}][ {for:duration}]",
      value: { take: "lower" },
      subject: true,
    },
  ],
  examples: [
    "Roll the attack twice, keeping the higher against Undead.",
    "The target rolls the attack twice, keeping the lower this round.",
  ],
  *run(effect, scene) {
    for (const figure of yield* scene.figures(effect.who)) yield* scene.last(effect, figure, effect.for);
  },
});
