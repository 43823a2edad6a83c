import { attack } from "../../../src/games/shadow-hunters/core/attack.ts";
import { drawCard } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { type Answer, content, playOn, run, type Seats, table, withCards } from "./at-the-table.ts";

/** Ann attacks. */
export function strike(seats: Seats, faces: readonly number[], answers: readonly Answer[] = [], targets = ["bob"]) {
  const play = playOn(table(seats), faces);
  run(attack(play, "ann", targets), answers);
  return play;
}

/** Ann draws a card. */
export function draw(card: string, seats: Seats, faces: readonly number[] = [], answers: readonly Answer[] = []) {
  const play = playOn(withCards(table(seats), card), faces);
  run(drawCard(play, "ann", content.card(card).deck), answers);
  return play;
}

/** A character who owns this Equipment. */
export const owning = (identity: string, ...equipment: readonly string[]) => ({ identity, equipment });

/** A character of so many hit points whom the next damage kills. */
export const dying = (identity: string, hp: number, more: object = {}) => ({ identity, damage: hp - 1, ...more });

/** A character who is dead. */
export const gone = (identity: string, more: object = {}) => ({ identity, dead: true, revealed: true, ...more });

export const roll = { type: "roll" };
export const none = { type: "pass" };
export const use = { type: "use" };
