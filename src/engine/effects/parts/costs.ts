import * as Type from "typebox";
import type { Part, Phrase } from "../phrase.ts";
import { term } from "./terms.ts";
import { Things } from "./things.ts";

/** What a use costs. */
export const Cost = Type.Union([
  Type.Object({ amount: Type.Integer({ minimum: 1 }), resource: term("resource") }, { additionalProperties: false }),
  Type.Object({ exhaust: Type.Literal("this card") }, { additionalProperties: false }),
  Type.Object({ discard: Type.Literal("this card") }, { additionalProperties: false }),
  Type.Object({ discard: Things }, { additionalProperties: false }),
  Type.Object({ give: Type.Literal("Act") }, { additionalProperties: false }),
  Type.Object({ give: Type.Literal("Move") }, { additionalProperties: false }),
]);

const deeds: readonly Phrase[] = [
  { say: "exhaust this card", value: { exhaust: "this card" } },
  { say: "discard this card", value: { discard: "this card" } },
  { say: "discard {discard:things}" },
];

export const costParts: readonly Part[] = [
  { part: "deed", phrases: deeds },
  {
    part: "cost",
    phrases: [
      { say: "{amount:number} {resource}" },
      ...deeds,
      { say: "your Act", value: { give: "Act" } },
      { say: "your Move", value: { give: "Move" } },
    ],
  },
  { part: "costs", list: "cost", joiners: [","], last: ["and"] },
  { part: "deeds", list: "deed", joiners: [","], last: ["and"] },
];
