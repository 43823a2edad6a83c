import Type from "typebox";
import { oneOf } from "../one-of.ts";
import { Who } from "../parts/who.ts";
import type { Operation } from "../phrase.ts";

/** Stops the attack or the damage that is about to strike. */
export const blockOperation: Operation = {
  op: "block",
  does: "Stops the attack or the damage that is about to strike.",
  schema: Type.Object(
    { op: Type.Literal("block"), who: Who, what: oneOf("attack", "damage") },
    { additionalProperties: false },
  ),
  clauses: [
    { say: "block the attack", value: { what: "attack" }, subject: true },
    { say: "block the damage", value: { what: "damage" }, subject: true },
  ],
  examples: ["Exhaust this card and block the attack.", "Block the damage."],
};
