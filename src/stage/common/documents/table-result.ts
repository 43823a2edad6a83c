import {
  ArrayField,
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  HTMLField,
  NumberField,
  StringField,
} from "../fields/index.ts";
import { onlyKeys, owns } from "./authority.ts";
import { defineDocument } from "./definition.ts";
import { image, integer, tail } from "./parts.ts";

/** One row of a table. Whoever draws it may note that. */
export const tableResult = defineDocument({
  name: "TableResult",
  collection: "results",
  coreTypes: ["text", "document"],
  icon: "icons/svg/d20-black.svg",
  can: {
    update: (user, subject, change) => onlyKeys(change, ["drawn"]) || owns(user, subject),
  },
  schema: () => ({
    _id: new DocumentIdField(),
    type: new DocumentTypeField("TableResult", { initial: "text" }),
    name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
    img: image(),
    description: new HTMLField({ textSearch: true }),
    documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
    weight: integer(1, { positive: true }),
    range: new ArrayField(new NumberField({ integer: true }), {
      min: 2,
      max: 2,
      initial: [1, 1],
      validate: ([from, to]: readonly number[]) => from !== undefined && to !== undefined && from <= to,
      validationError: "must be a first and a last number",
    }),
    drawn: new BooleanField(),
    ...tail(),
  }),
});
