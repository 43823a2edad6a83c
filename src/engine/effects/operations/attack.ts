import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import type { Effect } from "../effect.ts";
import { Amount } from "../parts/amounts.ts";
import { Who } from "../parts/who.ts";

interface AboutAttacks {
  readonly keywords: readonly Effect[];
  readonly whens: readonly Effect[];
}

const known = new WeakMap<readonly Effect[], AboutAttacks>();

/** What a text says about the attack that it orders. The same text is carried out again and again. */
function aboutAttacks(text: readonly Effect[]): AboutAttacks {
  let about = known.get(text);
  if (about === undefined) {
    const keywords = text.filter(({ op, who }) => op === "keyword" && who === "card");
    about = { keywords, whens: text.filter(({ op }) => op === "when") };
    known.set(text, about);
  }
  return about;
}

/** Makes an attack outside the usual order: again, or against somebody with damage of its own. */
export const attackOperation = defineOperation({
  op: "attack",
  does: "Makes an attack outside the usual order: again, or against somebody with damage of its own.",
  schema: Type.Union([
    Type.Object({ op: Type.Literal("attack"), who: Who, again: Type.Literal(true) }, { additionalProperties: false }),
    Type.Object(
      {
        op: Type.Literal("attack"),
        who: Who,
        against: Who,
        amount: Type.Optional(Amount),
        might: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Integer({ maximum: -1 })])),
      },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "attack again", value: { again: true }, subject: true },
    { say: "attack {against:who}[ for {amount} damage][ with {might:signed} Might]", subject: true },
  ],
  examples: [
    "Attack again.",
    "Attack one foe within 5 spaces for 2d6 damage with +10 Might.",
    "This foe attacks a random character.",
  ],
  *run(effect, scene, text) {
    const { keywords, whens } = aboutAttacks(text);
    const attackers = yield* scene.figures(effect.who);
    for (const figure of attackers) {
      if ("again" in effect) {
        yield* scene.attack(figure, { keywords, whens });
        continue;
      }
      const against = yield* scene.targets(effect.against, figure);
      const { amount, might } = effect;
      yield* scene.attack(figure, {
        against,
        keywords,
        whens,
        ...(amount === undefined ? {} : { amount }),
        ...(might === undefined ? {} : { might }),
      });
    }
  },
});
