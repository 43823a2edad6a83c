import type { Effect } from "../../../engine/effects/effect.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import type { Play, Procedure } from "../play.ts";
import { CardScene, type Cast } from "./card-scene.ts";

/** Carries out the ability of a player; `target` is whom its moment is about. */
export function runAbility(
  play: Play,
  seat: string,
  effects: readonly Effect[],
  { target, struck }: Pick<Cast, "target" | "struck">,
): Procedure<unknown> {
  return runEffects(effects, new CardScene(play, { you: seat, source: { kind: "ability" }, struck, target }));
}
