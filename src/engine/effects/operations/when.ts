import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { Trigger } from "../parts/triggers.ts";

/** Waits for a trigger, and then acts each time it happens. */
export const whenOperation = defineOperation({
  op: "when",
  does: "Waits for a trigger, and then acts each time it happens.",
  schema: Type.Object({ op: Type.Literal("when"), trigger: Trigger, effects: Body }, { additionalProperties: false }),
  blocks: [{ say: "when {trigger}, {effects:body}" }, { say: "at {trigger:moment}, {effects:body}" }],
  examples: [
    "When you hit, recover 1 Vita.",
    "At the start of each round, lose 1 Vita.",
    "When this foe rolls 90 or more to attack, this foe steals 1 consumable from the target at random.",
  ],
  run(effect, scene, text) {
    // Beside an attack it waits for that attack, which has been given it.
    if (!text.some(({ op }) => op === "attack")) scene.keep(effect);
    return undefined;
  },
});
