/** The types of documents that set-up brings into a world, in the order in which they need each other. */
export const setupTypes = ["Folder", "Item", "Actor", "Cards", "RollTable", "Macro", "JournalEntry", "Scene"] as const;

/** A type of document that set-up brings into a world. */
export type SetupType = (typeof setupTypes)[number];
