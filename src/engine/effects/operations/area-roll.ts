import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { secretsOf } from "../secrets.ts";

/** Rolls for an area, where something happens then. */
export const areaRollOperation = defineOperation({
  op: "area roll",
  does: "Rolls for an area, where something happens then; a roll that names none does nothing.",
  schema: Type.Object({ op: Type.Literal("area roll"), effects: Body }, { additionalProperties: false }),
  blocks: [{ say: "in an area that is rolled, {effects:body}" }],
  examples: ["In an area that is rolled, each character there takes 3 damage."],
  *run({ effects }, scene) {
    const area = yield* secretsOf(scene).rollArea();
    if (area !== undefined) yield* secretsOf(scene).at(area).run(effects);
  },
});
