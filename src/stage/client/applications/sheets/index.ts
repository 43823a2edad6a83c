export { ActorSheetV2 } from "./actor-sheet.ts";
export { AdventureImporterV2 } from "./adventure-importer.ts";
export { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./cards-sheets.ts";
export * from "./form-sheets.ts";
export { ItemSheetV2 } from "./item-sheet.ts";
export { JournalEntrySheet } from "./journal-sheet.ts";
export { PlainActorSheet, PlainItemSheet } from "./plain-sheets.ts";
export { RollTableSheet } from "./roll-table-sheet.ts";
