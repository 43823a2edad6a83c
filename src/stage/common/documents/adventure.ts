import { ArrayField, DocumentIdField, HTMLField, IntegerSortField, ObjectField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { image, name, reference, tail } from "./parts.ts";

const lists = ["actors", "combats", "items", "journal", "scenes", "tables", "macros", "cards", "playlists", "folders"];

/** Documents of several types that are imported together; they are checked when they are made. */
export const adventure = defineDocument({
  name: "Adventure",
  collection: "adventures",
  packed: true,
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    img: image(),
    caption: new HTMLField(),
    description: new HTMLField({ textSearch: true }),
    ...Object.fromEntries(lists.map((list) => [list, new ArrayField(new ObjectField())])),
    folder: reference("Folder"),
    sort: new IntegerSortField(),
    ...tail(),
  }),
});
