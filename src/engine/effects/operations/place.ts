import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Count } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Where } from "../parts/where.ts";
import { Who } from "../parts/who.ts";

/** Puts a figure or tokens on a space, swaps two figures, or takes the group to a place of the world map. */
export const placeOperation = defineOperation({
  op: "place",
  does: "Puts a figure or tokens on a space, swaps two figures, or takes the group to a place of the world map.",
  schema: Type.Union([
    Type.Object({ op: Type.Literal("place"), who: Who, where: Where }, { additionalProperties: false }),
    Type.Object(
      { op: Type.Literal("place"), count: Count, token: term("token"), where: Where },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        op: Type.Literal("place"),
        count: Type.Literal(1),
        token: term("token"),
        where: Where,
        remove: Type.Literal(true),
      },
      { additionalProperties: false },
    ),
    Type.Object({ op: Type.Literal("place"), who: Who, with: Who }, { additionalProperties: false }),
    Type.Object({ op: Type.Literal("place"), to: term("place", "location") }, { additionalProperties: false }),
  ]),
  clauses: [
    { say: "place {who} {where}" },
    { say: "place {count:one} {token} {where}" },
    { say: "place {count:many} {token:tokens} {where}" },
    { say: "swap places with {with:who}", subject: true },
    { say: "remove {count:one} {token} {where}", value: { remove: true } },
    { say: "travel to {to:place}" },
  ],
  examples: [
    "Place the target in a free space within 3 spaces of you.",
    "Place a Flame in the target's space.",
    "Swap places with one ally within 5 spaces.",
    "Travel to Ostelink.",
  ],
  *run(effect, scene) {
    if ("to" in effect) yield* scene.travel(effect.to);
    else if ("token" in effect) {
      yield* scene.token(effect.token, yield* scene.count(effect.count), effect.where, "remove" in effect);
    } else {
      for (const figure of yield* scene.figures(effect.who)) {
        if ("where" in effect) yield* scene.place(figure, effect.where);
        else for (const other of yield* scene.figures(effect.with)) yield* scene.swap(figure, other);
      }
    }
  },
});
