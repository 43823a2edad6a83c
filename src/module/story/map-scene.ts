import { noteOn } from "../mirror/by-game.ts";
import { sceneId } from "../setup/scenes.ts";
import type { Sitting } from "../table/sitting.ts";

/** The scene of a map: that of the running game if it has been laid out there, or the one that set-up made. */
export function sceneOfMap(
  gameId: string,
  map: string,
  sitting: Sitting | undefined,
): Scene.Implementation | undefined {
  const key = `${sitting?.record.entry.id}/${map}`;
  return game.scenes.find((scene) => noteOn(scene, "board") === key) ?? game.scenes.get(sceneId(gameId, map));
}
