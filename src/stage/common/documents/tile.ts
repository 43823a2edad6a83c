import {
  AlphaField,
  AngleField,
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  SetField,
  StringField,
} from "../fields/index.ts";
import { generation } from "../generation.ts";
import { defineDocument } from "./definition.ts";
import { number, open, position, texture } from "./parts.ts";

/** A picture on a scene. */
export const tile = defineDocument({
  name: "Tile",
  collection: "tiles",
  schema: () => ({
    _id: new DocumentIdField(),
    texture: texture(undefined, true),
    width: number(100, { min: 0, step: 0.1 }),
    height: number(100, { min: 0, step: 0.1 }),
    ...position(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    hidden: new BooleanField(),
    locked: new BooleanField(),
    ...open("restrictions occlusion video"),
    ...(generation() === 14 ? { levels: new SetField(new StringField()) } : {}),
    flags: new DocumentFlagsField(),
  }),
});
