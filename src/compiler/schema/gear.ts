import * as Type from "typebox";
import { count, dice, oneOf, optionalTextFields, term } from "./common.ts";

/** What Items and Artifacts share. */
export const gearFields = {
  category: term("category", "consumable, enhancement, protective or weaponry."),
  slot: Type.Optional(term("slot", "Where it is equipped; left out if it need not be.")),
  hands: Type.Optional(count(1, 2, "Hand slots it fills, for slot hand: 1 HAND or 2 HANDS.")),
  attack: Type.Optional(oneOf(["melee", "ranged"], "For weapons.")),
  might: Type.Optional(count(-50, 50, "Might of attacks with this weapon.")),
  damage: Type.Optional(dice("Damage dice of the weapon.")),
  range: Type.Optional(count(1, 30, "How far a ranged weapon reaches; no limit but Sight if left out.")),
  ammo: Type.Optional(count(1, 30, "Shots per combat.")),
  uses: Type.Optional(count(1, 20, "How often a consumable works; once if left out.")),
  shield: Type.Optional(Type.Boolean({ description: "Whether it can block as a shield." })),
  light: Type.Optional(Type.Boolean({ description: "Whether it is a light source against Darkness." })),
  ...optionalTextFields(),
};
