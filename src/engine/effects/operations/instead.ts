import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { secretsOf } from "../secrets.ts";

/** Puts something in the place of what was about to happen. */
export const insteadOperation = defineOperation({
  op: "instead",
  does: "Puts something in the place of what was about to happen.",
  schema: Type.Object({ op: Type.Literal("instead"), effects: Body }, { additionalProperties: false }),
  blocks: [{ say: "instead {effects:body}" }],
  examples: ["When you would deal 2 or more damage, you may instead steal 1 consumable from the target."],
  run({ effects }, scene) {
    return secretsOf(scene).instead(effects);
  },
});
