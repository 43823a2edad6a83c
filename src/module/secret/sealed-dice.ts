import type { Dice } from "../../engine/dice/dice.ts";

const range = 2 ** 32;

/**
 * Dice for tables with secrets. The host's own generator may be guessed from what it rolled in the open, and with it how
 * the cards lie; this one cannot.
 */
export const sealedDice: Dice = {
  roll(faces) {
    // The last numbers of the range would make small faces a little more likely.
    const fair = range - (range % faces);
    const drawn = new Uint32Array(1);
    let number: number;
    do {
      [number = 0] = crypto.getRandomValues(drawn);
    } while (number >= fair);
    return 1 + (number % faces);
  },
};
