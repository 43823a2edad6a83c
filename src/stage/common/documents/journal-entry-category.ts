import { DocumentIdField, IntegerSortField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { name, tail } from "./parts.ts";

/** A heading over pages of a book. */
export const journalEntryCategory = defineDocument({
  name: "JournalEntryCategory",
  collection: "categories",
  can: "OWNER",
  schema: () => ({ _id: new DocumentIdField(), name: name(true), sort: new IntegerSortField(), ...tail() }),
});
