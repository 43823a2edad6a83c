import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Duration, Scope } from "../parts/scopes.ts";
import { Stat } from "../parts/stats.ts";
import { Piece } from "../parts/things.ts";
import { Who } from "../parts/who.ts";

const bonus = Type.Integer({ minimum: 1 });
const penalty = Type.Integer({ maximum: -1 });
const rest = {
  op: Type.Literal("modify"),
  stat: Stat,
  scope: Type.Optional(Scope),
  for: Type.Optional(Duration),
};

/** Adds a bonus or penalty to an attribute, a skill or a kind of roll. */
export const modifyOperation = defineOperation({
  op: "modify",
  does: "Adds a bonus or penalty to an attribute, a skill or a kind of roll, within a scope and for a time; without a time it counts while the card is in play. With a limit it adds up each time. A card can have the bonus as well as a figure.",
  schema: Type.Union([
    Type.Object({ who: Who, by: bonus, upTo: Type.Optional(bonus), ...rest }, { additionalProperties: false }),
    Type.Object({ who: Who, by: penalty, upTo: Type.Optional(penalty), ...rest }, { additionalProperties: false }),
    Type.Object(
      { op: Type.Literal("modify"), piece: Piece, by: bonus, stat: Stat, for: Type.Optional(Duration) },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "gain {by:plus} {stat}[ {scope}][ {for:duration}][, up to {upTo:plus}]", subject: true },
    { say: "suffer {by:minus} {stat}[ {scope}][ {for:duration}][, down to {upTo:minus}]", subject: true },
    { say: "receive {by:signed} {stat}[ {scope}][ {for:duration}]", subject: true },
    { say: "gain {by:minus} {stat}[ {scope}][ {for:duration}]", subject: true },
    { say: "have {by:signed} {stat}[ {scope}][ {for:duration}]", subject: true },
    { say: "{by:signed} {stat}[ {scope}][ {for:duration}]", value: { who: "you" } },
    { say: "{piece} gains {by:plus} {stat}[ {for:duration}]" },
  ],
  examples: [
    "Gain +5 Might against Undead this fight.",
    "The target suffers -5 Defense for 2 rounds.",
    "+1 Damage with this weapon.",
    "+2 FAITH for the next skill check.",
    "Gain +1 to all skill checks this story.",
    "If you attacked the same foe last round, gain +5 Might, up to +20.",
    "The weapon gains +1 Damage this chapter.",
  ],
  *run(effect, scene) {
    if ("piece" in effect) {
      yield* scene.lastOnCard(effect, effect.piece, effect.for);
      return;
    }
    for (const figure of yield* scene.figures(effect.who)) yield* scene.last(effect, figure, effect.for);
  },
});
