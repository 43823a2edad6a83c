import { wall as definition } from "../../common/documents/wall.ts";
import { CanvasDocument } from "../canvas/document.ts";

/** A wall or a door. */
export class WallDocument extends CanvasDocument {
  static override definition = definition;
  declare c: readonly number[];
  declare light: number;
  declare move: number;
  declare sight: number;
  declare sound: number;
  declare dir: number;
  declare door: number;
  declare ds: number;
}
