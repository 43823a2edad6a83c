import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, entryFields, id, textFields, word } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** An Off-Road Event: a narrative, choices on the front, outcomes on the back. */
export const offRoadEventSchema = closed({
  ...entryFields("off-road-event"),
  story: word("The narrative on the front, to be read aloud."),
  choices: Type.Array(
    closed({
      id: id("Unique on this card."),
      label: word("The choice as the front offers it."),
      outcome: closed(
        { story: Type.Optional(word("What comes of it, to be read aloud.")), ...textFields() },
        { description: "The back of the card." },
      ),
    }),
    { minItems: 2, maxItems: 4, description: "The choices of the front with their outcomes." },
  ),
});

/** An Off-Road Event as its file gives it. */
export type OffRoadEvent = Static<typeof offRoadEventSchema>;

/** The kind `off-road-event`. */
export const offRoadEventKind: KindDefinition = {
  kind: "off-road-event",
  title: "Off-Road Event",
  plural: "Off-Road Events",
  games: ["folklore"],
  folder: "cards/off-road-events",
  form: "yaml",
  deck: "off-road-event",
  icon: "forest",
  schema: offRoadEventSchema,
  template: `kind: off-road-event
id: {{id}}
name: {{name}}
icon: forest
source: {from: house}
story: What the group comes upon, to be read aloud.
choices:
  - id: go-in
    label: Go in.
    outcome:
      story: What comes of it.
      text: Draw an Item.
  - id: walk-on
    label: Walk on.
    outcome:
      text: Nothing happens.
`,
};
