import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Amount } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Things } from "../parts/things.ts";
import { Who } from "../parts/who.ts";

/** Takes cards or points from somebody else. */
export const stealOperation = defineOperation({
  op: "steal",
  does: "Takes cards or points from somebody else.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("steal"), who: Who, what: Things, from: Who, random: Type.Optional(Type.Literal(true)) },
      { additionalProperties: false },
    ),
    Type.Object(
      { op: Type.Literal("steal"), who: Who, amount: Amount, resource: term("resource"), from: Who },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "steal {what:things} from {from:who}", subject: true },
    { say: "steal {what:things} from {from:who} at random", value: { random: true }, subject: true },
    { say: "steal {amount} {resource} from {from:who}", subject: true },
  ],
  examples: ["This foe steals 1 consumable from the target at random.", "This foe steals 5 coins from the target."],
  *run(effect, scene) {
    for (const thief of yield* scene.figures(effect.who)) {
      for (const victim of yield* scene.figures(effect.from, "robbed")) {
        if ("what" in effect) yield* scene.handOver(victim, thief, effect.what, "steal", "random" in effect);
        else yield* scene.handPoints(victim, thief, effect.resource, effect.amount, "steal");
      }
    }
  },
});
