import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Count } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";
import { Where } from "../parts/where.ts";

/** Brings foes onto the map, or summons an ally. */
export const spawnOperation = defineOperation({
  op: "spawn",
  does: "Brings foes onto the map, or summons an ally.",
  schema: Type.Object(
    {
      op: Type.Literal("spawn"),
      count: Count,
      foe: term("creature", "affliction"),
      where: Type.Optional(Where),
      ally: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "spawn {count:one} {foe}[ {where}]" },
    { say: "spawn {count:many} {foe:foes}[ {where}]" },
    { say: "summon {count:one} {foe}[ {where}]", value: { ally: true } },
    { say: "summon {count:many} {foe:foes}[ {where}]", value: { ally: true } },
  ],
  examples: [
    "Spawn 2 Rabid Wolves adjacent to the Leader.",
    "Summon a Restless Spirit in a free space within 3 spaces of you.",
  ],
  *run({ foe, count, where, ally = false }, scene) {
    yield* scene.spawn(foe, yield* scene.count(count), { ally, ...(where === undefined ? {} : { where }) });
  },
});
