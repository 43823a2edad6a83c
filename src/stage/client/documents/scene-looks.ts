import { currentCanvas } from "../canvas/current.ts";
import type { ViewScene } from "../canvas/model.ts";
import { game } from "../game.ts";
import type { Scene } from "./scene.ts";

/** Opens a scene for everybody, and closes the one that was open. */
export async function activateScene(scene: Scene): Promise<void> {
  if (scene.active) return;
  const others = game.scenes.filter(({ active }) => active).map(({ id }) => ({ _id: id, active: false }));
  const type = scene.constructor as typeof Scene;
  await type.updateDocuments([...others, { _id: scene.id, active: true }]);
}

/** Looks at a scene on this screen; in generation 14, at one of its levels. */
export async function lookAt(scene: Scene, level: string | undefined): Promise<void> {
  const canvas = currentCanvas();
  if (!canvas || (scene.isView && (level === undefined || level === canvas._level?.id))) return;
  if (!scene.isView) {
    game.scenes.view(scene.id);
    game.user?.broadcastActivity({ scene: scene.id, targets: [] });
  }
  await canvas.draw(scene as unknown as ViewScene, { level });
}

/** Looks away from a scene. */
export async function lookAway(scene: Scene): Promise<void> {
  if (!scene.isView) return;
  game.scenes.view(null);
  game.user?.broadcastActivity({ scene: null, targets: [] });
  await currentCanvas()?.draw(null);
}
