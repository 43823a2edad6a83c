import type { Effect } from "../../../engine/effects/effect.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import type { Play, Procedure } from "../play.ts";
import { CardScene } from "./card-scene.ts";

/** Carries out the ability of a player; `target` is whom the moment is about. */
export function runAbility(play: Play, seat: string, effects: readonly Effect[], target?: string): Procedure<unknown> {
  return runEffects(effects, new CardScene(play, { you: seat, source: { kind: "ability" }, target }));
}
