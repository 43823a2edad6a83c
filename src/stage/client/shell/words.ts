import { host, localize } from "../applications/globals.ts";

/** What kinds of documents are called: one, and several. */
const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Actor: ["Actor", "Actors"],
  Adventure: ["Adventure", "Adventures"],
  Cards: ["Card stack", "Card stacks"],
  Item: ["Item", "Items"],
  JournalEntry: ["Journal entry", "Journal entries"],
  Macro: ["Macro", "Macros"],
  RollTable: ["Table", "Tables"],
  Scene: ["Scene", "Scenes"],
  User: ["Player", "Players"],
};

/** What a kind of document is called. */
export function nameOfKind(documentName: string): string {
  return NAMES[documentName]?.[0] ?? documentName;
}

/** What several documents of a kind are called. */
export function nameOfKinds(documentName: string): string {
  return NAMES[documentName]?.[1] ?? documentName;
}

/** What a sub-type is called: as its module or language file says, or as it is. */
export function nameOfType(documentName: string, type: string): string {
  const labels = (host.CONFIG[documentName]?.typeLabels ?? {}) as Record<string, string>;
  const key = [labels[type], `TYPES.${documentName}.${type}`].find(
    (candidate) => candidate && host.game.i18n.has(candidate),
  );
  const bare = type.split(".").at(-1) ?? type;
  return key
    ? localize(key)
    : bare === "base"
      ? `Plain ${nameOfKind(documentName).toLowerCase()}`
      : bare[0]?.toUpperCase() + bare.slice(1);
}
