import * as Type from "typebox";
import { oneOf } from "../one-of.ts";
import type { Part } from "../phrase.ts";

/** Dice as the rulebook writes them: `2d6`, `1d4+1`. */
export const Dice = Type.String({ pattern: "^[1-9]\\d?d(4|6|8|10|12|20|100)(\\+[1-9]\\d?)?$" });

/** A single die: `d10`. */
export const Die = Type.String({ pattern: "^d(4|6|8|10|12|20|100)$" });

/** A chance such as `d6:5+`: the die, and the lowest face that succeeds. */
export const Threshold = Type.String({
  pattern:
    "^(d4:[1-4]|d6:[1-6]|d8:[1-8]|d10:([1-9]|10)|d12:([1-9]|1[0-2])|d20:([1-9]|1\\d|20)|d100:([1-9]\\d?|100))\\+$",
});

/** Faces of a die, both ends included. */
export const Faces = Type.Object({ from: Type.Integer({ minimum: 1 }), to: Type.Integer({ minimum: 1 }) });

/** How much of something. */
export const Amount = Type.Union([Type.Integer({ minimum: 1 }), Dice, Type.Literal("all"), Type.Literal("half")]);

/** What a gambler has put down, or twice that. */
export const Stake = oneOf("the stake", "twice the stake");

/** How many of something. */
export const Count = Type.Union([Type.Integer({ minimum: 1 }), Dice]);

export const amountParts: readonly Part[] = [
  { part: "number", token: "number" },
  { part: "whole", token: "whole" },
  { part: "dice", token: "dice" },
  { part: "die", token: "die" },
  { part: "threshold", token: "threshold" },
  { part: "faces", token: "range" },
  { part: "plus", token: "plus" },
  { part: "minus", token: "minus" },
  { part: "more", token: "many" },
  {
    part: "signed",
    phrases: [
      { say: "{by:plus}", as: "by" },
      { say: "{by:minus}", as: "by" },
    ],
  },
  {
    part: "amount",
    phrases: [
      { say: "{n:number}", as: "n" },
      { say: "{n:dice}", as: "n" },
      { say: "all", value: "all" },
      { say: "half", value: "half" },
    ],
  },
  { part: "stake", phrases: Stake.enum.map((stake) => ({ say: stake, value: stake })) },
  { part: "one", phrases: [{ say: "a|an|1|one", value: 1 }] },
  {
    part: "many",
    phrases: [
      { say: "{n:more}", as: "n" },
      { say: "{n:dice}", as: "n" },
    ],
  },
];
