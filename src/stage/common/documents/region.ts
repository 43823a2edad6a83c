import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  EmbeddedCollectionField,
  ObjectField,
  SetField,
  StringField,
} from "../fields/index.ts";
import { generation } from "../generation.ts";
import { defineDocument } from "./definition.ts";
import { name, open, reference } from "./parts.ts";

/** An area of a scene. Its shapes are kept as they come; in generation 14 templates are regions too. */
export const region = defineDocument({
  name: "Region",
  collection: "regions",
  embedded: { RegionBehavior: "behaviors" },
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    color: new ColorField({ required: true, nullable: false, initial: "#7a8ca0" }),
    shapes: new ArrayField(new ObjectField()),
    ...open("elevation visibility"),
    behaviors: new EmbeddedCollectionField("RegionBehavior"),
    locked: new BooleanField(),
    ...(generation() === 14 ? { levels: new SetField(new StringField()), hidden: new BooleanField() } : {}),
    author: reference("User", true),
    flags: new DocumentFlagsField(),
  }),
});
