/** A space of the scene's grid, counted from the upper left corner. */
export interface Space {
  readonly x: number;
  readonly y: number;
}

/** How lit spaces look. */
export interface Look {
  readonly color: number;
  readonly alpha: number;
  readonly border?: number;
}

/**
 * Lights spaces of the scene that is looked at, on this screen only, in place of those that were lit under the same name.
 * This is all that the module draws by itself: everything else on a scene is a document.
 */
export function light(name: string, spaces: readonly Space[], look: Look): void {
  const { scene } = canvas;
  const ground = canvas.interface?.grid;
  if (scene === null || ground === undefined) return;
  if (spaces.length === 0) {
    ground.destroyHighlightLayer(name);
    return;
  }
  ground.addHighlightLayer(name);
  ground.clearHighlightLayer(name);
  const { size } = scene.grid;
  for (const { x, y } of spaces) ground.highlightPosition(name, { x: x * size, y: y * size, ...look });
}
