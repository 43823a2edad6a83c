import { oneOf } from "../one-of.ts";
import type { Part } from "../phrase.ts";

/** A roll that can be made again or made twice. */
export const Roll = oneOf(
  "attack",
  "damage",
  "skill check",
  "failed skill check",
  "failed Prayer check",
  "failed Ritual check",
  "search",
  "loot",
  "resist",
  "targeting die",
  "movement",
  "any",
);

/** What a figure can be kept from. */
export const Doing = oneOf(
  "attack",
  "move",
  "act",
  "interact",
  "use Abilities",
  "use active Abilities",
  "use Prayers",
  "use Rituals",
  "use Items",
  "use ranged weapons",
  "make skill checks",
  "gain companions",
  "use town services",
  "be pushed",
  "be targeted",
  "leave the map",
  "recover Vita",
  "recover PP",
);

export const rollParts: readonly Part[] = [
  {
    part: "aRoll",
    phrases: [
      { say: "the attack", value: "attack" },
      { say: "attack rolls", value: "attack" },
      { say: "the damage", value: "damage" },
      { say: "damage dice", value: "damage" },
      { say: "a skill check", value: "skill check" },
      { say: "a failed skill check", value: "failed skill check" },
      { say: "a failed Prayer check", value: "failed Prayer check" },
      { say: "a failed Ritual check", value: "failed Ritual check" },
      { say: "a search", value: "search" },
      { say: "a loot roll", value: "loot" },
      { say: "a resist roll", value: "resist" },
      { say: "the targeting die", value: "targeting die" },
      { say: "the movement", value: "movement" },
      { say: "any roll", value: "any" },
    ],
  },
  { part: "doing", phrases: Doing.enum.map((doing) => ({ say: doing, value: doing })) },
];
