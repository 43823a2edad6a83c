import { ChatLog } from "../shell/chat-log.ts";
import { CombatTracker } from "../shell/combat-tracker.ts";
import { GamePause } from "../shell/game-pause.ts";
import { Hotbar } from "../shell/hotbar.ts";
import { Notifications } from "../shell/notifications.ts";
import { Players } from "../shell/players.ts";
import { Sidebar } from "../shell/sidebar.ts";
import { AbstractSidebarTab } from "../shell/sidebar-tab.ts";
import * as api from "./api/index.ts";
import { instances } from "./api/instances.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import * as elements from "./elements/index.ts";
import * as fields from "./forms/fields.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import * as sheets from "./sheets/index.ts";
import { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./sheets/journal-page-sheet.ts";
import * as ux from "./ux/index.ts";

/**
 * The members of `foundry.applications` by namespace that stand at once; the others come with the parts of the page that
 * are loaded later. Whoever makes the global gives them their strict ends.
 */
export const namespaces = {
  api: { ...api },
  apps: { DocumentSheetConfig },
  elements: { ...elements },
  fields: { ...fields },
  hud: {},
  handlebars: { getTemplate, loadTemplates, renderTemplate },
  settings: {},
  sheets: { ...sheets },
  "sheets.journal": { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet },
  sidebar: { AbstractSidebarTab, Sidebar },
  "sidebar.apps": {},
  "sidebar.tabs": { ChatLog, CombatTracker },
  ui: { GamePause, Hotbar, Notifications, Players },
  ux: { ...ux },
};

export { instances };
