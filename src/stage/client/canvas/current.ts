import type { Canvas } from "./board.ts";

let running: Canvas | undefined;

/** The scene view of this page, once there is one. */
export function currentCanvas(): Canvas | undefined {
  return running;
}

/** Says which scene view this page has. */
export function setCanvas(canvas: Canvas): void {
  running = canvas;
}
