import { DocumentSheetConfig, type SheetEntry, type SheetRegistration } from "../apps/document-sheet-config.ts";
import { type DocClass, host } from "../globals.ts";
import { AdventureImporterV2 } from "./adventure-importer.ts";
import { CardDeckConfig, CardHandConfig, CardPileConfig } from "./cards-sheets.ts";
import * as forms from "./form-sheets.ts";
import { JournalEntrySheet } from "./journal-sheet.ts";
import { PlainActorSheet, PlainItemSheet } from "./plain-sheets.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";

/** Registers the host's own sheets, which modules can replace. */
export function registerCoreSheets(): void {
  const register = (name: string, sheet: unknown, options: SheetRegistration = {}) => {
    if (!(name in host.CONFIG)) return;
    const type = host.CONFIG[name]?.documentClass as DocClass;
    DocumentSheetConfig.registerSheet(type, "core", sheet as SheetEntry["cls"], options);
  };
  register("Actor", PlainActorSheet, { label: "Plain actor sheet" });
  register("Item", PlainItemSheet, { label: "Plain item sheet" });
  register("ActiveEffect", forms.ActiveEffectConfig);
  register("Adventure", AdventureImporterV2);
  register("Card", forms.CardConfig);
  register("Cards", CardDeckConfig, { types: ["deck"] });
  register("Cards", CardHandConfig, { types: ["hand"] });
  register("Cards", CardPileConfig, { types: ["pile"] });
  register("Combatant", forms.CombatantConfig);
  register("Folder", forms.FolderConfig);
  register("JournalEntry", JournalEntrySheet);
  register("JournalEntryPage", forms.JournalEntryPageConfig);
  register("Macro", forms.MacroConfig);
  register("Note", forms.NoteConfig);
  register("RollTable", RollTableSheet);
  register("Scene", forms.SceneConfig);
  register("TableResult", forms.TableResultConfig);
  register("Tile", forms.TileConfig);
  register("Token", forms.TokenConfig);
  register("User", forms.UserConfig);
  register("Wall", forms.WallConfig);
}
