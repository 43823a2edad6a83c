import { JOURNAL_ENTRY_PAGE_FORMATS } from "../constants/documents.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/users.ts";
import {
  BooleanField,
  DocumentIdField,
  DocumentOwnershipField,
  HTMLField,
  IntegerSortField,
  SchemaField,
  StringField,
} from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { integer, name, oneOf, open, tail, typed } from "./parts.ts";

const optional = { required: false, initial: undefined };

/** A page of a book: text, a picture, a film or a document. */
export const journalEntryPage = defineDocument({
  name: "JournalEntryPage",
  collection: "pages",
  coreTypes: ["text", "image", "pdf", "video"],
  hasTypeData: true,
  can: "OWNER",
  schema: () => ({
    ...typed("JournalEntryPage", "text"),
    name: name(),
    title: new SchemaField({ show: new BooleanField({ initial: true }), level: integer(1, { min: 1, max: 6 }) }),
    image: new SchemaField({ caption: new StringField(optional) }),
    text: new SchemaField({
      content: new HTMLField({ ...optional, textSearch: true }),
      markdown: new StringField(optional),
      format: oneOf(JOURNAL_ENTRY_PAGE_FORMATS, JOURNAL_ENTRY_PAGE_FORMATS.HTML),
    }),
    ...open("video"),
    src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
    category: new DocumentIdField({ readonly: false }),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
    ...tail(),
  }),
});
