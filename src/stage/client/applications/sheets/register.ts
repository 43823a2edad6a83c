import { DocumentSheetV2 } from "../api/document-sheet.ts";
import {
  DocumentSheetConfig,
  type SheetEntry,
  type SheetRegistration,
  sheetsOf,
} from "../apps/document-sheet-config.ts";
import { type DocClass, host } from "../globals.ts";

/** The host's own sheets by the names of their classes, and what they show. */
const coreSheets: Readonly<Record<string, readonly [documentName: string, options?: SheetRegistration]>> = {
  PlainActorSheet: ["Actor", { label: "Plain actor sheet" }],
  PlainItemSheet: ["Item", { label: "Plain item sheet" }],
  ActiveEffectConfig: ["ActiveEffect"],
  AdventureImporterV2: ["Adventure"],
  CardConfig: ["Card"],
  CardDeckConfig: ["Cards", { types: ["deck"] }],
  CardHandConfig: ["Cards", { types: ["hand"] }],
  CardPileConfig: ["Cards", { types: ["pile"] }],
  CombatantConfig: ["Combatant"],
  FolderConfig: ["Folder"],
  JournalEntrySheet: ["JournalEntry"],
  JournalEntryPageConfig: ["JournalEntryPage"],
  MacroConfig: ["Macro"],
  NoteConfig: ["Note"],
  RollTableSheet: ["RollTable"],
  SceneConfig: ["Scene"],
  TableResultConfig: ["TableResult"],
  TileConfig: ["Tile"],
  TokenConfig: ["Token"],
  UserConfig: ["User"],
  WallConfig: ["Wall"],
};

/** Registers the host's own sheets by their names, which modules can replace; the sheets themselves come later. */
export function registerCoreSheets(): void {
  for (const [name, [documentName, options]] of Object.entries(coreSheets)) {
    if (!(documentName in host.CONFIG)) continue;
    const type = host.CONFIG[documentName]?.documentClass as DocClass;
    const awaited = Object.defineProperty(class extends DocumentSheetV2 {}, "name", { value: name });
    DocumentSheetConfig.registerSheet(type, "core", awaited as SheetEntry["cls"], options);
  }
}

/** Puts the sheets where they were registered. */
export function bringCoreSheets(sheets: Readonly<Record<string, unknown>>): void {
  for (const [name, [documentName]] of Object.entries(coreSheets)) {
    if (!(documentName in host.CONFIG)) continue;
    for (const entries of Object.values(sheetsOf(documentName))) {
      const entry = entries[`core.${name}`];
      if (entry) entry.cls = sheets[name] as SheetEntry["cls"];
    }
  }
}
