import type { TProperties, TSchemaOptions } from "typebox";
import * as Type from "typebox";
import { Example } from "../../engine/effects/example.ts";

/** What an id looks like: lower-case words joined with hyphens. */
export const slugPattern = "^[a-z0-9]+(-[a-z0-9]+)*$";

/** What dice look like: `d10`, `2d6`, `1d4+1`, `2d4x10`. */
export const dicePattern = "^[0-9]*d(4|6|8|10|12|20|00|100)(x[0-9]+)?([+-][0-9]+)?$";

/** What the range of a table row looks like: `4`, `1-3`, `8-10` (and `0` for the 10 of a d10). */
export const rangePattern = "^[0-9]+(-[0-9]+)?$";

/** An object whose keys are all known: a misspelt key is an error, never ignored. */
export function closed<P extends TProperties>(properties: P, options: TSchemaOptions = {}) {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/** The id of the entry itself. */
export function id(description = "Stable for ever: lower-case words joined with hyphens.") {
  return Type.String({ pattern: slugPattern, maxLength: 64, description });
}

/** The id of another entry of the same game, of one of the given kinds. */
export function ref(kinds: string | readonly string[], description: string) {
  return Type.String({ pattern: slugPattern, maxLength: 64, "x-ref": kinds, description });
}

/** The id of a term of the game's vocabulary, of one of the given categories. */
export function term(categories: string | readonly string[], description: string) {
  return Type.String({ pattern: slugPattern, maxLength: 64, "x-term": categories, description });
}

/** The id of a rule of the same game: `page/slug`. */
export function rule(description = "The rule this follows, as page/slug: `statuses/spooked`.") {
  return Type.String({ pattern: "^[a-z0-9-]+(/[a-z0-9-]+)?$", "x-rule": true, description });
}

/** The name of an icon of the game-icons set. */
export function icon() {
  return Type.String({
    pattern: slugPattern,
    "x-icon": true,
    description: "An icon of game-icons.net by its name, without the author: `wolf-head`.",
  });
}

/** Dice to roll. */
export function dice(description: string) {
  return Type.String({ pattern: dicePattern, "x-dice": true, description });
}

/** Plain prose of ours, read by people only. */
export function word(description: string) {
  return Type.String({ minLength: 1, maxLength: 4000, "x-word": true, description });
}

/** A whole number within bounds. */
export function count(minimum: number, maximum: number, description: string) {
  return Type.Integer({ minimum, maximum, description });
}

/** One of a few fixed words. */
export function oneOf<const V extends readonly string[]>(values: V, description: string) {
  return Type.Enum<[...V]>([...values], { type: "string", description });
}

/** What a text must say: anything that can be read, or nothing but ways to win. */
export type TextForm = true | "ways to win";

/** A card text and the two ways to help it where card English does not reach. */
export function textFields(
  description = "What it does, in card English (docs/card-english.md).",
  form: TextForm = true,
) {
  return {
    text: Type.String({ minLength: 1, maxLength: 2000, "x-text": form, description }),
    ...textHelp,
  };
}

/** As `textFields`, for entries that may also do nothing. */
export function optionalTextFields(
  description = "What it does, in card English (docs/card-english.md).",
  form: TextForm = true,
) {
  const { text, ...help } = textFields(description, form);
  return { text: Type.Optional(text), ...help };
}

const textHelp = {
  effects: Type.Optional(
    Type.Array(Type.Record(Type.String(), Type.Unknown()), {
      description: "The effects by hand, if the grammar cannot read the text. The text must then say what they print.",
    }),
  ),
  examples: Type.Optional(
    Type.Array(Example, {
      maxItems: 20,
      description: "Worked examples: who is there, what happens, what has changed then. They are carried out.",
    }),
  ),
  manual: Type.Optional(word("Why people must carry this text out themselves. The text is then not read.")),
};

/** A range of a die that picks a row of a table. */
export function on(description = "The numbers that pick this row: `4` or `1-3`. On a d10, 0 counts as 10.") {
  return Type.Union([Type.String({ pattern: rangePattern }), Type.Integer({ minimum: 0, maximum: 100 })], {
    description,
  });
}

/** Where an entry comes from: the rule texts, the collected facts, or our own pen. */
export const sourceSchema = Type.Object(
  {
    from: oneOf(
      ["rulebook", "facts", "house"],
      "rulebook: its figures are printed; facts: they are known from elsewhere; house: ours.",
    ),
    file: Type.Optional(
      Type.String({ pattern: "^[0-9]{3}$", description: 'The number of the rule text, in quotes: `"001"`.' }),
    ),
    section: Type.Optional(Type.String({ minLength: 1, description: "The heading in the rule text." })),
    note: Type.Optional(word("Which figures are printed and which are ours, where they are mixed.")),
  },
  {
    additionalProperties: false,
    description: "Where the figures come from. The words are always ours.",
    if: { properties: { from: { const: "rulebook" } }, required: ["from"] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: { required: ["file", "section"] },
  },
);

/** The fields that every entry shares, except redirects. */
export function entryFields<K extends string>(kind: K) {
  return {
    kind: Type.Literal(kind, { description: "What this entry is." }),
    id: id(),
    name: Type.String({ minLength: 1, maxLength: 80, description: "The name as printed on the card." }),
    plural: Type.Optional(
      Type.String({ minLength: 1, maxLength: 80, description: "The plural, if it is not the name with an s." }),
    ),
    icon: Type.Optional(icon()),
    source: sourceSchema,
    license: Type.Optional(Type.String({ description: "An SPDX identifier. CC-BY-4.0 if left out." })),
    rule: Type.Optional(rule()),
  };
}
