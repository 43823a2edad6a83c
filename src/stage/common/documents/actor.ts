import { EmbeddedCollectionField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { image, name, placed, typed } from "./parts.ts";
import { prototypeToken } from "./prototype-token.ts";

/** A character, creature or thing that acts. */
export const actor = defineDocument({
  name: "Actor",
  collection: "actors",
  primary: true,
  packed: true,
  embedded: { Item: "items", ActiveEffect: "effects" },
  hasTypeData: true,
  icon: "icons/svg/mystery-man.svg",
  can: { create: "ACTOR_CREATE", update: "OWNER", delete: "OWNER" },
  schema: () => ({
    ...typed("Actor"),
    name: name(),
    img: image("icons/svg/mystery-man.svg"),
    prototypeToken: prototypeToken(),
    items: new EmbeddedCollectionField("Item"),
    effects: new EmbeddedCollectionField("ActiveEffect"),
    ...placed(),
  }),
});
