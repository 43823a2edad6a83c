import {
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
} from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { image, integer, name, open } from "./parts.ts";

const height = (initial: number) => new NumberField({ required: true, nullable: true, initial });

const layer = () => ({ src: image(), tint: new ColorField({ nullable: false, initial: "#ffffff" }) });

/** The id of the level that a scene has which was given none. */
export const defaultLevel = "defaultLevel0000";

/** A storey of a scene with the pictures under and over it. */
export const level = defineDocument({
  name: "Level",
  collection: "levels",
  since: 14,
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    elevation: new SchemaField({ bottom: height(0), top: height(20) }),
    background: new SchemaField({ ...layer(), color: new ColorField({ nullable: false, initial: "#999999" }) }),
    foreground: new SchemaField(layer()),
    ...open("fog textures"),
    visibility: new SchemaField({ levels: new SetField(new StringField()) }),
    sort: integer(0),
    flags: new DocumentFlagsField(),
  }),
});
