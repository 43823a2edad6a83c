import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, entryFields, oneOf, ref, word } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** What a space of an adventure map can be. */
export const cellKinds = [
  "floor",
  "wall",
  "obstacle",
  "door",
  "water",
  "flame",
  "start",
  "exit",
  "spawn",
  "search",
  "check",
  "snare",
  "tracking",
  "feature",
] as const;

const cell = closed({
  is: oneOf(
    cellKinds,
    "What the spaces with this mark are. Walls, obstacles and closed doors block the way and Sight.",
  ),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: "What players see: `Old well`." })),
  open: Type.Optional(Type.Boolean({ description: "For doors: whether it stands open at first." })),
  blocks: Type.Optional(Type.Boolean({ description: "For features: whether they block the way and Sight." })),
  table: Type.Optional(ref("table", "For search spaces: the table to roll on.")),
  creature: Type.Optional(ref("creature", "For spawns: what stands there, if the story says nothing else.")),
  note: Type.Optional(word("More about it.")),
});

/** An adventure map: a text grid and the legend of its marks. */
export const adventureMapSchema = closed({
  ...entryFields("adventure-map"),
  tile: Type.Optional(
    Type.String({ minLength: 1, maxLength: 10, description: "The number of the printed tile: FC05A." }),
  ),
  dark: Type.Optional(Type.Boolean({ description: "Whether the Darkness token lies on the map." })),
  grid: Type.String({
    minLength: 1,
    maxLength: 4000,
    "x-grid": "legend",
    description: "One character per space, one line per row, all rows of equal length.",
  }),
  legend: Type.Record(Type.String({ pattern: "^\\S$" }), cell, {
    additionalProperties: false,
    description: "What each character of the grid means.",
  }),
  note: Type.Optional(word("A short description of ours.")),
});

/** An adventure map as its file gives it. */
export type AdventureMap = Static<typeof adventureMapSchema>;

/** The kind `adventure-map`. */
export const adventureMapKind: KindDefinition = {
  kind: "adventure-map",
  title: "Adventure Map",
  plural: "Adventure Maps",
  games: ["folklore"],
  folder: "maps",
  form: "yaml",
  icon: "dungeon-gate",
  schema: adventureMapSchema,
  template: `kind: adventure-map
id: {{id}}
name: {{name}}
icon: dungeon-gate
source: {from: house}
grid: |
  ########
  #SS....#
  #SS.A..#
  #..#D###
  #.?..XX#
  #....XX#
  ########
legend:
  "#": {is: wall}
  ".": {is: floor}
  D: {is: door, open: false}
  S: {is: start}
  X: {is: exit}
  "?": {is: search}
  A: {is: spawn}
`,
};
