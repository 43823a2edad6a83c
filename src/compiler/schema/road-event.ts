import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, entryFields, textFields, word } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

const half = {
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: "The heading of this half." })),
  story: Type.Optional(word("What happens, to be read aloud.")),
  keep: Type.Optional(Type.Boolean({ description: "KEEP IN PLAY: in force until the chapter ends." })),
  ...textFields(),
};

/** A Road Event with its day half and its night half. */
export const roadEventSchema = closed({
  ...entryFields("road-event"),
  day: closed(half, { description: "Resolved by day." }),
  night: closed(
    { ...half, moon: Type.Optional(Type.Boolean({ description: "Whether a full moon shows." })) },
    { description: "Resolved by night." },
  ),
});

/** A Road Event as its file gives it. */
export type RoadEvent = Static<typeof roadEventSchema>;

/** The kind `road-event`. */
export const roadEventKind: KindDefinition = {
  kind: "road-event",
  title: "Road Event",
  plural: "Road Events",
  games: ["folklore"],
  folder: "cards/road-events",
  form: "yaml",
  deck: "road-event",
  icon: "road",
  schema: roadEventSchema,
  template: `kind: road-event
id: {{id}}
name: {{name}}
icon: road
source: {from: house}
day:
  story: What happens by day, to be read aloud.
  text: Each character recovers 1 Vita.
night:
  moon: true # leave it out if no full moon shows
  story: What happens by night.
  text: Skirmish on the chapter table.
`,
};
