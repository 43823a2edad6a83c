import { DocumentIdField, EmbeddedCollectionField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { name, placed } from "./parts.ts";

/** A book of pages. */
export const journalEntry = defineDocument({
  name: "JournalEntry",
  collection: "journal",
  primary: true,
  packed: true,
  embedded: { JournalEntryPage: "pages", JournalEntryCategory: "categories" },
  can: { create: "JOURNAL_CREATE" },
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    pages: new EmbeddedCollectionField("JournalEntryPage"),
    categories: new EmbeddedCollectionField("JournalEntryCategory"),
    ...placed(),
  }),
});
