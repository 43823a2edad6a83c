import type { Dice } from "../dice/dice.ts";
import type { Command, Question } from "./command.ts";
import type { FlowRules, Play } from "./flow.ts";

/** Who answers in a game that nobody watches: picks one of the options of a question. */
export type Chooser<State, C extends Command> = (question: Question<C>, state: State) => C;

/**
 * Plays a game from a state at which no procedure has begun to its end, by the same procedures and events as a table
 * does, but keeps nothing: no log, no way back, no notes of the flow. What is chosen must be one of the options; who
 * remembers anything is told every event. With the same dice and choices a table comes to the same state.
 */
export function playOut<State, C extends Command, Event, P extends Play<State, Event>>(
  { evolve, hands, next }: Pick<FlowRules<State, C, Event, P>, "evolve" | "hands" | "next">,
  state: State,
  dice: Dice,
  choose: Chooser<State, C>,
  told?: (event: Event) => void,
): State {
  const play = {
    state,
    dice,
    emit(event: Event) {
      play.state = evolve(play.state, event);
      told?.(event);
    },
    answer: (question: Question<C>) => choose(question, play.state),
  };
  const own = hands(play);
  for (let procedure = next(own); procedure !== undefined; procedure = next(own)) {
    let step = procedure.next();
    while (step.done !== true) step = procedure.next(play.answer(step.value));
  }
  return play.state;
}
