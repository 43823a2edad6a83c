import { ChatLog } from "../shell/chat-log.ts";
import { CombatTracker } from "../shell/combat-tracker.ts";
import { Compendium } from "../shell/compendium.ts";
import { CompendiumDirectory } from "../shell/compendium-directory.ts";
import { ControlsConfig } from "../shell/controls-config.ts";
import * as directories from "../shell/directories.ts";
import { DocumentDirectory } from "../shell/directory.ts";
import { GamePause } from "../shell/game-pause.ts";
import { Hotbar } from "../shell/hotbar.ts";
import { MainMenu } from "../shell/main-menu.ts";
import { Notifications } from "../shell/notifications.ts";
import { Players } from "../shell/players.ts";
import { SceneControls } from "../shell/scene-controls.ts";
import { SceneNavigation } from "../shell/scene-navigation.ts";
import { SettingsConfig } from "../shell/settings-config.ts";
import { Settings } from "../shell/settings-tab.ts";
import { Sidebar } from "../shell/sidebar.ts";
import { AbstractSidebarTab } from "../shell/sidebar-tab.ts";
import * as api from "./api/index.ts";
import { instances } from "./api/windows.ts";
import { DocumentOwnershipConfig } from "./apps/document-ownership.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import * as elements from "./elements/index.ts";
import * as fields from "./forms/fields.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import * as sheets from "./sheets/index.ts";
import * as ux from "./ux/index.ts";

/** The members of `foundry.applications` by namespace; whoever makes the global gives them their strict ends. */
export const namespaces = {
  api: { ...api },
  apps: { DocumentOwnershipConfig, DocumentSheetConfig, ImagePopout },
  elements: { ...elements },
  fields: { ...fields },
  handlebars: { getTemplate, loadTemplates, renderTemplate },
  settings: { SettingsConfig },
  sheets: { ...sheets },
  sidebar: { AbstractSidebarTab, DocumentDirectory, Sidebar },
  "sidebar.apps": { Compendium, ControlsConfig },
  "sidebar.tabs": { ChatLog, CombatTracker, CompendiumDirectory, Settings, ...directories },
  ui: { GamePause, Hotbar, MainMenu, Notifications, Players, SceneControls, SceneNavigation },
  ux: { ...ux },
};

export { instances };
