import { DocumentOwnershipConfig } from "../applications/apps/document-ownership.ts";
import { FilePicker } from "../applications/apps/file-picker.ts";
import { ImagePopout } from "../applications/apps/image-popout.ts";
import * as sheets from "../applications/sheets/core.ts";
import { bringCoreSheets } from "../applications/sheets/register.ts";
import { CONFIG } from "../config.ts";
import { Compendium } from "../shell/compendium.ts";
import { CompendiumDirectory } from "../shell/compendium-directory.ts";
import { ControlsConfig } from "../shell/controls-config.ts";
import * as directories from "../shell/directories.ts";
import { DocumentDirectory } from "../shell/directory.ts";
import { addParts } from "../shell/index.ts";
import { MainMenu } from "../shell/main-menu.ts";
import { SettingsConfig } from "../shell/settings-config.ts";
import { Settings } from "../shell/settings-tab.ts";
import { joinNamespace } from "../strict.ts";

export { buildFrame } from "../applications/api/build-frame.ts";
export * from "../applications/api/dialog-form.ts";
export * from "../applications/api/dialog-kinds.ts";
export { closeFront, returnFocus, takeFocus } from "../applications/api/focus.ts";
export { headerControl, updateHeader } from "../applications/api/frame.ts";
export { toggleControls } from "../applications/api/header-menu.ts";
export { notePartState, restorePartState } from "../applications/api/part-state.ts";
export { makeMovable } from "../applications/api/pointer.ts";
export { resolvePosition, takePlace } from "../applications/api/position.ts";
export { lockFields, sheetActions } from "../applications/api/sheet-actions.ts";
export { chooseSheet, sheetChoices } from "../applications/apps/choose-sheet.ts";
export * from "../applications/sheets/actor-parts.ts";
export { menuList, placeMenu } from "../applications/ux/menu-list.ts";
export { showTooltip } from "../applications/ux/tooltip-box.ts";
export { showFaults } from "../boot/faults.ts";
export { hotReload } from "../boot/hot-reload.ts";
export { showLink } from "../boot/link.ts";
export { showRefused } from "../boot/refused.ts";
export { pressKey } from "../helpers/key-presses.ts";
export { saveAsFile } from "../helpers/save-file.ts";
export { processChat } from "../shell/chat-commands.ts";
export { chatMenu } from "../shell/chat-menu.ts";
export { confirmDelete, createDialog } from "../shell/create-dialog.ts";
export { dragSlots, slotMenu, useSlot } from "../shell/hotbar-slots.ts";
export { addPlayer, openPlayer, playerMenu } from "../shell/player-menu.ts";
export { moveInList } from "../shell/roving-moves.ts";
export { createSheetToggle } from "../shell/sheet-toggle.ts";
export * from "../shell/tracker-contents.ts";

/** Brings the tabs beside chat and combat, the host's own sheets and the windows in which things are set. */
export async function openWindows(): Promise<void> {
  joinNamespace("foundry.applications.apps", { DocumentOwnershipConfig, FilePicker, ImagePopout });
  joinNamespace("foundry.applications.settings", { SettingsConfig });
  CONFIG.ux.FilePicker ??= FilePicker;
  const { JournalEntrySheet, ...others } = sheets;
  joinNamespace("foundry.applications.sheets", others);
  joinNamespace("foundry.applications.sheets.journal", { JournalEntrySheet });
  joinNamespace("foundry.applications.sidebar", { DocumentDirectory });
  joinNamespace("foundry.applications.sidebar.apps", { Compendium, ControlsConfig });
  joinNamespace("foundry.applications.sidebar.tabs", { CompendiumDirectory, Settings, ...directories });
  joinNamespace("foundry.applications.ui", { MainMenu });
  bringCoreSheets(sheets);
  await addParts({
    menu: MainMenu,
    scenes: directories.SceneDirectory,
    actors: directories.ActorDirectory,
    items: directories.ItemDirectory,
    journal: directories.JournalDirectory,
    tables: directories.RollTableDirectory,
    cards: directories.CardsDirectory,
    macros: directories.MacroDirectory,
    compendium: CompendiumDirectory,
    settings: Settings,
  });
}
