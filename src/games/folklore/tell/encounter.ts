import type { EncounterEvent } from "../encounter/events.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName } from "./names.ts";
import { list } from "./words.ts";

/** Words for the events of an encounter. */
export const encounterTellers: Tellers<EncounterEvent> = {
  "encounter-began": (_, { first }) =>
    `An encounter begins; ${first === "characters" ? "the characters act" : "the foes act"} first in each round`,
  "encounter-round": (_, { round }) => `Round ${round} of the encounter`,
  "encounter-side": (_, { side }) => (side === "characters" ? "The characters take their turns" : "The foes act"),
  "encounter-turn": (board, { turn: { figure } }) => `It is the turn of ${figureName(board, figure)}`,
  "encounter-turn-left": untold,
  "encounter-held": (board, { figure }) => `${figureName(board, figure)} holds the turn`,
  "encounter-turn-over": untold,
  "encounter-extra-turn": (board, { figure, source }) =>
    `${figureName(board, figure)} will have one more turn${source === undefined ? "" : `: ${source}`}`,
  // Who attacks whom stands in the line of the roll.
  "attack-made": untold,
  defending: (board, { figures }) =>
    figures.length === 0
      ? "Nobody defends in this round"
      : `${list(figures.map((id) => figureName(board, id)))} will defend in this round`,
  "guard-used": (board, { figure }) => `${figureName(board, figure)} strikes back from guard`,
  "encounter-ended": (_, { result }) => `The encounter is ${result}`,
};
