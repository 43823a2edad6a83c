/** The roles of users, lowest first. */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** The names of the roles by their number. */
export const USER_ROLE_NAMES = { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" } as const;

/** What a user may do with a document that has ownership. */
export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** A thing that roles allow: the least role that may do it unless a user's own permissions say otherwise. */
export interface UserPermission {
  readonly label: string;
  readonly hint: string;
  readonly disableGM: boolean;
  readonly defaultRole: number;
}

const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;

/** The least role that may, by permission. */
const defaultRoles = {
  ACTOR_CREATE: ASSISTANT,
  CARDS_CREATE: ASSISTANT,
  ITEM_CREATE: ASSISTANT,
  FILES_BROWSE: TRUSTED,
  JOURNAL_CREATE: TRUSTED,
  MACRO_SCRIPT: PLAYER,
  MESSAGE_WHISPER: PLAYER,
  NOTE_CREATE: TRUSTED,
  PING_CANVAS: PLAYER,
  QUERY_USER: PLAYER,
  SETTINGS_MODIFY: ASSISTANT,
  SHOW_CURSOR: PLAYER,
  SHOW_RULER: PLAYER,
  TOKEN_CREATE: ASSISTANT,
  TOKEN_CONFIGURE: TRUSTED,
  TOKEN_DELETE: ASSISTANT,
  WALL_DOORS: PLAYER,
} as const;

/** The name of a permission. */
export type PermissionName = keyof typeof defaultRoles;

/** What roles allow beyond the ownership of documents. */
export const USER_PERMISSIONS = Object.fromEntries(
  Object.entries(defaultRoles).map(([name, defaultRole]): [string, UserPermission] => {
    const label = `PERMISSION.${name.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}`;
    // What only concerns one's own screen, a game master can switch off as well.
    return [name, { label, hint: `${label}Hint`, disableGM: /^SHOW|^PING/.test(name), defaultRole }];
  }),
) as Readonly<Record<PermissionName, UserPermission>>;
