import * as Type from "typebox";
import { operations } from "./operations/index.ts";
import { amountParts } from "./parts/amounts.ts";
import { bodyParts } from "./parts/bodies.ts";
import { conditionParts } from "./parts/conditions.ts";
import { costParts } from "./parts/costs.ts";
import { rollParts } from "./parts/rolls.ts";
import { scopeParts } from "./parts/scopes.ts";
import { statParts } from "./parts/stats.ts";
import { termParts } from "./parts/terms.ts";
import { thingParts } from "./parts/things.ts";
import { triggerParts } from "./parts/triggers.ts";
import { whereParts } from "./parts/where.ts";
import { whoParts } from "./parts/who.ts";
import type { Part } from "./phrase.ts";

export type { Effect } from "./effect.ts";
export type { Operation, Part, Phrase } from "./phrase.ts";
export { operations };

/** Everything a slot of a phrase can be filled with. */
export const parts: readonly Part[] = [
  ...amountParts,
  ...whoParts,
  ...termParts,
  ...statParts,
  ...scopeParts,
  ...thingParts,
  ...whereParts,
  ...rollParts,
  ...triggerParts,
  ...conditionParts,
  ...costParts,
  ...bodyParts,
];

/** The JSON Schema of a list of effects. */
export const effectsSchema = {
  $defs: { Effect: Type.Union(operations.map((operation) => operation.schema)) },
  type: "array",
  items: { $ref: "#/$defs/Effect" },
} as const;
