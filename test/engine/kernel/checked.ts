import { expect } from "vitest";
import type { Command } from "../../../src/engine/kernel/command.ts";
import type { Game } from "../../../src/engine/kernel/game.ts";

/**
 * The same game with every step proven: states are frozen before each event, so a handler that writes into the old
 * state throws; the events alone must lead to the state of the decision; and the state must survive JSON unchanged.
 */
export function checked<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
): Game<State, C, Event, Options, View, Outcome> {
  const prove = (before: State, events: readonly Event[], after: State) => {
    const rebuilt = events.reduce((state, event) => freeze(game.evolve(freeze(state), freeze(event))), before);
    expect(rebuilt).toEqual(after);
    expect(JSON.parse(JSON.stringify(after))).toEqual(JSON.parse(JSON.stringify(rebuilt)));
  };
  return {
    ...game,
    start(options, dice) {
      const made = game.start(options, dice);
      prove(game.empty, made.events, made.state);
      return made;
    },
    decide(state, command, dice) {
      const made = game.decide(state, command, dice);
      prove(state, made.events, made.state);
      return made;
    },
  };
}

const frozen = new WeakSet<object>();

/** Freezes a value through and through; parts that are frozen already are shared and not walked again. */
export function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || frozen.has(value)) return value;
  frozen.add(value);
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}
