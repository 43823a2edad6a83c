import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Duration } from "../parts/scopes.ts";
import { cardTerm, term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

const rest = { op: Type.Literal("ward"), who: Who, for: Type.Optional(Duration) };

/** Keeps damage of some source away. */
export const wardOperation = defineOperation({
  op: "ward",
  does: "Keeps damage away: all of it, that of attacks, of a place or of some cards.",
  schema: Type.Union([
    Type.Object(rest, { additionalProperties: false }),
    Type.Object({ ...rest, from: Type.Literal("attacks") }, { additionalProperties: false }),
    Type.Object({ ...rest, place: term("place", "location", "area") }, { additionalProperties: false }),
    Type.Object({ ...rest, cards: Type.Array(cardTerm, { minItems: 1 }) }, { additionalProperties: false }),
  ]),
  clauses: [
    { say: "take no damage[ {for:duration}]", subject: true },
    { say: "take no damage from attacks[ {for:duration}]", value: { from: "attacks" }, subject: true },
    { say: "take no damage from the {place}[ {for:duration}]", subject: true },
    { say: "take no damage from {cards:cardNames}[ {for:duration}]", subject: true },
  ],
  examples: ["Take no damage until the start of your next turn.", "You take no damage from attacks this turn."],
  *run(effect, scene) {
    for (const figure of yield* scene.figures(effect.who)) yield* scene.last(effect, figure, effect.for);
  },
});
