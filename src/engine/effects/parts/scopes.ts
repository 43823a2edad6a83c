import * as Type from "typebox";
import { oneOf } from "../one-of.ts";
import type { Part } from "../phrase.ts";
import { term } from "./terms.ts";

/** When a bonus counts: with what kind of attack, against whom, or where. */
export const Scope = Type.Union([
  Type.Object(
    {
      with: Type.Optional(oneOf("this weapon", "melee", "ranged", "weapons", "Abilities", "unarmed")),
      against: Type.Optional(Type.Array(term("type"), { minItems: 1 })),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  Type.Object({ on: Type.Literal("world map") }, { additionalProperties: false }),
]);

/** How long something lasts. */
export const Duration = Type.Union([
  oneOf(
    "attack",
    "turn",
    "round",
    "fight",
    "chapter",
    "story",
    "map",
    "start of next turn",
    "end of next turn",
    "ever",
  ),
  Type.Object({ rounds: Type.Integer({ minimum: 2 }) }, { additionalProperties: false }),
  Type.Object({ next: oneOf("attack", "skill check", "fight", "search", "turn") }, { additionalProperties: false }),
]);

/** How often: the span in which a use counts. */
export const Span = oneOf("attack", "turn", "round", "fight", "map", "chapter", "story", "visit", "game");

export const scopeParts: readonly Part[] = [
  {
    part: "weaponry",
    phrases: [
      { say: "this weapon", value: "this weapon" },
      { say: "melee attacks", value: "melee" },
      { say: "ranged attacks", value: "ranged" },
      { say: "weapons", value: "weapons" },
      { say: "Abilities", value: "Abilities" },
      { say: "unarmed attacks", value: "unarmed" },
    ],
  },
  {
    part: "scope",
    phrases: [
      { say: "with {with:weaponry}" },
      { say: "with {with:weaponry} against {against:types}" },
      { say: "against {against:types}" },
      { say: "on the World Map", value: { on: "world map" } },
    ],
  },
  {
    part: "duration",
    phrases: [
      { say: "this attack", value: "attack" },
      { say: "this turn", value: "turn" },
      { say: "this round", value: "round" },
      { say: "for 1 rounds|round", value: "round" },
      { say: "this fight", value: "fight" },
      { say: "this combat", value: "fight" },
      { say: "this chapter", value: "chapter" },
      { say: "this story", value: "story" },
      { say: "on this map", value: "map" },
      { say: "until the start of the next turn", value: "start of next turn" },
      { say: "until the end of the next turn", value: "end of next turn" },
      { say: "until the start of your next turn", value: "start of next turn" },
      { say: "until the end of your next turn", value: "end of next turn" },
      { say: "for {rounds:more} rounds" },
      { say: "for the next {next:nextThing}" },
      { say: "permanently", value: "ever" },
    ],
  },
  {
    part: "nextThing",
    phrases: [
      { say: "attack", value: "attack" },
      { say: "skill check", value: "skill check" },
      { say: "fight", value: "fight" },
      { say: "search", value: "search" },
      { say: "turn", value: "turn" },
    ],
  },
  {
    part: "span",
    phrases: [
      { say: "attack", value: "attack" },
      { say: "turn", value: "turn" },
      { say: "round", value: "round" },
      { say: "fight", value: "fight" },
      { say: "combat", value: "fight" },
      { say: "map", value: "map" },
      { say: "chapter", value: "chapter" },
      { say: "story", value: "story" },
      { say: "visit", value: "visit" },
      { say: "game", value: "game" },
    ],
  },
];
