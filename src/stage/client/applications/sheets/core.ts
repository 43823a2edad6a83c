/** The host's own sheets, which modules can replace. */
export { AdventureImporterV2 } from "./adventure-importer.ts";
export { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./cards-sheets.ts";
export * from "./form-sheets.ts";
export { JournalEntrySheet } from "./journal-sheet.ts";
export { PlainActorSheet, PlainItemSheet } from "./plain-sheets.ts";
export { RollTableSheet } from "./roll-table-sheet.ts";
export { SceneConfig } from "./scene-sheet.ts";
