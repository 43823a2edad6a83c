import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, id, oneOf, ref } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

const space = closed({
  id: id("Unique on this map."),
  is: oneOf(
    ["road", "bridge", "off-road", "location"],
    "bridge counts as road; a location can be stopped at and entered.",
  ),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: "As written on the map." })),
  location: Type.Optional(ref("location", "For is: location, which one.")),
  ferry: Type.Optional(
    Type.Boolean({ description: "Whether it lies across the water: a service takes the group there, nobody walks." }),
  ),
  at: closed(
    { x: count(0, 1000, "From the left edge."), y: count(0, 1000, "From the upper edge.") },
    { description: "Where it lies on a map of 1000 by 1000." },
  ),
  to: Type.Array(id("A space of this map."), {
    "x-space": true,
    description: "The neighbours. Each border is written once.",
  }),
});

/** A World Map as a graph of spaces. */
export const worldMapSchema = closed({
  ...entryFields("world-map"),
  start: id("The space where new groups start."),
  spaces: Type.Array(space, { minItems: 2, description: "Road segments, Off-Road areas and locations." }),
});

/** A World Map as its file gives it. */
export type WorldMap = Static<typeof worldMapSchema>;

/** The kind `world-map`. */
export const worldMapKind: KindDefinition = {
  kind: "world-map",
  title: "World Map",
  plural: "World Maps",
  games: ["folklore"],
  folder: "maps",
  form: "yaml",
  icon: "treasure-map",
  schema: worldMapSchema,
  template: `kind: world-map
id: {{id}}
name: {{name}}
icon: treasure-map
source: {from: house}
start: west-road
spaces: # each border is written once, at one of its two spaces
  - {id: west-road, is: road, at: {x: 200, y: 500}, to: [old-bridge, dark-wood]}
  - {id: old-bridge, is: bridge, at: {x: 500, y: 500}, to: []}
  - {id: dark-wood, is: off-road, name: Dark Wood, at: {x: 300, y: 700}, to: [old-bridge]}
`,
};
