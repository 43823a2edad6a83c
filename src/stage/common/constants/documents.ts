/** How a change of an effect alters a figure (generation 13). */
export const ACTIVE_EFFECT_MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } as const;

/** How a change of an effect alters a figure (generation 14), with the priority that each has by itself. */
export const ACTIVE_EFFECT_CHANGE_TYPES = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
} as const;

/** When the icon of an effect is shown (generation 14). */
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;

/** The sub-type of documents that have none of their own. */
export const { BASE_DOCUMENT_TYPE } = { BASE_DOCUMENT_TYPE: "base" } as const;

/** From which end of a deck cards are drawn. */
export const CARD_DRAW_MODES = { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 } as const;

/** The ways of saying something. */
export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;

/** Who sees a roll. */
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;

/** Types of documents that packs hold. */
export const COMPENDIUM_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
] as const;

/** Types of documents that stand in the world by themselves. */
export const WORLD_DOCUMENT_TYPES = [
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const;

/** Types of documents that folders hold; `Compendium` is a folder of packs. */
export const FOLDER_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Item",
  "Scene",
  "JournalEntry",
  "RollTable",
  "Cards",
  "Macro",
  "Compendium",
] as const;

/** How deep folders may stand in one another. */
export const { FOLDER_MAX_DEPTH } = { FOLDER_MAX_DEPTH: 4 } as const;

/** What a page's text is written in. */
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;

/** What a macro does with its command. */
export const MACRO_TYPES = { SCRIPT: "script", CHAT: "chat" } as const;

/** What a macro acts on. */
export const MACRO_SCOPES = ["global", "actors", "actor"] as const;

/** The distance of neighbours in a sorted list. */
export const { SORT_INTEGER_DENSITY } = { SORT_INTEGER_DENSITY: 100_000 } as const;

/** What a row of a table leads to. */
export const TABLE_RESULT_TYPES = { TEXT: "text", DOCUMENT: "document" } as const;

/** Which binding of a key goes first. */
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
