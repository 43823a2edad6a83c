import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Count } from "../parts/amounts.ts";
import { cardTerm, term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Gives a named card or a Story Marker. */
export const receiveOperation = defineOperation({
  op: "receive",
  does: "Gives a named card or a Story Marker.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("receive"), who: Who, count: Count, card: cardTerm },
      { additionalProperties: false },
    ),
    Type.Object({ op: Type.Literal("receive"), who: Who, marker: term("marker") }, { additionalProperties: false }),
  ]),
  clauses: [
    { say: "receive {count:one} {card}", subject: true },
    { say: "receive {count:many} {card:cards}", subject: true },
    { say: "receive the {marker} Story Marker", subject: true },
  ],
  examples: ["Receive 2 Bandages.", "One character receives the Blue Story Marker."],
  *run(effect, scene) {
    for (const figure of yield* scene.figures(effect.who)) {
      if ("marker" in effect) yield* scene.receive(figure, { marker: effect.marker });
      else yield* scene.receive(figure, { card: effect.card, count: yield* scene.count(effect.count) });
    }
  },
});
