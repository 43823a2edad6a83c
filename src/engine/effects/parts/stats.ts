import * as Type from "typebox";
import { oneOf } from "../one-of.ts";
import type { Part } from "../phrase.ts";
import { term } from "./terms.ts";

/** What a bonus is added to: the id of an attribute or a skill, or a kind of roll. */
export const Stat = Type.Union([term("attribute"), term("skill"), term("roll"), oneOf("one skill")]);

export const statParts: readonly Part[] = [
  { part: "roll", terms: ["roll"] },
  {
    part: "stat",
    phrases: [
      { say: "{attribute}", as: "attribute" },
      { say: "{skill}", as: "skill" },
      { say: "{roll}", as: "roll" },
      { say: "all {roll}", as: "roll" },
      { say: "to {roll}", as: "roll" },
      { say: "to all {roll}", as: "roll" },
      { say: "one skill", value: "one skill" },
      { say: "to one skill", value: "one skill" },
    ],
  },
];
