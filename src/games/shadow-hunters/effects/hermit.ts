import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import { andThen, ask, done, nothing } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import { holdsFor } from "../core/conditions.ts";
import { type Play, type Procedure, roleOfSeat } from "../play.ts";
import { type Letter, playerOf } from "../state.ts";
import { CardScene } from "./card-scene.ts";
import { waysOf } from "./possible.ts";

/** Whoever gets a Hermit card answers it: truly, or as they like if they may (hermit/truth, hermit/unknown). */
export function receiveLetter(play: Play, letter: Letter): Procedure<unknown> {
  return andThen(answered(play, letter), (answer) => {
    const follows = answer.type === "follow";
    play.emit({ type: "answered", seat: letter.to, follows });
    if (!follows) return nothing;
    const { effects } = asked(play.content.card(letter.card).effects);
    const meant = answer.option === undefined ? effects : (waysOf(effects)?.[answer.option] ?? []);
    return runEffects(meant, sceneOf(play, letter));
  });
}

function sceneOf(play: Play, { from, to, card }: Letter): CardScene {
  return new CardScene(play, { you: to, source: { kind: "card", id: card }, sender: from });
}

function answered(play: Play, letter: Letter): Procedure<ShadowCommand> {
  const { from, card } = letter;
  const options = answersTo(play, letter);
  const [only] = options;
  if (only !== undefined && options.length === 1 && play.state.options.windows !== "all") return done(only);
  return ask(play, { ask: "hermit", rule: "hermit/truth", about: { card, from }, options }, (answer) => answer);
}

/** How somebody may answer a card: as it is, or both ways. */
function answersTo(play: Play, letter: Letter): readonly ShadowCommand[] {
  const { to: seat, card } = letter;
  const { condition, effects } = asked(play.content.card(card).effects);
  // What asks no question leaves nothing to lie about.
  if (condition === undefined) return following(play, letter, effects);
  const ignore = { type: "nothing", seat } as const;
  if (!playerOf(play.state, seat).silenced && roleOfSeat(play, seat).use.lies) {
    return [...following(play, letter, effects), ignore];
  }
  return holdsFor(play, condition, seat) ? following(play, letter, effects) : [ignore];
}

/** Who follows a card that leaves a choice says in the same breath what they do: a second question would tell of it. */
function following(play: Play, letter: Letter, effects: readonly Effect[]): readonly ShadowCommand[] {
  const seat = letter.to;
  const ways = waysOf(effects);
  if (ways === undefined) return [{ type: "follow", seat }];
  return sceneOf(play, letter)
    .offer(ways)
    .map(({ option }) => ({ type: "follow", seat, option }));
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
