import * as Type from "typebox";
import { andThen } from "../../kernel/procedure.ts";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";

/** Lets the player choose one of several options. */
export const chooseOperation = defineOperation({
  op: "choose",
  does: "Lets the player choose one of several options.",
  schema: Type.Object(
    { op: Type.Literal("choose"), options: Type.Array(Body, { minItems: 2 }) },
    { additionalProperties: false },
  ),
  clauses: [{ say: "choose one ({options})" }],
  passages: [{ say: "choose one: {options}." }],
  examples: [
    "Choose one: recover 2 Vita; or recover 2 PP.",
    "When you hit, choose one (the target loses 1 Vita; or push the target 1 space).",
  ],
  run({ options }, scene) {
    return andThen(scene.choose(options), (chosen) => scene.run(options[chosen] ?? []));
  },
});
