import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, id, oneOf, optionalTextFields, ref, term, textFields, word } from "./common.ts";
import { power } from "./foe.ts";
import type { KindDefinition } from "./kind.ts";

const skillBonuses = Type.Record(Type.String({ pattern: "^[a-z]+$" }), count(-5, 5, "Bonus in this skill."), {
  additionalProperties: false,
  "x-keys": "skill",
  description: "Bonus by skill id; skills that are left out have 0.",
});

const reward = closed({
  focus: Type.Optional(id("Only for characters of this focus.")),
  ...textFields("The reward, in card English."),
});

const tier = closed({
  lore: count(1, 5000, "The Lore that opens this tier."),
  ap: count(0, 10, "Ability Points."),
  ghost: Type.Optional(
    closed(textFields("What the ghost side gains."), { description: "An improvement of the ghost side." }),
  ),
  choices: Type.Array(reward, {
    minItems: 2,
    maxItems: 4,
    description: "Take one. Choices of a focus are open to it alone.",
  }),
});

const extra = closed({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  at: ref("location", "Where it is offered."),
  price: count(0, 500, "Coins."),
  ...textFields("What the character receives."),
});

const ghost = closed(
  {
    gp: count(1, 20, "Ghost Points at first."),
    defense: count(1, 150, "Defense as a ghost."),
    might: count(-50, 100, "Might as a ghost."),
    damage: count(0, 20, "DMG Bonus as a ghost."),
    stride: count(0, 7, "Stride as a ghost."),
    powers: Type.Array(
      closed({
        name: Type.String({ minLength: 1, maxLength: 60, description: "Name of the power." }),
        cost: count(0, 20, "Ghost Points."),
        attack: Type.Optional(oneOf(["melee", "ranged"], "The attack mark, if it has one.")),
        ...textFields(),
      }),
      { minItems: 1, description: "Ghost Powers." },
    ),
  },
  { description: "The ghost side." },
);

/** A character with focuses, Lore Tree and ghost side. */
export const characterSchema = closed({
  ...entryFields("character"),
  vita: count(1, 36, "Vita at first."),
  pp: count(0, 10, "Power Points at first."),
  defense: count(1, 150, "The total an attack must reach."),
  might: count(-50, 100, "Added to attack rolls."),
  damage: count(0, 20, "DMG Bonus."),
  stride: count(0, 7, "Spaces per turn."),
  skills: skillBonuses,
  keywords: Type.Array(term("trait", "A keyword."), { description: "Decide which Abilities the character may learn." }),
  mystic: Type.Optional(oneOf(["prayer", "ritual"], "Which of the two the character may use; neither if left out.")),
  special: power("The special ability that no other character has."),
  limits: Type.Optional(
    Type.Array(closed(optionalTextFields("What the character cannot do or is immune to.")), {
      description: "Immunities and bars.",
    }),
  ),
  start: closed(
    {
      abilities: Type.Array(ref("ability", "An Ability."), { description: "Starting Abilities." }),
      items: Type.Array(ref("item", "An Item."), { description: "Starting Items; name one twice for two." }),
      prayers: Type.Optional(count(0, 5, "Random Prayers.")),
      rituals: Type.Optional(count(0, 5, "Random Rituals.")),
      coins: Type.Optional(count(0, 200, "Coins.")),
    },
    { description: "Starting equipment." },
  ),
  foci: Type.Array(
    closed({
      id: id("Unique for this character."),
      name: Type.String({ minLength: 1, maxLength: 60 }),
      ...textFields(),
    }),
    { minItems: 2, maxItems: 2, description: "The two focuses; the player takes one for good." },
  ),
  lore: Type.Array(tier, { minItems: 1, description: "The Lore Tree, lowest tier first." }),
  extras: Type.Optional(Type.Array(extra, { description: "Goods and deals for this character alone." })),
  ghost,
  note: Type.Optional(word("A short description of ours.")),
});

/** A character as its file gives it. */
export type Character = Static<typeof characterSchema>;

/** The kind `character`. */
export const characterKind: KindDefinition = {
  kind: "character",
  title: "Character",
  plural: "Characters",
  games: ["folklore"],
  folder: "cards/characters",
  form: "yaml",
  icon: "character",
  schema: characterSchema,
  template: `kind: character
id: {{id}}
name: {{name}}
icon: character
source: {from: house}
vita: 20
pp: 5
defense: 50
might: 5
damage: 1
stride: 4
skills: {nerve: 1, ecology: 1}
keywords: []
# mystic: prayer or ritual
special:
  name: Special ability
  text: Once per fight, gain +10 Might this attack.
limits:
  - text: You are immune to SPOOKED.
start:
  abilities: []
  items: []
foci: # two; the player takes one
  - {id: hunter, name: Hunter, text: Gain +5 Might with ranged attacks.}
  - {id: warden, name: Warden, text: Gain +5 Defense.}
lore: # lowest tier first
  - lore: 100
    ap: 0
    choices:
      - text: Gain +2 Max Vita.
      - text: Gain +5 Might.
ghost:
  gp: 10
  defense: 50
  might: 5
  damage: 1
  stride: 5
  powers:
    - {name: Chill, cost: 2, attack: ranged, text: One foe within 5 spaces takes 1d4 damage.}
`,
};
