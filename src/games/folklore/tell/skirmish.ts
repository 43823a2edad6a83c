import type { SkirmishEvent } from "../skirmish/events.ts";
import type { Tellers } from "./line.ts";
import { figureName, foeCardName } from "./names.ts";
import { list } from "./words.ts";

/** Words for the events of a skirmish. */
export const skirmishTellers: Tellers<SkirmishEvent> = {
  "skirmish-began": (board, { foes }) => {
    const names = foes.map(({ id, creature, counter }) => {
      const isCharacter = board.state.characters.some((each) => each.id === id);
      const turned = isCharacter && creature !== undefined ? `, now a ${foeCardName(board.content, creature)}` : "";
      return `${figureName(board, id)}${turned} (counter ${counter})`;
    });
    return `A skirmish begins against ${list(names)}`;
  },
  "skirmish-round": (_, { round }) => `Round ${round} of the skirmish`,
  stances: (board, { stances }) =>
    list(
      stances.map(({ character, stance, target }) => {
        const verb = stance === "attack" ? "attacks" : "defends against";
        return `${figureName(board, character)} ${verb} ${figureName(board, target)}`;
      }),
    ),
  "hit-counted": (board, { foe, hit: { by, strike } }) =>
    strike
      ? `A Devastating Strike of ${figureName(board, by)} counts double against ${figureName(board, foe)}`
      : `A hit of ${figureName(board, by)} counts against ${figureName(board, foe)}`,
  counter: (board, { foe, from, to, source }) => {
    if (from === to) return null;
    const why = source === undefined ? "" : `: ${source}`;
    return `The counter of ${figureName(board, foe)} goes from ${from} to ${to}${why}`;
  },
  "skirmish-ended": (_, { result }) =>
    ({
      won: "The skirmish is won",
      lost: "The skirmish is lost",
      fled: "The group flees from the skirmish",
    })[result],
};
