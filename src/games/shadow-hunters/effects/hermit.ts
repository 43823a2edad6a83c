import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import { andThen, ask, done, nothing } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import { holdsFor } from "../core/conditions.ts";
import { type Board, type Play, type Procedure, roleOfSeat } from "../play.ts";
import { type Letter, playerOf } from "../state.ts";
import { CardScene } from "./card-scene.ts";

/** Whoever gets a Hermit card answers it: truly, or as they like if they may (hermit/truth, hermit/unknown). */
export function receiveLetter(play: Play, letter: Letter): Procedure<unknown> {
  return andThen(answered(play, letter), (follows) => {
    const { from, to, card } = letter;
    play.emit({ type: "answered", seat: to, follows });
    if (!follows) return nothing;
    const { effects } = asked(play.content.card(card).effects);
    return runEffects(effects, new CardScene(play, { you: to, source: { kind: "card", id: card }, sender: from }));
  });
}

function answered(play: Play, { from, to, card }: Letter): Procedure<boolean> {
  const options = answersTo(play, to, card);
  const [only] = options;
  if (only !== undefined && options.length === 1 && play.state.options.windows !== "all")
    return done(isFollowing(only));
  return ask(play, { ask: "hermit", rule: "hermit/truth", about: { card, from }, options }, isFollowing);
}

function isFollowing({ type }: ShadowCommand): boolean {
  return type === "follow";
}

/** How somebody may answer a card: as it is, or both ways. */
export function answersTo(board: Board, seat: string, card: string): readonly ShadowCommand[] {
  const { condition } = asked(board.content.card(card).effects);
  const follow = { type: "follow", seat } as const;
  const ignore = { type: "nothing", seat } as const;
  // What asks no question leaves nothing to lie about.
  if (condition === undefined) return [follow];
  if (!playerOf(board.state, seat).silenced && roleOfSeat(board, seat).use.lies) return [follow, ignore];
  return [holdsFor(board, condition, seat) ? follow : ignore];
}

/** What a Hermit card asks, and what those do of whom it is true. */
export function asked(effects: readonly Effect[]): {
  readonly condition: Static<typeof Condition> | undefined;
  readonly effects: readonly Effect[];
} {
  const [only] = effects;
  if (only?.op !== "if") return { condition: undefined, effects };
  return {
    condition: only.condition as Static<typeof Condition>,
    effects: only.effects as unknown as readonly Effect[],
  };
}
