import { CONFIG, documentConfig } from "../config.ts";
import { strictNamespace } from "../strict.ts";
import { ClockwiseSweepPolygon, polygonBackends } from "./backends.ts";
import { BaseGrid, GridlessGrid, SquareGrid } from "./geometry/grid.ts";
import { defaultAction, movementActions } from "./geometry/movement.ts";

/**
 * `foundry.canvas`, without what is drawn: that comes with the scene view. Light, fog and sounds are not modelled: to
 * ask for them is an error.
 */
export function canvasNamespace(): object {
  return strictNamespace("foundry.canvas", {
    containers: strictNamespace("foundry.canvas.containers", {}),
    geometry: strictNamespace("foundry.canvas.geometry", { ClockwiseSweepPolygon }),
    layers: strictNamespace("foundry.canvas.layers", {}),
    placeables: strictNamespace("foundry.canvas.placeables", {}),
  });
}

/** `foundry.grid` */
export function gridNamespace(): object {
  return strictNamespace("foundry.grid", { BaseGrid, GridlessGrid, SquareGrid });
}

/** Puts into `CONFIG` what moving and measuring need. */
export function configureCanvas(): void {
  CONFIG.Canvas = strictNamespace("CONFIG.Canvas", { polygonBackends });
  documentConfig("Token").movement = { defaultAction, actions: movementActions };
}
