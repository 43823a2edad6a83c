import type { Effect } from "../../../engine/effects/effect.ts";
import { runInTurn } from "../../../engine/effects/run.ts";
import type { Play, Procedure } from "../play.ts";
import type { Cast } from "./cast.ts";
import { TextScene } from "./text-scene.ts";
import type { Amid, TextSource } from "./told.ts";

/** Does what a text says, and nothing of it before it is run: the text may answer a roll or a blow that is yet to wait for it. */
export function perform(
  play: Play,
  effects: readonly Effect[],
  cast: Cast,
  source: TextSource,
  amid: Amid = {},
): Procedure {
  return runInTurn(effects, new TextScene(play, cast, source, amid, effects));
}
