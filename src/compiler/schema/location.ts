import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, oneOf, word } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** A place: a town, a service location within towns, a landmark or a place of adventure. */
export const locationSchema = closed({
  ...entryFields("location"),
  role: oneOf(
    ["town", "shop", "landmark", "adventure"],
    "town: on the World Map, with shops; shop: in every town; landmark: on the World Map, with its own services; adventure: entered by a story.",
  ),
  visits: Type.Optional(count(1, 9, "For a town: how many shops each character may use in one visit.")),
  note: Type.Optional(word("A short description of ours.")),
});

/** A location as its file gives it. */
export type Location = Static<typeof locationSchema>;

/** The kind `location`. */
export const locationKind: KindDefinition = {
  kind: "location",
  title: "Location",
  plural: "Locations",
  games: ["folklore"],
  folder: "cards/locations",
  form: "yaml",
  icon: "position-marker",
  schema: locationSchema,
  template: `kind: location
id: {{id}}
name: {{name}}
icon: position-marker
source: {from: house}
role: landmark # town, shop, landmark or adventure
`,
};
