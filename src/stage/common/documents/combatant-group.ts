import { DocumentOwnershipField, NumberField, StringField } from "../fields/index.ts";
import { defineDocument } from "./definition.ts";
import { image, tail, typed } from "./parts.ts";

/** Combatants who act together. */
export const combatantGroup = defineDocument({
  name: "CombatantGroup",
  collection: "groups",
  hasTypeData: true,
  can: { create: "ASSISTANT", delete: "ASSISTANT" },
  schema: () => ({
    ...typed("CombatantGroup", "base"),
    name: new StringField({ textSearch: true }),
    img: image(),
    initiative: new NumberField({ required: true }),
    ownership: new DocumentOwnershipField(),
    ...tail(),
  }),
});
