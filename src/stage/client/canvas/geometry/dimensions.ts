import type { BaseGrid } from "./grid.ts";
import type { Rectangle } from "./points.ts";

/** A scene's measures: the scene itself and the canvas around it. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly rect: Rectangle;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly sceneRect: Rectangle;
  readonly distance: number;
  readonly distancePixels: number;
  readonly units: string;
  readonly ratio: number;
  readonly maxR: number;
  readonly rows: number;
  readonly columns: number;
}

/** What of a scene decides over them. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  /** How far the scene is moved against its grid. */
  readonly shift?: { readonly x: number; readonly y: number };
}

/** The measures of a scene with a grid. */
export function dimensionsOf(grid: BaseGrid, { width, height, padding, shift }: Measures): Dimensions {
  const canvas = grid.calculateDimensions(width, height, padding);
  const sceneX = canvas.x - (shift?.x ?? 0);
  const sceneY = canvas.y - (shift?.y ?? 0);
  return {
    width: canvas.width,
    height: canvas.height,
    size: grid.size,
    rect: { x: 0, y: 0, width: canvas.width, height: canvas.height },
    sceneX,
    sceneY,
    sceneWidth: width,
    sceneHeight: height,
    sceneRect: { x: sceneX, y: sceneY, width, height },
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    units: grid.units,
    ratio: width / height,
    maxR: Math.hypot(canvas.width, canvas.height),
    rows: canvas.rows,
    columns: canvas.columns,
  };
}
