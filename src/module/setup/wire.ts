import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";
import { registerSetupSettings, wasWelcomed } from "./ledger.ts";

/** Welcomes the game master at the first start of a world, and offers set-up again among the settings. */
export function wireSetup(): void {
  registerSetupSettings();
  game.settings.registerMenu(moduleId, "setup", {
    name: "RULEWRIGHT.Setup.Title",
    hint: "RULEWRIGHT.Setup.MenuHint",
    label: "RULEWRIGHT.Setup.MenuLabel",
    icon: "fa-solid fa-book-open",
    type: SetupMenu,
    restricted: true,
  });
  Hooks.once("ready", () => {
    // What could not be loaded was told; the settings offer it again.
    if (game.user.isActiveGM && !wasWelcomed()) void openWelcome().catch(console.warn);
  });
}

/** Opens the window in which a game is set up; it is loaded when it is first needed. */
export async function openWelcome(): Promise<void> {
  if (!game.user.isGM) return;
  const { WelcomeApp } = await loadPart(() => import("./welcome-app.ts"));
  const open = foundry.applications.instances.get(`${moduleId}-welcome`);
  await (open ?? new WelcomeApp()).render({ force: true });
}

/** What the settings open: the host wants a class, and the window itself is not loaded yet. */
class SetupMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await openWelcome();
    return this;
  }
}
