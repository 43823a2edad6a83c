import type { HowMuch } from "../../../engine/effects/scene.ts";
import type { Quantity } from "../core/resources.ts";
import { roll } from "../core/rolls.ts";
import type { Procedure } from "../play.ts";
import { citeOf, type Text } from "./text.ts";

/** How much a text means. Dice are rolled by whom it serves: a roll that harms the group is one of the foes. */
export function* quantityOf(text: Text, amount: HowMuch, by: string | "foes", what = "amount"): Procedure<Quantity> {
  if (typeof amount === "number" || amount === "all" || amount === "half") return amount;
  if (amount === "the stake") return text.amid.stake ?? 0;
  if (amount === "twice the stake") return 2 * (text.amid.stake ?? 0);
  return (yield* roll(text.play, { what, by, notation: amount, cite: citeOf(text, "roll") })).total;
}

/** How many a text means. */
export function* numberOf(text: Text, count: number | string): Procedure<number> {
  if (typeof count === "number") return count;
  return (yield* roll(text.play, { what: "amount", by: "group", notation: count, cite: citeOf(text, "roll") })).total;
}
