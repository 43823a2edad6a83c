import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import { gameRecords } from "../table/record.ts";
import { putBesideSidebar } from "./beside-sidebar.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a player sees while no game has been begun: who sets it up, whom they will play, and what happens then. */
export class WaitingPanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: `${moduleId}-waiting`,
    tag: "aside",
    classes: [moduleId, "rw-session"],
    window: { frame: false, positioned: false },
    actions: { dismiss },
  };

  static override PARTS = { panel: { template: modulePath("templates/start/waiting.hbs") } };

  protected override async _prepareContext(): Promise<never> {
    const master = game.users.find(({ isGM, active }) => isGM && active);
    return { master: master?.name, character: game.user.character?.name } as never;
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", game.i18n.localize("RULEWRIGHT.Waiting.Title"));
    putBesideSidebar(element);
  }
}

async function dismiss(this: WaitingPanel): Promise<void> {
  await this.close();
}

let panel: WaitingPanel | undefined;

/** Tells a player what they are waiting for. */
export async function showWaiting(): Promise<void> {
  panel ??= new WaitingPanel();
  await panel.render({ force: true });
}

/** Lets players who come before the game know what they wait for, until it begins. */
export function wireWaiting(): void {
  Hooks.once("ready", () => {
    if (!game.user.isGM && gameRecords().length === 0) void showWaiting();
  });
  for (const hook of ["userConnected", "updateUser"] as const) Hooks.on(hook, () => void panel?.render());
  Hooks.on("rulewright.tableOpened", () => void panel?.close());
}
