import type { Effect } from "../../../engine/effects/effect.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import type { Play, Procedure } from "../play.ts";
import type { Cast } from "./cast.ts";
import { TextScene } from "./text-scene.ts";
import type { Amid, TextSource } from "./told.ts";

/** Does what a text says. */
export function perform(
  play: Play,
  effects: readonly Effect[],
  cast: Cast,
  source: TextSource,
  amid: Amid = {},
): Procedure {
  return runEffects(effects, new TextScene(play, cast, source, amid, effects));
}
