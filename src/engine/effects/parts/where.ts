import * as Type from "typebox";
import type { Part } from "../phrase.ts";
import { term } from "./terms.ts";
import { Someone, Who } from "./who.ts";

/** A space of a map. */
export const Where = Type.Union([
  Type.Object({ in: Someone }, { additionalProperties: false }),
  Type.Object({ adjacent: Who }, { additionalProperties: false }),
  Type.Object({ within: Type.Integer({ minimum: 1 }), of: Someone }, { additionalProperties: false }),
  Type.Object({ sight: Someone }, { additionalProperties: false }),
  Type.Object(
    { zone: Type.Union([Type.Literal("start"), Type.Literal("exit"), Type.Literal("spawn")]) },
    { additionalProperties: false },
  ),
  Type.Object({ place: term("place", "location") }, { additionalProperties: false }),
]);

export const whereParts: readonly Part[] = [
  {
    part: "where",
    phrases: [
      { say: "in {in:spaceOf} space" },
      { say: "adjacent to {adjacent:who}" },
      { say: "in a free space within {within:number} spaces|space of {of:someone}" },
      { say: "in a free space within {within:number} spaces|space", value: { of: "you" } },
      { say: "in Sight of {sight:someone}" },
      { say: "in the start zone", value: { zone: "start" } },
      { say: "in the exit zone", value: { zone: "exit" } },
      { say: "at a spawn point", value: { zone: "spawn" } },
      { say: "at {place}" },
    ],
  },
];
