import type { Command } from "../../engine/kernel/command.ts";
import type { Game } from "../../engine/kernel/game.ts";

/** What a view must tell of whoever is asked, so that a game can be followed without the rest. */
interface Following<View, C extends Command> {
  readonly id: string;
  readonly content: string;
  readonly empty: View;
  waiting(view: View): readonly string[];
  legal(view: View, seat: string): readonly C[];
}

/** A game with secrets as those have it who see only a view of it: it can be looked at, and nothing can be decided. */
export function seenGame<View, C extends Command, Seen, Options>(
  following: Following<View, C>,
): Game<View, C, Seen, Options, View, null> {
  const cannot = (): never => {
    throw new Error("Only the one who holds the key of the table can decide.");
  };
  return {
    ...following,
    start: cannot,
    decide: cannot,
    evolve: cannot,
    view: (view) => view,
    outcome: () => null,
  };
}
