import { BooleanField, DocumentIdField, EmbeddedCollectionField, HTMLField, StringField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { image, name, placed } from "./parts.ts";

/** A table that dice are rolled on. */
export const rollTable = defineDocument({
  name: "RollTable",
  collection: "tables",
  primary: true,
  packed: true,
  embedded: { TableResult: "results" },
  icon: "icons/svg/d20-grey.svg",
  indexFields: ["name", "img", "sort", "folder"],
  can: { update: "OWNER", delete: "OWNER" },
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    img: image("icons/svg/d20-grey.svg"),
    description: new HTMLField({ textSearch: true }),
    results: new EmbeddedCollectionField("TableResult"),
    formula: new StringField(),
    replacement: new BooleanField({ initial: true }),
    displayRoll: new BooleanField({ initial: true }),
    ...placed(),
  }),
});
