import { tile as definition } from "../../common/documents/tile.ts";
import { CanvasDocument } from "../canvas/document.ts";
import type { Texture } from "../canvas/model.ts";

/** A picture that lies on a scene. */
export class TileDocument extends CanvasDocument {
  static override definition = definition;
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare rotation: number;
  declare alpha: number;
  declare hidden: boolean;
  declare texture: Texture;
}
