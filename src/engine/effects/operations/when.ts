import Type from "typebox";
import { Body } from "../effect.ts";
import { Trigger } from "../parts/triggers.ts";
import type { Operation } from "../phrase.ts";

/** Waits for a trigger, and then acts each time it happens. */
export const whenOperation: Operation = {
  op: "when",
  does: "Waits for a trigger, and then acts each time it happens.",
  schema: Type.Object({ op: Type.Literal("when"), trigger: Trigger, effects: Body }, { additionalProperties: false }),
  blocks: [{ say: "when {trigger}, {effects:body}" }, { say: "at {trigger:moment}, {effects:body}" }],
  examples: [
    "When you hit, recover 1 Vita.",
    "At the start of each round, lose 1 Vita.",
    "When this foe rolls 90 or more to attack, this foe steals 1 consumable from the target at random.",
  ],
};
