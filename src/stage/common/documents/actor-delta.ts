import {
  ArrayField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  FilePathField,
  ObjectField,
  StringField,
} from "../fields/index.ts";
import { isGM, owns } from "./authority.ts";
import { type Acting, defineDocument, type Subject } from "./definition.ts";

const optional = { required: false, nullable: true, initial: null };

const ofToken = (user: Acting, { parent }: Subject): boolean =>
  isGM(user) || (!!parent?.actor && owns(user, parent.actor));

/** In what the actor of one unlinked token differs from the actor of the world. */
export const actorDelta = defineDocument({
  name: "ActorDelta",
  collection: "delta",
  embedded: { Item: "items", ActiveEffect: "effects" },
  can: ofToken,
  schema: () => ({
    _id: new DocumentIdField(),
    name: new StringField(optional),
    type: new StringField(optional),
    img: new FilePathField({ categories: ["IMAGE"], ...optional }),
    system: new ObjectField(),
    items: new ArrayField(new ObjectField()),
    effects: new ArrayField(new ObjectField()),
    ownership: new DocumentOwnershipField(optional),
    flags: new DocumentFlagsField(),
  }),
});
