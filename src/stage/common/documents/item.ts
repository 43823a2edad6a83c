import { EmbeddedCollectionField } from "../fields/index.ts";
import { mayUser, owns } from "./authority.ts";
import { defineDocument } from "./definition.ts";
import { image, name, placed, typed } from "./parts.ts";

const icon = "icons/svg/item-bag.svg";

/** A thing that can be had. */
export const item = defineDocument({
  name: "Item",
  collection: "items",
  primary: true,
  packed: true,
  embedded: { ActiveEffect: "effects" },
  hasTypeData: true,
  icon,
  can: {
    create: (user, subject) => (subject.parent ? owns(user, subject.parent) : mayUser(user, "ITEM_CREATE")),
  },
  schema: () => ({
    ...typed("Item"),
    name: name(),
    img: image(icon),
    effects: new EmbeddedCollectionField("ActiveEffect"),
    ...placed(),
  }),
});
