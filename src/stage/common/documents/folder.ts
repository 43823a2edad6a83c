import { FOLDER_DOCUMENT_TYPES } from "../constants/documents.ts";
import {
  ColorField,
  DocumentIdField,
  DocumentTypeField,
  HTMLField,
  IntegerSortField,
  StringField,
} from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { name, reference, tail } from "./parts.ts";

/** A folder of documents or of packs. */
export const folder = defineDocument({
  name: "Folder",
  collection: "folders",
  primary: true,
  coreTypes: FOLDER_DOCUMENT_TYPES,
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    type: new DocumentTypeField("Folder"),
    description: new HTMLField({ textSearch: true }),
    folder: reference("Folder"),
    sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
    sort: new IntegerSortField(),
    color: new ColorField(),
    ...tail(),
  }),
});
