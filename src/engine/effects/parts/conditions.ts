import type { Static } from "typebox";
import * as Type from "typebox";
import type { Part } from "../phrase.ts";
import { cardTerm, term } from "./terms.ts";
import { Someone, Who } from "./who.ts";

const is = <const Name extends string, const Fields extends Record<string, Type.TSchema> = Record<never, never>>(
  name: Name,
  fields: Fields = {} as Fields,
) => Type.Object({ is: Type.Literal(name), ...fields }, { additionalProperties: false });

/** What only games of hidden identities can be asked. */
const secretConditions = [
  is("either type", { who: Who, types: Type.Array(term("type"), { minItems: 2 }) }),
  is("named", { who: Who, names: Type.Array(term("identity"), { minItems: 1 }) }),
  is("revealed", { who: Who, type: Type.Optional(term("type")) }),
  is("dead", { who: Who }),
  is("first dead", { who: Who }),
  is("last", { who: Who, count: Type.Integer({ minimum: 2 }) }),
  is("at", { who: Who, place: term("place", "location", "area") }),
  is("holding", { who: Who, count: Type.Integer({ minimum: 1 }), category: term("category") }),
  is("holding of", {
    who: Who,
    count: Type.Integer({ minimum: 1 }),
    cards: Type.Array(cardTerm, { minItems: 2 }),
  }),
  is("winning", { who: Who }),
  is("deaths", { count: Type.Integer({ minimum: 1 }), type: Type.Optional(term("type")) }),
  is("all dead", { type: term("type") }),
] as const;

/** What an "if" asks. */
export const Condition = Type.Union([
  is("adjacent", { who: Who, to: Someone }),
  is("defending", { who: Who }),
  is("alone", { who: Who }),
  is("at most", { who: Who, amount: Type.Integer({ minimum: 1 }), resource: term("resource") }),
  is("at least", { who: Who, amount: Type.Integer({ minimum: 1 }), resource: term("resource") }),
  is("type", { who: Who, type: term("type") }),
  is("afflicted", { who: Who, status: term("status", "condition") }),
  is("living", { who: Who }),
  is("a ghost", { who: Who }),
  is("unhurt", { who: Who }),
  is("carrying", { who: Who, card: cardTerm }),
  is("marked", { who: Who, marker: term("marker") }),
  is("companioned", { who: Who }),
  is("day"),
  is("night"),
  is("darkness"),
  is("coven"),
  is("in combat"),
  is("not in a skirmish"),
  is("same target"),
  ...secretConditions,
]);

/** A condition that only games of hidden identities know. */
export type SecretCondition = Static<(typeof secretConditions)[number]>;

export const conditionParts: readonly Part[] = [
  {
    part: "condition",
    phrases: [
      { say: "are adjacent to {to:someone}", value: { is: "adjacent" }, subject: true },
      { say: "an ally is adjacent to {to:someone}", value: { is: "adjacent", who: { pick: "one", group: "ally" } } },
      { say: "defend", value: { is: "defending" }, subject: true },
      { say: "are alone", value: { is: "alone" }, subject: true },
      { say: "have {amount:number} or less {resource}", value: { is: "at most" }, subject: true },
      { say: "are at {amount:number} or less {resource}", value: { is: "at most" }, subject: true },
      { say: "have {amount:number} or more {resource}", value: { is: "at least" }, subject: true },
      { say: "are {type}", value: { is: "type" }, subject: true },
      { say: "are {status}", value: { is: "afflicted" }, subject: true },
      { say: "are living", value: { is: "living" }, subject: true },
      { say: "are a ghost", value: { is: "a ghost" }, subject: true },
      { say: "are unhurt", value: { is: "unhurt" }, subject: true },
      { say: "have a|an {card}", value: { is: "carrying" }, subject: true },
      { say: "have the {marker} Story Marker", value: { is: "marked" }, subject: true },
      { say: "have a companion", value: { is: "companioned" }, subject: true },
      { say: "are {types:eitherType}", value: { is: "either type" }, subject: true },
      { say: "are {names:identities}", value: { is: "named" }, subject: true },
      { say: "are revealed", value: { is: "revealed" }, subject: true },
      { say: "are a revealed {type}", value: { is: "revealed" }, subject: true },
      { say: "are dead", value: { is: "dead" }, subject: true },
      { say: "are the first to die", value: { is: "first dead" }, subject: true },
      { say: "are among the last {count:more} alive", value: { is: "last" }, subject: true },
      { say: "are at the {place}", value: { is: "at" }, subject: true },
      { say: "have {count:number} or more {category:categories}", value: { is: "holding" }, subject: true },
      { say: "have {count:number} or more of {cards:cardNames}", value: { is: "holding of" }, subject: true },
      { say: "win", value: { is: "winning" }, subject: true },
      { say: "{count:number} or more characters are dead", value: { is: "deaths" } },
      { say: "{count:number} or more {type:typesOf} are dead", value: { is: "deaths" } },
      { say: "every {type} is dead", value: { is: "all dead" } },
      { say: "it is day", value: { is: "day" } },
      { say: "it is night", value: { is: "night" } },
      { say: "it is dark", value: { is: "darkness" } },
      { say: "a coven is formed", value: { is: "coven" } },
      { say: "the group is in combat", value: { is: "in combat" } },
      { say: "the group is not in a skirmish", value: { is: "not in a skirmish" } },
      { say: "you attacked the same foe last round", value: { is: "same target" } },
    ],
  },
];
