import { moduleId } from "../id.ts";
import { entryOf } from "./show-board.ts";

/** Brings the whole map of a running game into the part of the screen that neither tools nor the table cover. */
export function showWholeMap(): void {
  const { dimensions } = canvas;
  if (!canvas.ready || dimensions === null || entryOf(canvas.scene) === undefined) return;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const free = freeArea();
  const [width, height] = [free.right - free.left, free.bottom - free.top];
  if (width < least || height < least) return;
  const scale = Math.min(width / sceneWidth, height / sceneHeight, 1);
  // The camera looks at the middle of the screen; the map should lie in the middle of what is free.
  const [aside, above] = [(free.left + free.right - innerWidth) / 2, (free.top + free.bottom - innerHeight) / 2];
  canvas.pan({
    x: sceneX + sceneWidth / 2 - aside / scale,
    y: sceneY + sceneHeight / 2 - above / scale,
    scale,
  });
}

/** A part of the screen that is smaller shows no map; then the host's own view is better. */
const least = 240;
const margin = 8;

/** What the tools at the left, the hotbar and the table, or else the sidebar, leave free. */
function freeArea(): { left: number; right: number; top: number; bottom: number } {
  const rectOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();
  // The tools stand in columns of a region that is wider than they are.
  const tools = [...(document.getElementById("scene-controls")?.children ?? [])];
  const right = (rectOf(`${moduleId}-table`) ?? rectOf("sidebar"))?.left ?? innerWidth;
  return {
    left: Math.max(0, ...tools.map((column) => column.getBoundingClientRect().right)) + margin,
    right: right - margin,
    top: margin,
    bottom: (rectOf("hotbar")?.top ?? innerHeight) - margin,
  };
}
