import { BooleanField, DocumentIdField, EmbeddedCollectionField, HTMLField, StringField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { image, name, placed } from "./parts.ts";

const icon = "icons/svg/d20-grey.svg";

/** A table that dice are rolled on. */
export const rollTable = defineDocument({
  name: "RollTable",
  collection: "tables",
  primary: true,
  packed: true,
  embedded: { TableResult: "results" },
  icon,
  can: { create: "ASSISTANT" },
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    img: image(icon),
    description: new HTMLField({ textSearch: true }),
    results: new EmbeddedCollectionField("TableResult"),
    formula: new StringField(),
    replacement: new BooleanField({ initial: true }),
    displayRoll: new BooleanField({ initial: true }),
    ...placed(),
  }),
});
