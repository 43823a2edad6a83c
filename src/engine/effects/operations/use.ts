import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { Cost } from "../parts/costs.ts";
import { Span } from "../parts/scopes.ts";

/** Wraps what is optional: how often it may be used and what it costs. */
export const useOperation = defineOperation({
  op: "use",
  does: "Wraps what is optional: how often it may be used and what it costs.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("use"), times: Type.Integer({ minimum: 1 }), per: Span, effects: Body },
      { additionalProperties: false },
    ),
    Type.Object(
      { op: Type.Literal("use"), costs: Type.Array(Cost, { minItems: 1 }), effects: Body },
      { additionalProperties: false },
    ),
    Type.Object({ op: Type.Literal("use"), may: Type.Literal(true), effects: Body }, { additionalProperties: false }),
  ]),
  blocks: [
    { say: "once per {per:span}, {effects:body}", value: { times: 1 } },
    { say: "twice per {per:span}, {effects:body}", value: { times: 2 } },
    { say: "{times:more} times per {per:span}, {effects:body}" },
    { say: "pay {costs}: {effects:body}" },
    { say: "{costs:deeds}: {effects:body}" },
    { say: "you may {effects:body}", value: { may: true } },
  ],
  examples: [
    "Once per fight, recover 2 PP.",
    "Pay 2 PP and exhaust this card: the target takes 2d6 damage.",
    "Exhaust this card: block the attack.",
    "You may draw an Item.",
  ],
  *run(effect, scene) {
    const { effects } = effect;
    if ("may" in effect) {
      if (yield* scene.may(effects)) yield* scene.run(effects);
    } else if ("costs" in effect) {
      if (yield* scene.pay(effect.costs, effects)) yield* scene.run(effects);
    } else if (yield* scene.limited(effect.times, effect.per, effects)) yield* scene.run(effects);
  },
});
