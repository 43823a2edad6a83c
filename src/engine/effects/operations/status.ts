import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Duration } from "../parts/scopes.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Gives a status or condition; with a number it can be resisted by a skill check of its resist skill. */
export const statusOperation = defineOperation({
  op: "status",
  does: "Gives a status or condition; with a number it can be resisted by a skill check of its resist skill.",
  schema: Type.Object(
    {
      op: Type.Literal("status"),
      who: Who,
      status: term("status", "condition"),
      resist: Type.Optional(Type.Integer({ minimum: 1 })),
      for: Type.Optional(Duration),
    },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "gain {status}[ {resist:number}][ {for:duration}]", subject: true },
    { say: "become {status}[ {resist:number}][ {for:duration}]", subject: true },
  ],
  examples: [
    "Gain BLESSED.",
    "The target gains SPOOKED 6.",
    "Each foe within 1 space becomes IMMOBILIZED 5 this fight.",
  ],
  *run({ who, status, resist, for: until }, scene) {
    const how = { ...(resist === undefined ? {} : { resist }), ...(until === undefined ? {} : { until }) };
    for (const figure of yield* scene.figures(who)) yield* scene.status(figure, status, how);
  },
});
