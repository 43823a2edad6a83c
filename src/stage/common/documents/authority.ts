import { DOCUMENT_OWNERSHIP_LEVELS, type PermissionName, USER_PERMISSIONS, USER_ROLES } from "../constants/users.ts";
import type { Plain, PlainObject } from "../protocol.ts";
import type { Acting, DocumentDefinition, Subject } from "./definition.ts";

const { INHERIT, NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;

/** Whether a user leads the game or helps to. */
export const isGM = (user: Acting): boolean => user.role >= USER_ROLES.ASSISTANT;

/** Whether a user may do what a permission names: by their own permissions, else by their role. */
export function mayUser(user: Acting, permission: PermissionName): boolean {
  const { defaultRole, disableGM } = USER_PERMISSIONS[permission];
  if (user.role === USER_ROLES.GAMEMASTER && !disableGM) return true;
  return user.permissions?.[permission] ?? (user.role > USER_ROLES.NONE && user.role >= defaultRole);
}

/** The embedded documents that have owners of their own; the others have those of their parent. */
const ownOwners = new Set(["JournalEntryPage", "CombatantGroup"]);

/** The ownership level of a user: what the document says of them, else of all, else what its parent says. */
export function ownershipLevel(user: Acting, { documentName, _source, parent }: Subject): number {
  if (isGM(user)) return OWNER;
  if (user.role === USER_ROLES.NONE) return NONE;
  const levels = _source.ownership as PlainObject | null | undefined;
  if (levels && (!parent || ownOwners.has(documentName))) {
    const own = user.id !== null && Object.hasOwn(levels, user.id) ? levels[user.id] : undefined;
    const level = Number(own ?? levels.default ?? (parent ? INHERIT : NONE));
    if (level !== INHERIT) return level;
  }
  return parent ? ownershipLevel(user, parent) : NONE;
}

/** Whether a user owns the document, by itself or through its parent. */
export const owns = (user: Acting, subject: Subject): boolean => ownershipLevel(user, subject) >= OWNER;

/** The fields that a change touches, however it is written: `a.b`, `-=a` and `==a` all touch `a`. */
function touched(change: PlainObject): Record<string, Plain> {
  const fields: Record<string, Plain> = Object.create(null);
  for (const [key, value] of Object.entries(change)) {
    const [name = ""] = key.replace(/^[-=]=/, "").split(".");
    if (name !== "_id") fields[name] = value;
  }
  return fields;
}

/** Whether a change touches nothing but the fields named. */
export const onlyKeys = (change: PlainObject, names: readonly string[]): boolean =>
  Object.keys(change).every((key) => names.includes(key));

/** Whether a user may carry out an action; `change` is the difference of an update. */
export function mayModify(
  definition: DocumentDefinition,
  action: "create" | "update" | "delete",
  user: Acting,
  subject: Subject,
  change: PlainObject = {},
): boolean {
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  if (user.role === USER_ROLES.NONE) return false;
  const rule = definition.can[action];
  if (typeof rule === "function") return rule(user, subject, touched(change));
  if (rule === "OWNER") return owns(user, action === "create" && subject.parent ? subject.parent : subject);
  return rule in USER_ROLES
    ? user.role >= USER_ROLES[rule as keyof typeof USER_ROLES]
    : mayUser(user, rule as PermissionName);
}
