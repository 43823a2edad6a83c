import * as Type from "typebox";
import { closed, count, on, oneOf, textFields } from "./common.ts";

/** Might for each difficulty of Folklore. */
export function mightByDifficulty() {
  const value = () => count(-50, 100, "Might at this difficulty.");
  return closed(
    { dusk: value(), twilight: value(), midnight: value(), nightmare: value() },
    { description: "Might by the difficulty of the story." },
  );
}

/** A named power with its text. */
export function power(description: string) {
  return closed(
    { name: Type.String({ minLength: 1, maxLength: 60, description: "Name of the power." }), ...textFields() },
    { description },
  );
}

/** What a foe's encounter side shows, for creatures and Afflictions alike. */
export const encounterFields = {
  vita: count(1, 200, "Vita of each figure."),
  might: mightByDifficulty(),
  defense: count(1, 150, "The total an attack must reach."),
  stride: count(0, 12, "Spaces per turn."),
  attack: oneOf(["melee", "ranged"], "How it fights."),
  size: Type.Optional(
    oneOf(["normal", "large"], "large: a 2 inch base, 2 by 2 spaces with REACH 2. normal if left out."),
  ),
  swarm: Type.Optional(Type.Boolean({ description: "Whether it has SWARM." })),
  ethereal: Type.Optional(Type.Boolean({ description: "Whether it is ETHEREAL." })),
  lore: count(0, 200, "Lore for every character when it is defeated."),
  coins: count(0, 200, "Coins for every character when it is defeated."),
  special: Type.Optional(power("The special power, in force for the whole combat.")),
  coven: Type.Optional(power("The coven power, on while two or more Occultists are in the combat.")),
  powers: Type.Array(
    closed({
      on: on("The numbers of the Power Die: `1-3`; 0 counts as 10."),
      name: Type.String({ minLength: 1, maxLength: 60 }),
      ...textFields(),
    }),
    { "x-table": "d10", minItems: 1, maxItems: 10, description: "The attack table. It must cover 1 to 10." },
  ),
};
