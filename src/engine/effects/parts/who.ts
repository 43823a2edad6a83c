import * as Type from "typebox";
import { oneOf } from "../one-of.ts";
import type { Part, Phrase } from "../phrase.ts";
import { term } from "./terms.ts";

/** A kind of figure, seen from the card's bearer. */
export const Group = oneOf(
  "character",
  "other character",
  "ally",
  "foe",
  "creature",
  "ghost",
  "figure",
  "living character",
  "character in Limbo",
  "Affliction",
);

/** Somebody a card can point at without counting: the bearer, the target of an attack, the speaking foe. */
export const Someone = oneOf(
  "you",
  "target",
  "this",
  "attacker",
  "leader",
  "group",
  "bearer",
  "summoned",
  "sender",
  "neighbour",
);

const reach = {
  group: Group,
  type: Type.Optional(term("type")),
  within: Type.Optional(
    Type.Object({ spaces: Type.Integer({ minimum: 1 }), of: Type.Optional(Someone) }, { additionalProperties: false }),
  ),
  at: Type.Optional(Type.Union([Type.Literal("there"), term("place", "location", "area")])),
};

/** Figures picked out of a group: each, one of your choice, one at random, whichever it happens to be, the nearest, or several of your choice. */
export const Picked = Type.Union([
  Type.Object({ pick: Type.Literal("each"), ...reach }, { additionalProperties: false }),
  Type.Object({ pick: Type.Literal("one"), ...reach }, { additionalProperties: false }),
  Type.Object({ pick: Type.Literal("random"), ...reach }, { additionalProperties: false }),
  Type.Object({ pick: Type.Literal("any"), ...reach }, { additionalProperties: false }),
  Type.Object({ pick: Type.Literal("nearest"), group: Group }, { additionalProperties: false }),
  Type.Object(
    { pick: Type.Literal("several"), upTo: Type.Integer({ minimum: 2 }), ...reach },
    { additionalProperties: false },
  ),
]);

/** Whom something happens to. */
export const Who = Type.Union([Someone, Picked]);

const groups: Readonly<Record<string, string>> = {
  character: "characters",
  "other character": "other characters",
  ally: "allies",
  foe: "foes",
  creature: "creatures",
  ghost: "ghosts",
  figure: "figures",
  "living character": "living characters",
  "character in Limbo": "characters in Limbo",
  Affliction: "Afflictions",
};

function picking(pick: string, before: string, group: string, more: object = {}): Phrase[] {
  return [
    { say: `${before} {group:${group}}[ {within}][ {at:standing}]`, value: { pick, ...more } },
    { say: `${before} {type} {group:${group}}[ {within}][ {at:standing}]`, value: { pick, ...more } },
  ];
}

export const whoParts: readonly Part[] = [
  { part: "within", phrases: [{ say: "within {spaces:number} spaces|space[ of {of:someone}]" }] },
  {
    part: "standing",
    phrases: [
      { say: "there", value: "there" },
      { say: "at the {place}", as: "place" },
    ],
  },
  { part: "group", phrases: Object.keys(groups).map((name) => ({ say: name, value: name })) },
  { part: "groups", phrases: Object.entries(groups).map(([name, plural]) => ({ say: plural, value: name })) },
  { part: "type", terms: ["type"] },
  {
    part: "who",
    phrases: [
      { say: "you", value: "you" },
      { say: "{other}", as: "other" },
    ],
  },
  {
    part: "someone",
    phrases: [
      { say: "you", value: "you" },
      { say: "{other:somebodyElse}", as: "other" },
    ],
  },
  {
    part: "somebodyElse",
    phrases: [
      { say: "the target", value: "target" },
      { say: "this foe", value: "this" },
      { say: "the attacker", value: "attacker" },
      { say: "the Leader", value: "leader" },
      { say: "the group", value: "group" },
      { say: "the bearer", value: "bearer" },
      { say: "the summoned creature", value: "summoned" },
      { say: "the sender", value: "sender" },
      { say: "your neighbour", value: "neighbour" },
    ],
  },
  {
    part: "other",
    phrases: [
      { say: "{someone:somebodyElse}", as: "someone" },
      ...picking("each", "each", "group"),
      { say: "each adjacent {group}", value: { pick: "each", within: { spaces: 1 } } },
      ...picking("one", "one", "group"),
      { say: "one adjacent {group}", value: { pick: "one", within: { spaces: 1 } } },
      ...picking("random", "a random", "group"),
      ...picking("any", "any", "group"),
      { say: "the nearest {group}", value: { pick: "nearest" } },
      ...picking("several", "up to {upTo:more}", "groups"),
    ],
  },
  {
    part: "spaceOf",
    phrases: [
      { say: "your", value: "you" },
      { say: "the target's", value: "target" },
      { say: "this foe's", value: "this" },
      { say: "the attacker's", value: "attacker" },
      { say: "the Leader's", value: "leader" },
      { say: "the group's", value: "group" },
      { say: "the bearer's", value: "bearer" },
      { say: "the summoned creature's", value: "summoned" },
      { say: "the sender's", value: "sender" },
      { say: "your neighbour's", value: "neighbour" },
    ],
  },
];
