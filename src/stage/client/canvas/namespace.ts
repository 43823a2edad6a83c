import { CONFIG, documentConfig } from "../config.ts";
import { strictNamespace } from "../strict.ts";
import { ClockwiseSweepPolygon, polygonBackends } from "./backends.ts";
import { Canvas } from "./board.ts";
import { BaseGrid, GridlessGrid, SquareGrid } from "./geometry/grid.ts";
import { movementActions } from "./geometry/movement.ts";
import { GridHighlight, GridLayer } from "./highlights.ts";
import { PlaceablesLayer } from "./layers.ts";
import { Note } from "./placeables/note.ts";
import { PlaceableObject } from "./placeables/placeable.ts";
import { Tile } from "./placeables/tile.ts";
import { Token } from "./placeables/token.ts";
import { Wall } from "./placeables/wall.ts";
import { TokenLayer } from "./token-layer.ts";

/** `foundry.canvas`. Light, fog and sounds are not modelled: to ask for them is an error. */
export function canvasNamespace(): object {
  return strictNamespace("foundry.canvas", {
    Canvas,
    containers: strictNamespace("foundry.canvas.containers", { GridHighlight }),
    geometry: strictNamespace("foundry.canvas.geometry", { ClockwiseSweepPolygon }),
    layers: strictNamespace("foundry.canvas.layers", { GridLayer, PlaceablesLayer, TokenLayer }),
    placeables: strictNamespace("foundry.canvas.placeables", { Note, PlaceableObject, Tile, Token, Wall }),
  });
}

/** `foundry.grid` */
export function gridNamespace(): object {
  return strictNamespace("foundry.grid", { BaseGrid, GridlessGrid, SquareGrid });
}

/** Puts into `CONFIG` what the scene view has to say there. */
export function configureCanvas(): void {
  CONFIG.Canvas = strictNamespace("CONFIG.Canvas", { polygonBackends });
  for (const [name, objectClass] of Object.entries({ Note, Tile, Token, Wall }))
    Object.assign(documentConfig(name), { objectClass });
  documentConfig("Token").movement = { defaultAction: "walk", actions: movementActions };
}
