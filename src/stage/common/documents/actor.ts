import { EmbeddedCollectionField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { image, name, placed, typed } from "./parts.ts";
import { prototypeToken } from "./prototype-token.ts";

const icon = "icons/svg/mystery-man.svg";

/** A character, creature or thing that acts. */
export const actor = defineDocument({
  name: "Actor",
  collection: "actors",
  primary: true,
  packed: true,
  embedded: { Item: "items", ActiveEffect: "effects" },
  hasTypeData: true,
  icon,
  can: { create: "ACTOR_CREATE" },
  schema: () => ({
    ...typed("Actor"),
    name: name(),
    img: image(icon),
    prototypeToken: prototypeToken(),
    items: new EmbeddedCollectionField("Item"),
    effects: new EmbeddedCollectionField("ActiveEffect"),
    ...placed(),
  }),
});
