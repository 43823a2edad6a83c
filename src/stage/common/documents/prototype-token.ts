import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../constants/canvas.ts";
import {
  AlphaField,
  AngleField,
  BooleanField,
  type DataSchema,
  DocumentFlagsField,
  SchemaField,
  StringField,
} from "../fields/index.ts";
import { generation } from "../generation.ts";
import { number, oneOf, open, texture } from "./parts.ts";

const bar = (): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }) });

/** What tokens and the tokens that actors bring with them have in common. What the stage does not draw stays as it came. */
export const tokenFields = (): DataSchema => ({
  displayName: oneOf(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
  actorLink: new BooleanField(),
  width: number(1, { positive: true, step: 0.5 }),
  height: number(1, { positive: true, step: 0.5 }),
  ...(generation() === 14 ? { depth: number(1, { min: 0 }) } : {}),
  texture: texture("icons/svg/mystery-man.svg", true),
  lockRotation: new BooleanField(),
  rotation: new AngleField(),
  alpha: new AlphaField(),
  disposition: oneOf(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
  displayBars: oneOf(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
  bar1: bar(),
  bar2: bar(),
  ...open("light sight detectionModes occludable ring turnMarker"),
  movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
  flags: new DocumentFlagsField(),
});

/** The token that an actor brings with it. */
export const prototypeToken = (): SchemaField =>
  new SchemaField({
    name: new StringField({ required: true, blank: true }),
    ...tokenFields(),
    appendNumber: new BooleanField(),
    prependAdjective: new BooleanField(),
    randomImg: new BooleanField(),
  });
