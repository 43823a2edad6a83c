import { USER_ROLES } from "../constants/users.ts";
import { ColorField, DocumentIdField, ObjectField, StringField } from "../fields/index.ts";
import { type Acting, defineDocument, type Subject } from "./definition.ts";
import { image, name, oneOf, reference, tail } from "./parts.ts";

const roleOf = (value: unknown): number => (typeof value === "number" ? value : USER_ROLES.PLAYER);

/** Nobody gives more than they have, and assistants manage only those below them. */
const manages = (user: Acting, subject: Subject): boolean =>
  user.role === USER_ROLES.GAMEMASTER ||
  (user.role === USER_ROLES.ASSISTANT && roleOf(subject._source.role) < USER_ROLES.ASSISTANT);

/** People who are told apart have colours of their own: any hue, as clear as the others. */
function anyColour(): string {
  const hue = Math.random() * 6;
  const part = (shift: number) => {
    const share = Math.min(1, Math.max(0, Math.abs(((hue + shift) % 6) - 3) - 1));
    return Math.round(0xcc * (0.2 + 0.8 * share))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(4)}${part(2)}`;
}

/** A person at the table. */
export const user = defineDocument({
  name: "User",
  collection: "users",
  primary: true,
  can: {
    create: manages,
    update: (who, subject, change) => {
      if (who.role === USER_ROLES.GAMEMASTER) return true;
      if (change.role !== undefined && roleOf(change.role) >= who.role) return false;
      if (who.id !== subject._source._id) return manages(who, subject);
      return change.role === undefined && change.permissions === undefined;
    },
    delete: (who, subject) => who.id !== subject._source._id && manages(who, subject),
  },
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(),
    role: oneOf(USER_ROLES, USER_ROLES.PLAYER),
    avatar: image(),
    character: reference("Actor"),
    color: new ColorField({ required: true, nullable: false, initial: anyColour }),
    pronouns: new StringField({ required: true }),
    hotbar: new ObjectField({ required: true }),
    permissions: new ObjectField({ required: true }),
    ...tail(),
  }),
});
