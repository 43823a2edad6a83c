/** The sub-types of Actors and Items, with the kind of entry that each holds. */
export const entryTypes = {
  Actor: { hero: "character", creature: "creature", affliction: "affliction", companion: "companion" },
  Item: {
    item: "item",
    artifact: "artifact",
    ability: "ability",
    prayer: "prayer",
    ritual: "ritual",
    boon: "boon",
    tarot: "tarot",
    status: "status",
  },
} as const;

/** The fields of Actors and Items that hold HTML, which the host cleans. */
const entryFields = { htmlFields: ["notes"] };

/**
 * All sub-types that the module adds, as its manifest declares them. Rules have none: as text pages they are searched,
 * linked to and printed by the host itself, and open in its own sheet.
 */
export const documentTypes = {
  Actor: declared(Object.keys(entryTypes.Actor), entryFields),
  Item: declared(Object.keys(entryTypes.Item), entryFields),
  Card: { face: {} },
  ChatMessage: { step: {} },
  JournalEntryPage: { table: {}, log: {}, story: {} },
};

function declared<T>(names: readonly string[], fields: T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [name, fields]));
}
