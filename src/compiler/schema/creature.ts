import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, dice, entryFields, term } from "./common.ts";
import { encounterFields, mightByDifficulty, power } from "./foe.ts";
import type { KindDefinition } from "./kind.ts";

const bandFields = {
  from: count(1, 40, "Lowest counter space of the band."),
  to: count(1, 40, "Highest counter space of the band."),
  might: Type.Optional(count(-50, 50, "Added to its Might.")),
  damage: Type.Optional(count(-10, 10, "Added to its damage.")),
  defense: Type.Optional(count(-50, 50, "Added to its Defense.")),
};

/** A creature with its encounter side and its skirmish side. */
export const creatureSchema = closed({
  ...entryFields("creature"),
  type: term("type", "The creature's type."),
  figures: Type.Optional(count(1, 12, "How many figures the box has.")),
  encounter: closed(encounterFields, { description: "The encounter side." }),
  skirmish: closed(
    {
      dice: closed(
        {
          2: dice("Strength for 2 characters."),
          3: dice("Strength for 3 characters."),
          4: dice("Strength for 4 characters."),
          5: dice("Strength for 5 characters."),
        },
        { description: "Strength dice by number of characters." },
      ),
      counter: closed({
        max: count(1, 40, "The last space of the counter track."),
        bands: Type.Array(closed(bandFields), {
          description: "Modifiers over the track, from the first band to the end; spaces below it have none.",
          "x-bands": ".max",
        }),
      }),
      might: mightByDifficulty(),
      defense: count(1, 150, "The total an attack must reach."),
      coins: count(0, 200, "Coins for every character."),
      power: power("What a hit does."),
    },
    { description: "The skirmish side." },
  ),
});

/** A creature as its file gives it. */
export type Creature = Static<typeof creatureSchema>;

/** The kind `creature`. */
export const creatureKind: KindDefinition = {
  kind: "creature",
  title: "Creature",
  plural: "Creatures",
  games: ["folklore"],
  folder: "cards/creatures",
  form: "yaml",
  deck: "creature",
  icon: "fangs",
  schema: creatureSchema,
  template: `kind: creature
id: {{id}}
name: {{name}}
# plural: if it is not the name with an s
icon: fangs
source: {from: house}
type: mortal # demonic, mortal, nature, occultist, shapeshifter, spirit, undead
encounter:
  vita: 10
  might: {dusk: 5, twilight: 10, midnight: 15, nightmare: 20}
  defense: 50
  stride: 4
  attack: melee # or ranged
  # size: large
  lore: 8
  coins: 5
  special: # leave it out if there is none
    name: Special power
    text: When this foe rolls 90 or more to attack, the target loses the next turn.
  powers: # picked by the Power Die; must cover 1 to 10
    - {on: 1-4, name: First attack, text: The target takes 1d4 damage.}
    - {on: 5-8, name: Second attack, text: The target takes 1d6 damage.}
    - {on: 9-10, name: Third attack, text: The target takes 1d6 damage and gains SPOOKED 5.}
skirmish:
  dice: {2: 1d4, 3: 1d6, 4: 1d6+1, 5: 1d6+2} # strength by number of characters
  counter:
    max: 8
    bands: # modifiers of the creature while its counter is in the band
      - {from: 4, to: 6, might: 5}
      - {from: 7, to: 8, might: 5, damage: 1}
  might: {dusk: 5, twilight: 10, midnight: 15, nightmare: 20}
  defense: 50
  coins: 5
  power:
    name: Skirmish power
    text: The target takes 1d4 damage.
`,
};
