import { allPoints } from "../games/index.ts";
import type { Fields } from "./schema-fields.ts";

const { ArrayField, NumberField, SchemaField, StringField } = foundry.data.fields;

/** What the running game says of an actor. Documents only show it: whoever wants to change it gives a command. */
export function playFields(): Fields {
  return {
    /** The UUID of the game's journal entry; null while the actor is in no game. */
    table: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    /** Its seat, or its id among the foes. */
    figure: new StringField({ required: true, blank: true }),
    /** What a character is at the moment, if not simply alive: a ghost, in Limbo, or gone. */
    form: new StringField({ required: true, blank: true }),
    ...Object.fromEntries(allPoints.map((name) => [name, pointsField()])),
    /** The names of its statuses and conditions. */
    marks: new ArrayField(new StringField({ required: true, blank: false })),
  };
}

function pointsField() {
  return new SchemaField({
    value: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    max: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
  });
}
