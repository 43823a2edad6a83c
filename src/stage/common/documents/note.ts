import { TEXT_ANCHOR_POINTS } from "../constants/canvas.ts";
import {
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  SetField,
  StringField,
} from "../fields/index.ts";
import { generation } from "../generation.ts";
import { defineDocument } from "./definition.ts";
import { integer, oneOf, position, reference, texture } from "./parts.ts";

/** A pin on a scene that opens a page. */
export const note = defineDocument({
  name: "Note",
  collection: "notes",
  icon: "icons/svg/book.svg",
  can: { create: "NOTE_CREATE", update: "NOTE_CREATE", delete: "NOTE_CREATE" },
  schema: () => ({
    _id: new DocumentIdField(),
    entryId: reference("JournalEntry", true),
    pageId: reference("JournalEntryPage", true),
    ...position(),
    texture: texture("icons/svg/book.svg", true),
    iconSize: integer(40, { min: 32 }),
    text: new StringField({ textSearch: true }),
    fontFamily: new StringField({ required: true, initial: "Signika" }),
    fontSize: integer(32, { min: 8, max: 128 }),
    textAnchor: oneOf(TEXT_ANCHOR_POINTS, TEXT_ANCHOR_POINTS.BOTTOM),
    textColor: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
    global: new BooleanField(),
    ...(generation() === 14 ? { levels: new SetField(new StringField()) } : {}),
    flags: new DocumentFlagsField(),
  }),
});
