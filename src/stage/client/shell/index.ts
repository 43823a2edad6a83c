import { host as fieldHost } from "../../common/host.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { defineElements } from "../applications/elements/index.ts";
import { formGroupOf, formInputOf } from "../applications/forms/field-input.ts";
import { element, host, report } from "../applications/globals.ts";
import { initialize } from "../applications/handlebars/helpers.ts";
import { forgetTemplate } from "../applications/handlebars/templates.ts";
import { registerCoreSheets } from "../applications/sheets/register.ts";
import { TooltipManager } from "../applications/ux/tooltip.ts";
import { windows } from "../parts/later.ts";
import { ChatLog } from "./chat-log.ts";
import { CombatTracker } from "./combat-tracker.ts";
import { GamePause } from "./game-pause.ts";
import { Hotbar } from "./hotbar.ts";
import { registerKeys } from "./keys.ts";
import { Notifications } from "./notifications.ts";
import { Players } from "./players.ts";
import { listenForArrows } from "./roving.ts";
import { Sidebar } from "./sidebar.ts";
import { applyTheme, followSystem } from "./theme.ts";

/** Parts of the shell by their names in `ui`. */
type Parts = Readonly<Record<string, new () => unknown>>;

/** Those that stand first; modules may put others into `CONFIG.ui` before the game is set up. */
const parts: Parts = {
  sidebar: Sidebar,
  pause: GamePause,
  players: Players,
  hotbar: Hotbar,
  chat: ChatLog,
  combat: CombatTracker,
};

/** Those that show from the start; the others show when their tab is opened. */
const SHOWN = ["sidebar", "pause", "nav", "controls", "players", "hotbar"];

/** Makes ready what modules may use from `init` on: notifications, helpers, elements, tooltips, keys. */
export function prepareShell(): void {
  initialize();
  defineElements();
  Object.assign(fieldHost, { toInput: formInputOf, toFormGroup: formGroupOf });
  applyTheme();
  followSystem();
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) void windows(async ({ closeFront }) => closeFront(event));
  });
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
  listen();
  await showParts();
}

/** Takes in parts that were loaded later, unless a module has put its own in their place. */
export async function addParts(later: Parts): Promise<void> {
  for (const [name, type] of Object.entries(later)) host.CONFIG.ui[name] ??= type;
  await showParts();
  const sidebar = host.ui.sidebar as unknown as Sidebar;
  const tab = sidebar.tabGroups.primary ?? "";
  // Somebody may have chosen the tab before there was anything in it.
  if (tab in later) sidebar.changeTab(tab, "primary", { force: true });
}

/** Makes the parts that are not there yet, and draws those that show from the start. */
async function showParts(): Promise<void> {
  const fresh = Object.entries(host.CONFIG.ui).filter(([name]) => !(name in host.ui));
  for (const [name, type] of fresh) Object.assign(host.ui, { [name]: new type() });
  const shown = fresh.filter(([name]) => SHOWN.includes(name));
  await Promise.all(shown.map(([name]) => host.ui[name]?.render({ force: true })));
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
  const again = (name: string) =>
    host.foundry.utils.debounce(() => {
      if (name in host.ui) void host.ui[name]?.render().catch(report);
    }, 30);
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
  on(
    ["userConnected", "canvasReady", "updateScene", "userActivity", "createLevel", "updateLevel", "deleteLevel"],
    "nav",
  );
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
