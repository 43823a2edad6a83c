import { BooleanField, DocumentFlagsField, DocumentIdField, SetField, StringField } from "../fields/index.ts";
import { generation } from "../generation.ts";
import { defineDocument } from "./definition.ts";
import { integer, open, position, reference, texture } from "./parts.ts";

const icon = "icons/svg/book.svg";

/** A pin on a scene that opens a page. */
export const note = defineDocument({
  name: "Note",
  collection: "notes",
  icon,
  can: "NOTE_CREATE",
  schema: () => ({
    _id: new DocumentIdField(),
    entryId: reference("JournalEntry", true),
    pageId: reference("JournalEntryPage", true),
    ...position(),
    texture: texture(icon, true),
    iconSize: integer(40, { min: 32 }),
    text: new StringField({ textSearch: true }),
    ...open("fontFamily fontSize textAnchor textColor"),
    global: new BooleanField(),
    ...(generation() === 14 ? { levels: new SetField(new StringField()) } : {}),
    flags: new DocumentFlagsField(),
  }),
});
