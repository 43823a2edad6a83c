import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { oneOf } from "../one-of.ts";
import { Piece } from "../parts/things.ts";
import { Who } from "../parts/who.ts";

/** Changes the state of a card in play: exhausts, refreshes, breaks, repairs or trains it. */
export const exhaustOperation = defineOperation({
  op: "exhaust",
  does: "Changes the state of a card in play: exhausts, refreshes, breaks, repairs or trains it.",
  schema: Type.Object(
    {
      op: Type.Literal("exhaust"),
      who: Who,
      what: Piece,
      to: oneOf("exhausted", "ready", "broken", "repaired", "trained"),
    },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "exhaust {what:piece}", value: { to: "exhausted" }, subject: true },
    { say: "un-exhaust {what:piece}", value: { to: "ready" }, subject: true },
    { say: "break {what:piece}", value: { to: "broken" }, subject: true },
    { say: "repair {what:piece}", value: { to: "repaired" }, subject: true },
    { say: "train {what:piece}", value: { to: "trained" }, subject: true },
  ],
  examples: [
    "Exhaust this card.",
    "Un-exhaust one Item.",
    "The target breaks the weapon.",
    "Repair a shield.",
    "Train one Militia Companion.",
  ],
  *run({ who, what, to }, scene) {
    for (const figure of yield* scene.figures(who)) yield* scene.turnCard(figure, what, to);
  },
});
