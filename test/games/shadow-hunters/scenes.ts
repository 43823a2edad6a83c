import { deckOf } from "../../../src/engine/decks.ts";
import { useAbility } from "../../../src/games/shadow-hunters/core/abilities.ts";
import { attack } from "../../../src/games/shadow-hunters/core/attack.ts";
import { drawCard, runArea } from "../../../src/games/shadow-hunters/effects/cards.ts";
import type { State } from "../../../src/games/shadow-hunters/state.ts";
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

/** Ann points at Bob. */
export const atBob: readonly Answer[] = [{ target: "bob" }];

/** Ann hurts somebody in the Weird Woods: Bob, unless the answers say otherwise. */
export function inWoods(seats: Seats, answers: readonly Answer[] = atBob) {
  const play = playOn(table(seats));
  play.emit({ type: "moved", seat: "ann", area: "weird-woods" });
  run(runArea(play, "ann"), [{ option: 0 }, ...answers]);
  return play;
}

/** Ann uses her ability: on Bob, unless the answers say otherwise. */
export function byAbility(seats: Seats, faces: readonly number[] = [], answers: readonly Answer[] = atBob) {
  const play = playOn(table(seats), faces);
  run(useAbility(play, "ann"), answers);
  return play;
}

/** A state with these cards on top of the discards. */
export function withDiscards(state: State, ...cards: readonly string[]): State {
  const decks = { ...state.decks };
  for (const id of cards.toReversed()) {
    const { deck } = content.card(id);
    const { draw, discard } = decks[deck] ?? deckOf([]);
    decks[deck] = { draw, discard: [id, ...discard] };
  }
  return { ...state, decks };
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
