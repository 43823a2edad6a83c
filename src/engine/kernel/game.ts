import type { Dice } from "../dice/dice.ts";
import type { Command } from "./command.ts";

/** What a decision brought: the events, and the state that they lead to (evolving the old one gives the same). */
export interface Decision<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
}

/** A game as one plain object. Every function is pure; chance comes in through the dice. */
export interface Game<State, C extends Command, Event, Options, View, Outcome> {
  readonly id: string;
  /** Says which content the game was made from, so that a saved game is not continued with another. */
  readonly content: string;
  start(options: Options, dice: Dice): Decision<State, Event>;
  /** Applies a command by the rules, or throws a RuleViolation that names the rule. */
  decide(state: State, command: C, dice: Dice): Decision<State, Event>;
  evolve(state: State, event: Event): State;
  /** All that a seat may do now. Nothing else is accepted, save corrections of the host's seat, which nobody is asked for. */
  legal(state: State, seat: string): readonly C[];
  /** The seats that the game waits for. */
  waiting(state: State): readonly string[];
  view(state: State, seat: string): View;
  outcome(state: State): Outcome | null;
  /** The state before its first event. */
  readonly empty: State;
  /**
   * Whether a state is what the rules of today make of the answers and dice that led to it. A game that was played with
   * other rules or other content may stand elsewhere; then it has to be taken over.
   */
  stands?(state: State): boolean;
  /** Takes a game over that was saved with other content, from where its last procedure began; or says what is missing. */
  adopt?(state: State, dice: Dice): Decision<State, Event> | { readonly missing: readonly string[] };
}
