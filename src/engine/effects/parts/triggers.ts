import * as Type from "typebox";
import { oneOf } from "../one-of.ts";
import type { Part } from "../phrase.ts";
import { term } from "./terms.ts";
import { Who } from "./who.ts";

const by = <const Events extends readonly string[]>(...events: Events) =>
  Type.Object({ event: oneOf(...events), who: Who }, { additionalProperties: false });

/** What sets off a "when". */
export const Trigger = Type.Union([
  by(
    ...([
      "hits",
      "misses",
      "is hit",
      "attacks",
      "is attacked",
      "rolls a natural 100",
      "rolls a natural 1",
      "takes damage",
      "dies",
      "defeats a foe",
      "starts a turn",
      "ends a turn",
      "enters the aura",
      "moves",
      "searches",
      "fails a skill check",
      "succeeds at a skill check",
      "uses this card",
      "gains a negative status",
      "kills",
      "has attacked",
    ] as const),
  ),
  Type.Object(
    { event: Type.Literal("would deal"), who: Who, atLeast: Type.Integer({ minimum: 1 }) },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      event: Type.Literal("strikes down"),
      who: Who,
      resource: term("resource"),
      atLeast: Type.Integer({ minimum: 1 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      event: Type.Literal("strikes down"),
      who: Who,
      resource: term("resource"),
      atMost: Type.Integer({ minimum: 1 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { event: Type.Literal("rolls to attack"), who: Who, atLeast: Type.Integer({ minimum: 1 }) },
    { additionalProperties: false },
  ),
  Type.Object({ event: Type.Literal("hits a type"), who: Who, type: term("type") }, { additionalProperties: false }),
  Type.Object(
    {
      event: oneOf(
        "round starts",
        "round ends",
        "combat starts",
        "combat ends",
        "chapter starts",
        "chapter ends",
        "story ends",
        "moon",
        "town entered",
        "rest",
        "game ends",
      ),
    },
    { additionalProperties: false },
  ),
]);

const deeds: Readonly<Record<string, string>> = {
  hits: "hit",
  misses: "miss",
  "is hit": "are hit",
  attacks: "attack",
  "is attacked": "are attacked",
  "rolls a natural 100": "roll a natural 100",
  "rolls a natural 1": "roll a natural 1",
  "takes damage": "take damage",
  dies: "die",
  "defeats a foe": "defeat a foe",
  "starts a turn": "start a turn",
  "ends a turn": "end a turn",
  "enters the aura": "enter the aura",
  moves: "move",
  searches: "search",
  "fails a skill check": "fail a skill check",
  "succeeds at a skill check": "succeed at a skill check",
  "uses this card": "use this card",
  "gains a negative status": "gain a negative status",
  kills: "kill a character",
  "has attacked": "have attacked",
};

export const triggerParts: readonly Part[] = [
  {
    part: "trigger",
    phrases: [
      ...Object.entries(deeds).map(([event, verb]) => ({ say: verb, value: { event }, subject: true as const })),
      { say: "roll {atLeast:number} or more to attack", value: { event: "rolls to attack" }, subject: true },
      { say: "hit a|an {type}", value: { event: "hits a type" }, subject: true },
      { say: "would deal {atLeast:number} or more damage", value: { event: "would deal" }, subject: true },
      {
        say: "strike down a character with {atLeast:number} or more {resource}",
        value: { event: "strikes down" },
        subject: true,
      },
      {
        say: "strike down a character with {atMost:number} or less {resource}",
        value: { event: "strikes down" },
        subject: true,
      },
      { say: "a Moon appears", value: { event: "moon" } },
      { say: "the group enters a town", value: { event: "town entered" } },
      { say: "the group rests", value: { event: "rest" } },
    ],
  },
  {
    part: "moment",
    phrases: [
      { say: "the start of your turn", value: { event: "starts a turn", who: "you" } },
      { say: "the end of your turn", value: { event: "ends a turn", who: "you" } },
      { say: "the start of each round", value: { event: "round starts" } },
      { say: "the end of each round", value: { event: "round ends" } },
      { say: "the start of combat", value: { event: "combat starts" } },
      { say: "the end of combat", value: { event: "combat ends" } },
      { say: "the start of the chapter", value: { event: "chapter starts" } },
      { say: "the end of the chapter", value: { event: "chapter ends" } },
      { say: "the end of the story", value: { event: "story ends" } },
      { say: "the end of the game", value: { event: "game ends" } },
    ],
  },
];
