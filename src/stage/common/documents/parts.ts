import {
  AlphaField,
  AngleField,
  AnyField,
  ColorField,
  type DataField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  type NumberFieldOptions,
  SchemaField,
  StringField,
  TypeDataField,
} from "../fields/index.ts";

/** Fields that many documents have, made anew for each schema. */

/** A number that is always there. */
export const number = (initial: number, options: NumberFieldOptions = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...options });

/** A whole number that is always there. */
export const integer = (initial: number, options: NumberFieldOptions = {}): NumberField =>
  number(initial, { integer: true, ...options });

/** One of the values of a constant. */
export const oneOf = (values: Readonly<Record<string, number>>, initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, initial, choices: Object.values(values) });

/** A name that may not be empty. */
export const name = (blank = false): StringField => new StringField({ required: true, blank, textSearch: true });

/** The address of a picture. */
export const image = (initial?: string): FilePathField =>
  new FilePathField({ categories: ["IMAGE", "VIDEO"], ...(initial === undefined ? {} : { initial: () => initial }) });

/** The id of a document elsewhere; with `idOnly`, the initialised value stays an id. */
export const reference = (documentName: string, idOnly = false): ForeignDocumentField =>
  new ForeignDocumentField(documentName, { idOnly });

/** The id and the sub-type of documents that modules may extend. */
export const typed = (documentName: string, initial?: string): DataSchema => ({
  _id: new DocumentIdField(),
  type: new DocumentTypeField(documentName, initial === undefined ? {} : { initial }),
  system: new TypeDataField(documentName),
});

/** Flags and what is known of the document's history. */
export const tail = (): DataSchema => ({ flags: new DocumentFlagsField(), _stats: new DocumentStatsField() });

/** What documents of the world have that stand in folders. */
export const placed = (): DataSchema => ({
  folder: reference("Folder"),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
  ...tail(),
});

/** A picture with its place, size and tint. */
export const texture = (src?: string, middle = false): SchemaField =>
  new SchemaField({
    src: image(src),
    anchorX: number(middle ? 0.5 : 0),
    anchorY: number(middle ? 0.5 : 0),
    offsetX: integer(0),
    offsetY: integer(0),
    fit: new StringField({
      initial: middle ? "contain" : "fill",
      choices: ["fill", "contain", "cover", "width", "height"],
    }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: middle ? 0.75 : 0 }),
  });

/** Fields that the stage keeps as they come and makes nothing of, by their names. */
export const open = (names: string): DataSchema =>
  Object.fromEntries(names.split(" ").map((name) => [name, new AnyField({ nullable: true })]));

/** Where something lies on a scene, in pixels. */
export const position = (): Record<"x" | "y" | "elevation" | "sort", DataField> => ({
  x: integer(0),
  y: integer(0),
  elevation: number(0),
  sort: integer(0),
});
