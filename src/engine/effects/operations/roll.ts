import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { Die, Faces, Threshold } from "../parts/amounts.ts";

const row = Type.Object({ on: Faces, effects: Body }, { additionalProperties: false });

/** Rolls a die: on a table of faces, or for a chance such as d6:5+. */
export const rollOperation = defineOperation({
  op: "roll",
  does: "Rolls a die: on a table of faces, or for a chance such as d6:5+.",
  schema: Type.Union([
    Type.Object(
      { op: Type.Literal("roll"), die: Die, rows: Type.Array(row, { minItems: 1 }) },
      { additionalProperties: false },
    ),
    Type.Object(
      { op: Type.Literal("roll"), chance: Threshold, success: Body, failure: Type.Optional(Body) },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "roll a {die} ({rows})" },
    { say: "roll {chance:threshold} (success: {success:body}; failure: {failure:body})" },
    { say: "roll {chance:threshold} (success: {success:body})" },
  ],
  passages: [
    { say: "roll a {die}. {rows:rowSentences}" },
    { say: "roll percentile dice. {rows:rowSentences}", value: { die: "d100" } },
    { say: "on {chance:threshold}, {success:body}. otherwise, {failure:body}." },
    { say: "on {chance:threshold}, {success:body}." },
  ],
  examples: [
    "Roll a d10. On 1-3, lose 1d4 Vita. On 4-7, nothing happens. On 8-10, draw an Item.",
    "Roll percentile dice. On 1-50, search. On 51-100, draw an Item.",
    "On d6:5+, the target loses the next turn.",
    "When you hit, roll d6:4+ (success: recover 1 Vita).",
  ],
  *run(effect, scene) {
    if ("chance" in effect) {
      const succeeded = yield* scene.chance(effect.chance);
      yield* scene.run(succeeded ? effect.success : (effect.failure ?? []));
      return;
    }
    const face = yield* scene.face(effect.die);
    const found = effect.rows.find(({ on }) => on.from <= face && face <= on.to);
    yield* scene.run(found?.effects ?? []);
  },
});
