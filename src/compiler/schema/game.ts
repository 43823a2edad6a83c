import type { Static, TProperties } from "typebox";
import * as Type from "typebox";
import { operations } from "../../engine/effects/index.ts";
import { paletteNames } from "../emit/faces/palette.ts";
import {
  closed,
  count,
  dice,
  entryFields,
  icon,
  id,
  on,
  oneOf,
  optionalTextFields,
  rule,
  term,
  word,
} from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** The colours of the cards of a side or a deck. */
const look = Type.Optional(oneOf(paletteNames, "The colours of its cards; those of their kind if left out."));

function terms<P extends TProperties>(category: string, properties: P, description: string) {
  return Type.Optional(
    Type.Array(
      closed({
        id: id("Unique within its category."),
        name: Type.String({
          minLength: 1,
          maxLength: 40,
          description: "As card text writes it; statuses, conditions, keywords and skills in CAPITALS.",
        }),
        plural: Type.Optional(
          Type.String({ minLength: 1, description: "The plural, if it is not the name with an s." }),
        ),
        aliases: Type.Optional(
          Type.Array(Type.String({ minLength: 1 }), { description: "Other spellings that are read." }),
        ),
        rule: Type.Optional(rule()),
        icon: Type.Optional(icon()),
        note: Type.Optional(word("A short explanation for tooltips.")),
        ...properties,
      }),
      { "x-terms": category, description },
    ),
  );
}

const lateStart = closed(
  {
    items: count(0, 8, "Random Items on top of the normal equipment."),
    lore: count(0, 5000, "Lore to start with."),
    coins: dice("Coins to start with."),
    ap: count(0, 30, "Ability Points in all."),
    apBesideStart: count(0, 30, "Ability Points for those who keep their starting Abilities."),
  },
  { description: "What a character receives who starts at this difficulty." },
);

/** The vocabulary of a game, its figures and its settings. */
export const gameSchema = closed({
  ...entryFields("game"),
  players: closed(
    { from: count(1, 20, "Fewest."), to: count(1, 20, "Most.") },
    { description: "Number of characters." },
  ),
  seats: Type.Optional(
    Type.Array(
      closed({
        id: id("Unique among the seats."),
        name: word("As it is called in languages that have no word of their own for it."),
        icon: icon(),
        colour: Type.String({
          pattern: "^#[0-9a-f]{6}$",
          description: "The colour of its figure, in six hexadecimal digits: `#c8372d`.",
        }),
      }),
      {
        "x-seats": ".players",
        description: "The figures that people play with, one for each who may play, in the order of the seats.",
      },
    ),
  ),
  terms: closed({
    resources: terms(
      "resource",
      {
        cap: Type.Optional(count(1, 999, "The maximum can never rise above this.")),
        of: Type.Optional(oneOf(["living", "ghost", "all"], "Who has it; all if left out.")),
      },
      "What is counted up and down.",
    ),
    attributes: terms(
      "attribute",
      {
        cap: Type.Optional(count(1, 999, "It can never rise above this.")),
        limits: Type.Optional(term("resource", "The resource whose maximum this is.")),
      },
      "Figures that effects raise and lower.",
    ),
    rolls: terms("roll", {}, "Rolls that a modifier can name: `skill checks`, `search rolls`."),
    skills: terms(
      "skill",
      { cap: Type.Optional(count(1, 99, "The most a bonus can be.")) },
      "Skills for checks and resistance.",
    ),
    statuses: terms(
      "status",
      {
        side: oneOf(["positive", "negative"], "Whether it is good or bad to have."),
        resist: Type.Optional(term("skill", "The skill that helps to resist it.")),
        ...optionalTextFields("What it does to its bearer, in card English."),
      },
      "Lasting states, cured by name.",
    ),
    conditions: terms(
      "condition",
      {
        tokens: Type.Optional(count(1, 20, "How many tokens a character can hold, or what they count up to.")),
        ...optionalTextFields("What it does to its bearer, in card English."),
      },
      "States shown by tokens, which cures of statuses leave alone.",
    ),
    keywords: terms(
      "keyword",
      {
        value: Type.Optional(oneOf(["required", "optional"], "Whether a number follows it; none if left out.")),
        against: Type.Optional(Type.Array(term("type", "A type."), { description: "The types it works against." })),
        on: Type.Optional(
          Type.Array(oneOf(["weapon", "item", "attack", "figure", "damage", "action"], "A bearer."), {
            description: "What can have it.",
          }),
        ),
        ...optionalTextFields("What it does, in card English."),
      },
      "Words of the glossary.",
    ),
    traits: terms("trait", {}, "Keywords of characters, which decide the Abilities they can learn."),
    types: terms(
      "type",
      { look, ...optionalTextFields("How those of this side win, in card English.", "ways to win") },
      "Types of foes, or the sides that players are on.",
    ),
    slots: terms(
      "slot",
      { count: Type.Optional(count(1, 9, "How many of it a character has; one if left out.")) },
      "Where Items are equipped.",
    ),
    categories: terms(
      "category",
      { carried: Type.Optional(Type.Boolean({ description: "Whether it counts against the carrying limit." })) },
      "Kinds of Items.",
    ),
    difficulties: terms(
      "difficulty",
      {
        stories: closed(
          { from: count(0, 99, "Fewest."), to: Type.Optional(count(0, 99, "Most; no limit if left out.")) },
          { description: "Finished stories of the characters it is meant for." },
        ),
        lateStart: Type.Optional(lateStart),
      },
      "Levels of difficulty, easiest first.",
    ),
    decks: terms(
      "deck",
      {
        cards: count(0, 999, "How many cards the printed deck has."),
        shuffled: Type.Optional(Type.Boolean({ description: "False for decks that are kept in order." })),
        sent: Type.Optional(Type.Boolean({ description: "True if who draws a card gives it to somebody, face down." })),
        look,
        expansion: Type.Optional(Type.Boolean({ description: "True if the core game does not have it." })),
      },
      "Decks to draw from.",
    ),
    tokens: terms("token", { count: Type.Optional(count(1, 99, "How many there are.")) }, "Tokens on maps and cards."),
    markers: terms("marker", {}, "Coloured markers that stories hand out."),
  }),
  sides: Type.Optional(
    Type.Array(
      closed({
        players: count(1, 20, "Number of players."),
        deal: Type.Array(closed({ side: term("type", "A side."), count: count(0, 20, "How many of it are dealt.") }), {
          minItems: 1,
          description: "How many characters of each side are dealt.",
        }),
      }),
      { description: "The sides that are dealt out for each number of players." },
    ),
  ),
  operations: Type.Optional(
    closed(Object.fromEntries(operations.map(({ op }) => [op, Type.Optional(rule())])), {
      description: "The rule that each operation of card English follows in this game.",
    }),
  ),
  otherOperations: Type.Optional(
    Type.Array(
      oneOf(
        operations.map(({ op }) => op),
        "An operation that follows no rule of its own.",
      ),
      { description: "If given, the cards of this game can do these and what `operations` names, and nothing else." },
    ),
  ),
  figures: Type.Optional(
    Type.Array(
      closed({
        id: id("Unique among the figures."),
        value: Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
          description: "A number, dice or a range.",
        }),
        rule: rule(),
        note: Type.Optional(word("What it is.")),
      }),
      { description: "Numbers of the rules, so that none stands in code." },
    ),
  ),
  targeting: Type.Optional(
    Type.Array(
      closed({
        characters: count(1, 20, "Number of characters."),
        die: dice("The die to roll."),
        rows: Type.Array(closed({ on: on(), character: count(1, 20, "The character it names.") }), {
          "x-table": ".die",
        }),
      }),
      { description: "The targeting die for each number of characters." },
    ),
  ),
  macros: Type.Optional(
    Type.Array(
      closed({
        id: id("Unique among the macros."),
        name: Type.String({ minLength: 1, maxLength: 40, description: "As the hotbar shows it." }),
        icon: icon(),
        command: Type.String({ pattern: "^/[a-z]", description: "What it says into the chat: `/search`." }),
      }),
      { description: "Chat commands for the hotbar." },
    ),
  ),
  settings: Type.Optional(
    Type.Array(
      closed({
        id: id("Unique among the settings."),
        name: Type.String({ minLength: 1, description: "As shown in the options." }),
        rule: Type.Optional(rule()),
        default: Type.String({ pattern: "^[a-z0-9-]+$", description: "The id of the choice that is set at first." }),
        choices: Type.Array(closed({ id: id("Unique in this setting."), name: word("What it means.") }), {
          minItems: 2,
        }),
        note: Type.Optional(word("Why there is a choice.")),
      }),
      { description: "Switches that a group may set as it likes." },
    ),
  ),
});

/** A game's vocabulary as its file gives it. */
export type Game = Static<typeof gameSchema>;

/** The kind `game`: one file per game, `game.yaml`. */
export const gameKind: KindDefinition = {
  kind: "game",
  title: "Game",
  plural: "Games",
  folder: "",
  form: "yaml",
  icon: "open-book",
  schema: gameSchema,
  template: `kind: game
id: {{id}}
name: {{name}}
source: {from: house}
players: {from: 2, to: 5}
terms:
  # Every word that card text may use is listed here, category by category.
  resources:
    - {id: vita, name: Vita}
  skills:
    - {id: faith, name: FAITH}
`,
};
