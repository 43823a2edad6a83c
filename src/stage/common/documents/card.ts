import {
  AngleField,
  ArrayField,
  BooleanField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from "../fields/index.ts";
import { onlyKeys, owns } from "./authority.ts";
import { defineDocument } from "./definition.ts";
import { image, name, reference, tail, typed } from "./parts.ts";

const side = (icon?: string) => new SchemaField({ name: new StringField(), text: new HTMLField(), img: image(icon) });

const icon = "icons/svg/card-joker.svg";

/** A playing card in a deck, a hand or a pile. Anybody may note that it was drawn; all else is its owners'. */
export const card = defineDocument({
  name: "Card",
  collection: "cards",
  hasTypeData: true,
  icon,
  can: {
    update: (user, subject, change) => onlyKeys(change, ["drawn"]) || owns(user, subject),
  },
  schema: () => ({
    ...typed("Card", "base"),
    name: name(),
    description: new HTMLField(),
    suit: new StringField({ required: true }),
    value: new NumberField({ required: true }),
    back: side(),
    faces: new ArrayField(side(icon)),
    face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
    drawn: new BooleanField(),
    origin: reference("Cards"),
    width: new NumberField({ integer: true, positive: true }),
    height: new NumberField({ integer: true, positive: true }),
    rotation: new AngleField(),
    sort: new IntegerSortField(),
    ...tail(),
  }),
});
