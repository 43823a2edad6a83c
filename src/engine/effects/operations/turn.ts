import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { oneOf } from "../one-of.ts";
import { Who } from "../parts/who.ts";

/** Changes what a figure can do with its turns: it loses the next one, gets an extra action, or is controlled. */
export const turnOperation = defineOperation({
  op: "turn",
  does: "Changes what a figure can do with its turns: it loses the next one, gets an extra action, or is controlled.",
  schema: Type.Object(
    {
      op: Type.Literal("turn"),
      who: Who,
      change: oneOf(
        "lose next",
        "extra turn",
        "extra turn for each death",
        "extra Act",
        "extra Move",
        "extra Move and Act",
        "extra attack",
        "controlled",
      ),
    },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "lose the next turn", value: { change: "lose next" }, subject: true },
    { say: "gain an extra turn", value: { change: "extra turn" }, subject: true },
    {
      say: "gain an extra turn for each dead character",
      value: { change: "extra turn for each death" },
      subject: true,
    },
    { say: "gain an extra Act", value: { change: "extra Act" }, subject: true },
    { say: "gain an extra Move", value: { change: "extra Move" }, subject: true },
    { say: "gain an extra Move and Act", value: { change: "extra Move and Act" }, subject: true },
    { say: "gain an extra attack", value: { change: "extra attack" }, subject: true },
    { say: "control the next turn of {who}", value: { change: "controlled" } },
  ],
  examples: ["The target loses the next turn.", "Gain an extra Move and Act.", "Control the next turn of the target."],
  *run({ who, change }, scene) {
    for (const figure of yield* scene.figures(who)) yield* scene.turn(figure, change);
  },
});
