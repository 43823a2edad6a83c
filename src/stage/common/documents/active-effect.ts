import { ACTIVE_EFFECT_MODES, ACTIVE_EFFECT_SHOW_ICON } from "../constants/documents.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  HTMLField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
} from "../fields/index.ts";
import { generation } from "../generation.ts";
import { defineDocument } from "./definition.ts";
import { image, name, oneOf, reference, tail, typed } from "./parts.ts";

const count = () => new NumberField({ integer: true, min: 0 });

/** One change of generation 13: a numeric mode. */
const change = (): SchemaField =>
  new SchemaField({
    key: new StringField({ required: true }),
    value: new StringField({ required: true }),
    mode: oneOf(ACTIVE_EFFECT_MODES, ACTIVE_EFFECT_MODES.ADD),
    priority: new NumberField(),
  });

/** In generation 14 the changes stand in `system`, and time is counted from `start`. */
const times = (): DataSchema =>
  generation() === 13
    ? {
        changes: new ArrayField(change()),
        duration: new SchemaField({
          startTime: new NumberField({ initial: null }),
          seconds: count(),
          combat: reference("Combat", true),
          rounds: count(),
          turns: count(),
          startRound: count(),
          startTurn: count(),
        }),
      }
    : {
        duration: new SchemaField({
          value: count(),
          units: new StringField({ initial: "seconds" }),
          expiry: new StringField({ nullable: true, initial: null }),
          expired: new BooleanField(),
        }),
        start: new ObjectField({ nullable: true, initial: null }),
        showIcon: oneOf(ACTIVE_EFFECT_SHOW_ICON, ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL),
      };

const icon = "icons/svg/aura.svg";

/** A state of an actor or item that changes its figures. */
export const activeEffect = defineDocument({
  name: "ActiveEffect",
  collection: "effects",
  hasTypeData: true,
  icon,
  can: "OWNER",
  schema: () => ({
    ...typed("ActiveEffect", "base"),
    name: name(),
    img: image(icon),
    ...times(),
    disabled: new BooleanField(),
    description: new HTMLField({ textSearch: true }),
    origin: new StringField({ nullable: true, blank: false, initial: null }),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    transfer: new BooleanField({ initial: true }),
    statuses: new SetField(new StringField({ required: true, blank: false })),
    sort: new IntegerSortField(),
    ...tail(),
  }),
});
