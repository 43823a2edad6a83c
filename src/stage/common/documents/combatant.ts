import { BooleanField, DocumentIdField, NumberField, StringField } from "../fields/index.ts";
import { isGM, onlyKeys, owns } from "./authority.ts";
import { type Acting, defineDocument, type Subject } from "./definition.ts";
import { image, reference, tail, typed } from "./parts.ts";

const ownsActor = (user: Acting, { actor }: Subject): boolean => isGM(user) || (!!actor && owns(user, actor));

/** One who takes part in a fight; owners of the actor may join, leave and roll. */
export const combatant = defineDocument({
  name: "Combatant",
  collection: "combatants",
  hasTypeData: true,
  icon: "icons/svg/mystery-man.svg",
  can: {
    create: ownsActor,
    update: (user, subject, change) =>
      isGM(user) || (ownsActor(user, subject) && onlyKeys(change, ["initiative", "flags", "defeated", "system"])),
    delete: ownsActor,
  },
  schema: () => ({
    ...typed("Combatant", "base"),
    actorId: reference("Actor", true),
    tokenId: reference("Token", true),
    sceneId: reference("Scene", true),
    name: new StringField({ textSearch: true }),
    img: image(),
    initiative: new NumberField({ required: true }),
    hidden: new BooleanField(),
    defeated: new BooleanField(),
    group: new DocumentIdField({ readonly: false }),
    ...tail(),
  }),
});
