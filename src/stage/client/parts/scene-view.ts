import { generation } from "../../common/generation.ts";
import { TokenHUD } from "../applications/hud/token-hud.ts";
import { Canvas } from "../canvas/board.ts";
import { GridHighlight, GridLayer } from "../canvas/highlights.ts";
import { PlaceablesLayer } from "../canvas/layers.ts";
import { Note } from "../canvas/placeables/note.ts";
import { PlaceableObject } from "../canvas/placeables/placeable.ts";
import { Tile } from "../canvas/placeables/tile.ts";
import { Token } from "../canvas/placeables/token.ts";
import { Wall } from "../canvas/placeables/wall.ts";
import { startCanvas } from "../canvas/start.ts";
import { TokenLayer } from "../canvas/token-layer.ts";
import { documentConfig } from "../config.ts";
import { addParts } from "../shell/index.ts";
import { SceneControls } from "../shell/scene-controls.ts";
import { SceneNavigation } from "../shell/scene-navigation.ts";
import { joinNamespace, strictInstance } from "../strict.ts";

/** Brings the scene view: the `canvas` global, the classes of what is drawn, the bar of scenes and the tools. */
export async function openSceneView(): Promise<void> {
  joinNamespace("foundry.canvas", { Canvas });
  joinNamespace("foundry.canvas.containers", { GridHighlight });
  joinNamespace("foundry.canvas.layers", { GridLayer, PlaceablesLayer, TokenLayer });
  joinNamespace("foundry.canvas.placeables", { Note, PlaceableObject, Tile, Token, Wall });
  joinNamespace("foundry.applications.ui", { SceneControls, SceneNavigation });
  for (const [name, objectClass] of Object.entries({ Note, Tile, Token, Wall }))
    documentConfig(name).objectClass ??= objectClass;
  // The level in sight is a member of generation 14 only.
  if (generation() === 14)
    Object.defineProperty(Canvas.prototype, "level", {
      get(this: Canvas) {
        return this._level;
      },
    });
  joinNamespace("foundry.applications.hud", { TokenHUD });
  const token = documentConfig("Token");
  token.hudClass ??= TokenHUD;
  const canvas = startCanvas(document.body);
  canvas.hud = { token: new (token.hudClass as typeof TokenHUD)(canvas) };
  Object.assign(globalThis, { canvas: strictInstance("canvas", canvas) });
  await addParts({ nav: SceneNavigation, controls: SceneControls });
}
