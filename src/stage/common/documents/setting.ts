import { DocumentIdField, JSONField, StringField } from "../fields/index.ts";
import { mayUser } from "./authority.ts";
import { type Acting, defineDocument, type Subject } from "./definition.ts";
import { reference, tail } from "./parts.ts";

/** A user's own settings are theirs; those of the world need the permission. */
const modifies = (user: Acting, { _source }: Subject): boolean =>
  (user.role > 0 && _source.user === user.id) || mayUser(user, "SETTINGS_MODIFY");

/** The stored value of a setting. */
export const setting = defineDocument({
  name: "Setting",
  collection: "settings",
  primary: true,
  can: {
    create: modifies,
    update: (user, subject, change) => change.user === undefined && modifies(user, subject),
    delete: modifies,
  },
  schema: () => ({
    _id: new DocumentIdField(),
    key: new StringField({
      required: true,
      nullable: false,
      blank: false,
      validate: (key: string) => key.split(".").length >= 2,
      validationError: "must have the format {scope}.{field}",
    }),
    value: new JSONField({ required: true, nullable: true, initial: null }),
    user: reference("User", true),
    ...tail(),
  }),
});
