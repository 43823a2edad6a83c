import type { Dice } from "../../engine/dice/dice.ts";

/** Dice that fall as the host's own generator has them. */
export const hostDice: Dice = {
  roll: (faces) => 1 + Math.floor(CONFIG.Dice.randomUniform() * faces),
};
