import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Count } from "../parts/amounts.ts";
import { term } from "../parts/terms.ts";

const counter = Type.Union([Type.Literal("max"), Type.Integer({ minimum: 1 }), Type.Integer({ maximum: -1 })]);

/** Starts a skirmish, with named foes or on the chapter table, or an encounter on a map. */
export const fightOperation = defineOperation({
  op: "fight",
  does: "Starts a skirmish, with named foes or on the chapter table, or an encounter on a map.",
  schema: Type.Union([
    Type.Object(
      {
        op: Type.Literal("fight"),
        as: Type.Literal("skirmish"),
        count: Count,
        foe: term("creature", "affliction"),
        counter: Type.Optional(counter),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      { op: Type.Literal("fight"), as: Type.Literal("skirmish"), counter: Type.Optional(counter) },
      { additionalProperties: false },
    ),
    Type.Object(
      { op: Type.Literal("fight"), as: Type.Literal("encounter"), count: Count, foe: term("creature", "affliction") },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "skirmish with {count:one} {foe}[ {counter}]", value: { as: "skirmish" } },
    { say: "skirmish with {count:many} {foe:foes}[ {counter}]", value: { as: "skirmish" } },
    { say: "skirmish on the chapter table[ {counter}]", value: { as: "skirmish" } },
    { say: "encounter {count:one} {foe}", value: { as: "encounter" } },
    { say: "encounter {count:many} {foe:foes}", value: { as: "encounter" } },
  ],
  examples: [
    "Skirmish with a Highwayman with +1 to the counter.",
    "Skirmish on the chapter table.",
    "Encounter 2 Decaying Dead.",
  ],
  *run({ op: _, ...fight }, scene) {
    yield* scene.fight(fight);
  },
});
