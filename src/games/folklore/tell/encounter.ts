import type { EncounterEvent } from "../encounter/events.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName } from "./names.ts";
import { because } from "./source.ts";
import { list } from "./words.ts";

/** Words for the events of an encounter. */
export const encounterTellers: Tellers<EncounterEvent> = {
  "encounter-began": ({ content: { say } }, { first }) => say(`log.encounter.${first}-first`),
  "encounter-round": ({ content: { say } }, { round }) => say("log.encounter.round", { round }),
  "encounter-side": ({ content: { say } }, { side }) => say(`log.encounter.${side}`),
  "encounter-turn": (board, { turn: { figure } }) =>
    board.content.say("log.encounter.turn", { who: figureName(board, figure) }),
  "encounter-turn-left": untold,
  "encounter-held": (board, { figure }) => board.content.say("log.map.held", { who: figureName(board, figure) }),
  "encounter-turn-over": untold,
  "encounter-extra-turn": (board, { figure, source }) =>
    `${board.content.say("log.encounter.extra-turn", { who: figureName(board, figure) })}${because(board.content, source)}`,
  // Who attacks whom stands in the line of the roll.
  "attack-made": untold,
  defending: (board, { figures }) => {
    const { content } = board;
    if (figures.length === 0) return content.say("log.encounter.nobody-defends");
    const names = figures.map((id) => figureName(board, id));
    return content.say("log.encounter.defending", { who: list(content, names) });
  },
  "guard-used": (board, { figure }) => board.content.say("log.encounter.guard", { who: figureName(board, figure) }),
  "encounter-ended": ({ content: { say } }, { result }) => say(`log.encounter.${result}`),
};
