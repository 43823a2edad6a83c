import { MACRO_SCOPES } from "../constants/documents.ts";
import { DocumentAuthorField, DocumentIdField, DocumentTypeField, StringField } from "../fields/index.ts";
import { mayUser, owns } from "./authority.ts";
import { type Acting, defineDocument } from "./definition.ts";
import { image, name, placed } from "./parts.ts";

const mayScript = (user: Acting, type: unknown): boolean => type !== "script" || mayUser(user, "MACRO_SCRIPT");

const icon = "icons/svg/dice-target.svg";

/** A command that a user keeps at hand. */
export const macro = defineDocument({
  name: "Macro",
  collection: "macros",
  primary: true,
  packed: true,
  coreTypes: ["script", "chat"],
  icon,
  can: {
    create: (user, subject) => user.role > 0 && mayScript(user, subject._source.type),
    update: (user, subject, change) => owns(user, subject) && mayScript(user, change.type ?? subject._source.type),
  },
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    type: new DocumentTypeField("Macro", { initial: "chat" }),
    author: new DocumentAuthorField("User"),
    img: image(icon),
    scope: new StringField({ required: true, choices: MACRO_SCOPES, initial: "global" }),
    command: new StringField({ required: true, blank: true }),
    ...placed(),
  }),
});
