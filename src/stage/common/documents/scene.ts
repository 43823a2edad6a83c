import { GRID_MIN_SIZE, GRID_TYPES } from "../constants/canvas.ts";
import {
  AlphaField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentIdField,
  EmbeddedCollectionField,
  FilePathField,
  HTMLField,
  NumberField,
  SchemaField,
  StringField,
} from "../fields/index.ts";
import { generation } from "../generation.ts";
import { defineDocument } from "./definition.ts";
import { image, integer, name, number, oneOf, open, placed, reference, texture } from "./parts.ts";

/** Generation 14 moved the pictures of a scene to its levels. */
const pictures = (): DataSchema =>
  generation() === 13
    ? {
        background: texture(),
        foreground: image(),
        ...open("foregroundElevation"),
        backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      }
    : {
        levels: new EmbeddedCollectionField("Level"),
        initialLevel: new StringField({ nullable: true, initial: null }),
        shiftX: integer(0),
        shiftY: integer(0),
      };

const grid = (): SchemaField =>
  new SchemaField({
    type: oneOf(GRID_TYPES, GRID_TYPES.SQUARE),
    size: integer(100, { min: GRID_MIN_SIZE }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: integer(1, { positive: true }),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: number(1, { positive: true }),
    units: new StringField({ required: true }),
  });

/** A map with what stands on it. */
export const scene = defineDocument({
  name: "Scene",
  collection: "scenes",
  primary: true,
  packed: true,
  embedded: { Token: "tokens", Wall: "walls", Tile: "tiles", Note: "notes", Region: "regions", Level: "levels" },
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    active: new BooleanField(),
    navigation: new BooleanField({ initial: true }),
    navOrder: integer(0),
    navName: new HTMLField({ textSearch: true }),
    ...pictures(),
    thumb: new FilePathField({ categories: ["IMAGE"] }),
    width: integer(4000, { positive: true }),
    height: integer(3000, { positive: true }),
    padding: number(0.25, { min: 0, max: 0.5, step: 0.05 }),
    initial: new SchemaField({
      x: new NumberField({ integer: true, required: true }),
      y: new NumberField({ integer: true, required: true }),
      scale: new NumberField({ required: true, positive: true }),
    }),
    grid: grid(),
    tokenVision: new BooleanField({ initial: true }),
    ...open("fog environment weather"),
    tokens: new EmbeddedCollectionField("Token"),
    walls: new EmbeddedCollectionField("Wall"),
    tiles: new EmbeddedCollectionField("Tile"),
    notes: new EmbeddedCollectionField("Note"),
    regions: new EmbeddedCollectionField("Region"),
    journal: reference("JournalEntry"),
    journalEntryPage: reference("JournalEntryPage", true),
    ...placed(),
  }),
});
