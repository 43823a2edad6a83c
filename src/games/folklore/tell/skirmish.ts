import type { SkirmishEvent } from "../skirmish/events.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName, foeCardName } from "./names.ts";
import { because } from "./source.ts";
import { list } from "./words.ts";

/** Words for the events of a skirmish. */
export const skirmishTellers: Tellers<SkirmishEvent> = {
  "skirmish-began": (board, { foes }) => {
    const { content } = board;
    const names = foes.map(({ id, creature, counter }) => {
      const isCharacter = board.state.characters.some((each) => each.id === id);
      const told = { who: figureName(board, id), counter };
      if (!isCharacter || creature === undefined) return content.say("log.skirmish.foe", told);
      return content.say("log.skirmish.turned", { ...told, creature: foeCardName(content, creature) });
    });
    return content.say("log.skirmish.began", { foes: list(content, names) });
  },
  "skirmish-round": ({ content: { say } }, { round }) => say("log.skirmish.round", { round }),
  stances: (board, { stances }) => {
    const { content } = board;
    const told = stances.map(({ character, stance, target }) =>
      content.say(`log.skirmish.${stance}`, { who: figureName(board, character), whom: figureName(board, target) }),
    );
    return list(content, told);
  },
  // Who attacks whom stands in the line of the roll.
  "skirmish-attack": untold,
  "hit-counted": (board, { foe, hit: { by, strike } }) =>
    board.content.say(strike ? "log.skirmish.strike" : "log.skirmish.hit", {
      who: figureName(board, by),
      whom: figureName(board, foe),
    }),
  counter: (board, { foe, from, to, source }) =>
    from === to
      ? null
      : `${board.content.say("log.skirmish.counter", { whom: figureName(board, foe), from, to })}${because(board.content, source)}`,
  "skirmish-ended": ({ content: { say } }, { result }) => say(`log.skirmish.${result}`),
};
