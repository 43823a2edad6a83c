import { host as fieldHost } from "../../common/host.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { listenForEscape } from "../applications/api/windows.ts";
import { defineElements } from "../applications/elements/index.ts";
import { formGroupOf, formInputOf } from "../applications/forms/field-input.ts";
import { element, host, report } from "../applications/globals.ts";
import { initialize } from "../applications/handlebars/helpers.ts";
import { forgetTemplate } from "../applications/handlebars/templates.ts";
import { registerCoreSheets } from "../applications/sheets/register.ts";
import { TooltipManager } from "../applications/ux/tooltip.ts";
import { ChatLog } from "./chat-log.ts";
import { CombatTracker } from "./combat-tracker.ts";
import { CompendiumDirectory } from "./compendium-directory.ts";
import * as directories from "./directories.ts";
import { GamePause } from "./game-pause.ts";
import { Hotbar } from "./hotbar.ts";
import { registerKeys } from "./keys.ts";
import { MainMenu } from "./main-menu.ts";
import { Notifications } from "./notifications.ts";
import { Players } from "./players.ts";
import { listenForArrows } from "./roving.ts";
import { SceneControls } from "./scene-controls.ts";
import { SceneNavigation } from "./scene-navigation.ts";
import { Settings } from "./settings-tab.ts";
import { Sidebar } from "./sidebar.ts";
import { applyTheme, followSystem } from "./theme.ts";

/** The parts of the shell by their names in `ui`; modules may put others into `CONFIG.ui` before the game is set up. */
const parts = {
  menu: MainMenu,
  sidebar: Sidebar,
  pause: GamePause,
  nav: SceneNavigation,
  controls: SceneControls,
  players: Players,
  hotbar: Hotbar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: directories.SceneDirectory,
  actors: directories.ActorDirectory,
  items: directories.ItemDirectory,
  journal: directories.JournalDirectory,
  tables: directories.RollTableDirectory,
  cards: directories.CardsDirectory,
  macros: directories.MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/** Those that show from the start; the others show when their tab is opened. */
const SHOWN = ["sidebar", "pause", "nav", "controls", "players", "hotbar"] as const;

/** Makes ready what modules may use from `init` on: notifications, helpers, elements, tooltips, keys. */
export function prepareShell(): void {
  initialize();
  defineElements();
  Object.assign(fieldHost, { toInput: formInputOf, toFormGroup: formGroupOf });
  applyTheme();
  followSystem();
  listenForEscape();
  listenForArrows();
  Object.assign(host.ui, { notifications: new Notifications() });
  Object.assign(host.CONFIG.ui, parts);
  Object.assign(host.CONFIG.queries, {
    dialog: (data: Parameters<typeof DialogV2._handleQuery>[0]) => DialogV2._handleQuery(data),
  });
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  Object.assign(host.game, { tooltip });
  registerKeys();
  // Our own sheets come first, when the types of all modules are known; what modules register then takes their place.
  host.Hooks.once("init", registerCoreSheets);
}

/** Draws the shell; to be called when the game is set up and before it is ready. */
export async function openShell(): Promise<void> {
  buildRegions();
  for (const [name, type] of Object.entries(host.CONFIG.ui)) Object.assign(host.ui, { [name]: new type() });
  listen();
  await Promise.all(SHOWN.map((name) => host.ui[name]?.render({ force: true })));
}

/** The regions of the screen over the scene. */
function buildRegions(): void {
  if (document.getElementById("interface")) return;
  const region = (id: string, ...inner: HTMLElement[]) => element("div", { id }, ...inner);
  document.body.append(
    region(
      "interface",
      region("ui-top"),
      region("ui-left"),
      region("players-slot"),
      region("ui-middle"),
      region("ui-bottom"),
      region("ui-right"),
    ),
  );
}

/** Keeps the shell up to date with what happens at the table. */
function listen(): void {
  const { Hooks } = host;
  const again = (name: string) => host.foundry.utils.debounce(() => void host.ui[name]?.render().catch(report), 30);
  const on = (names: string[], part: string) => {
    const render = again(part);
    for (const name of names) Hooks.on(name, render);
  };
  const chat = () => host.ui.chat as unknown as ChatLog;
  Hooks.on("createChatMessage", (message: never) => void chat().postOne(message).catch(report));
  Hooks.on("updateChatMessage", (message: never) => void chat().updateMessage(message).catch(report));
  Hooks.on("deleteChatMessage", (message: { id: string }) => chat().deleteMessage(message.id));
  on(["createUser", "updateUser", "deleteUser", "userConnected"], "players");
  on(["updateUser"], "hotbar");
  on(["userConnected", "canvasReady", "updateScene", "userActivity"], "nav");
  on(
    [
      "createCombatant",
      "updateCombatant",
      "deleteCombatant",
      "createCombat",
      "updateCombat",
      "deleteCombat",
      "canvasReady",
    ],
    "combat",
  );
  on(["pauseGame"], "pause");
  for (const kind of ["Actor", "Item", "JournalEntry", "Cards", "RollTable", "Macro", "Scene"]) {
    const tab =
      {
        Actor: "actors",
        Item: "items",
        JournalEntry: "journal",
        Cards: "cards",
        RollTable: "tables",
        Macro: "macros",
        Scene: "scenes",
      }[kind] ?? "";
    const render = again(tab);
    for (const verb of ["create", "update", "delete"])
      Hooks.on(`${verb}Folder`, (folder: { type: string }) => folder.type === kind && render());
  }
  Hooks.on("hotReload", ({ path, extension }: { path: string; extension: string }) => {
    if (/^(hbs|html)$/.test(extension)) forgetTemplate(path);
  });
}
