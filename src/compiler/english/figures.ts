import type { TokenTest } from "../../engine/effects/phrase.ts";
import type { Json } from "../../engine/json.ts";
import { Kind, type Token } from "./lexer.ts";

/** Which tokens can be a figure, how the value is taken from them, and how it is written. */
interface Figure {
  readonly kinds: number;
  /** What people call it, for error messages. */
  readonly name: string;
  readonly read: (token: Token) => Json | undefined;
  readonly print: (value: Json) => string | undefined;
}

const sides = new Set([4, 6, 8, 10, 12, 20, 100]);

function readDice(text: string): { count: number; sides: number; plus: number } | undefined {
  const match = /^(\d*)d(\d+)(?:\+(\d+))?$/.exec(text);
  if (!match || !sides.has(Number(match[2]))) return undefined;
  const count = match[1] === "" ? 1 : Number(match[1]);
  return count > 0 ? { count, sides: Number(match[2]), plus: Number(match[3] ?? 0) } : undefined;
}

function whole(least: number): Pick<Figure, "read" | "print"> {
  return {
    read: ({ text }) => (Number(text) >= least && text.length < 7 ? Number(text) : undefined),
    print: (value) => (typeof value === "number" && value >= least ? String(value) : undefined),
  };
}

function signed(sign: 1 | -1): Pick<Figure, "read" | "print"> {
  return {
    read: ({ text }) => {
      const value = (text.startsWith("+") ? 1 : -1) * Number(text.slice(1));
      return value * sign > 0 && text.length < 7 ? value : undefined;
    },
    print: (value) =>
      typeof value === "number" && value * sign > 0 ? (sign > 0 ? `+${value}` : String(value)) : undefined,
  };
}

/** On a d10 the face 0 is ten, on percentile dice 00 is a hundred. */
const face = (text: string): number => (text === "0" ? 10 : text === "00" ? 100 : Number(text));

/** The figures of card English. */
export const figures: Readonly<Record<TokenTest, Figure>> = {
  number: { kinds: Kind.number, name: "a number", ...whole(1) },
  whole: { kinds: Kind.number, name: "a number", ...whole(0) },
  many: { kinds: Kind.number, name: "a number above 1", ...whole(2) },
  plus: { kinds: Kind.signed, name: "a bonus such as +5", ...signed(1) },
  minus: { kinds: Kind.signed, name: "a penalty such as -5", ...signed(-1) },
  dice: {
    kinds: Kind.dice,
    name: "dice such as 2d6",
    read: ({ text }) => {
      const dice = readDice(text);
      return dice && `${dice.count}d${dice.sides}${dice.plus > 0 ? `+${dice.plus}` : ""}`;
    },
    print: (value) => (typeof value === "string" && readDice(value) ? value : undefined),
  },
  die: {
    kinds: Kind.dice,
    name: "a die such as d10",
    read: ({ text }) => {
      const dice = readDice(text);
      return dice && dice.count === 1 && dice.plus === 0 ? `d${dice.sides}` : undefined;
    },
    print: (value) => (typeof value === "string" && /^d\d+$/.test(value) ? value : undefined),
  },
  threshold: {
    kinds: Kind.threshold,
    name: "a chance such as d6:5+",
    read: ({ text }) => {
      const match = /^(?:1?)d(\d+):(\d+)\+$/.exec(text);
      const least = Number(match?.[2]);
      return match && sides.has(Number(match[1])) && least >= 1 && least <= Number(match[1])
        ? `d${match[1]}:${least}+`
        : undefined;
    },
    print: (value) => (typeof value === "string" && /^d\d+:\d+\+$/.test(value) ? value : undefined),
  },
  range: {
    kinds: Kind.range | Kind.number,
    name: "faces such as 1-3",
    read: ({ text }) => {
      const [from = "", to = from] = text.split(/[-–]/);
      return { from: face(from), to: face(to) };
    },
    print: (value) => {
      if (value === null || typeof value !== "object" || !("from" in value)) return undefined;
      return value.from === value.to ? String(value.from) : `${value.from}-${value.to}`;
    },
  },
};
