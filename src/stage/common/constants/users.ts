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

const permission = (name: string, role: keyof typeof USER_ROLES, disableGM = false): UserPermission => ({
  label: `PERMISSION.${name}`,
  hint: `PERMISSION.${name}Hint`,
  disableGM,
  defaultRole: USER_ROLES[role],
});

/** What roles allow beyond the ownership of documents. */
export const USER_PERMISSIONS = {
  ACTOR_CREATE: permission("ActorCreate", "ASSISTANT"),
  CARDS_CREATE: permission("CardsCreate", "ASSISTANT"),
  ITEM_CREATE: permission("ItemCreate", "ASSISTANT"),
  FILES_BROWSE: permission("FilesBrowse", "TRUSTED"),
  JOURNAL_CREATE: permission("JournalCreate", "TRUSTED"),
  MACRO_SCRIPT: permission("MacroScript", "PLAYER"),
  MESSAGE_WHISPER: permission("MessageWhisper", "PLAYER"),
  NOTE_CREATE: permission("NoteCreate", "TRUSTED"),
  PING_CANVAS: permission("PingCanvas", "PLAYER", true),
  QUERY_USER: permission("QueryUser", "PLAYER"),
  SETTINGS_MODIFY: permission("SettingsModify", "ASSISTANT"),
  SHOW_CURSOR: permission("ShowCursor", "PLAYER", true),
  SHOW_RULER: permission("ShowRuler", "PLAYER", true),
  TOKEN_CREATE: permission("TokenCreate", "ASSISTANT"),
  TOKEN_CONFIGURE: permission("TokenConfigure", "TRUSTED"),
  TOKEN_DELETE: permission("TokenDelete", "ASSISTANT"),
  WALL_DOORS: permission("WallDoors", "PLAYER"),
} as const;

/** The name of a permission. */
export type PermissionName = keyof typeof USER_PERMISSIONS;
