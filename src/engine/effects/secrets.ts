import type { Static } from "typebox";
import type { Command } from "../kernel/command.ts";
import type { Procedure } from "../kernel/procedure.ts";
import type { Effect } from "./effect.ts";
import type { Condition } from "./parts/conditions.ts";
import type { Scene } from "./scene.ts";

/** How attacks can differ from the usual ones. */
export type StrikeChange = "everyone" | "outside" | "d4" | "must";

/** The hands of a game of hidden identities, in which people stand in areas and strike at each other. */
export interface SecretScene<C extends Command = Command> {
  /** Shows who a figure is: to everybody, or to somebody alone. */
  reveal(figure: string, to: readonly string[] | undefined): Procedure<void, C>;
  win(figure: string): Procedure<void, C>;
  /** Waits until a condition holds, and acts then. */
  await(condition: Static<typeof Condition>, effects: readonly Effect[]): void;
  /** The figure may answer questions about itself as it likes. */
  lie(figure: string): void;
  strikes(figure: string, change: StrikeChange): void;
  silence(figure: string): Procedure<void, C>;
  plunder(figure: string, from: string, category: string): Procedure<void, C>;
  /** Takes a card of a category out of a discard pile. */
  retrieve(figure: string, category: string): Procedure<void, C>;
  /** Goes to the other area of its pair instead of rolling. */
  crossOver(figure: string): Procedure<void, C>;
  /** Rolls for an area; undefined if the roll names none. */
  rollArea(): Procedure<string | undefined, C>;
  /** The same text with an area that "there" means. */
  at(area: string): Scene<C>;
  /** Makes somebody the target of the text. */
  aim(figure: string): void;
  /** What was about to happen does not; the effects happen in its place. */
  instead(effects: readonly Effect[]): Procedure<unknown, C>;
  /** The figure looks to its left neighbour from now on. */
  turnToLeft(figure: string): void;
}

/** The hands for hidden identities that a scene must have; the vocabulary of a game without them has no such words. */
export function secretsOf<C extends Command>({ secrets }: Scene<C>): SecretScene<C> {
  if (secrets === undefined) throw new Error("This game has no hidden identities.");
  return secrets;
}
