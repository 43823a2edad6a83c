import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host } from "../applications/globals.ts";
import { ControlsConfig } from "./controls-config.ts";
import { SettingsConfig } from "./settings-config.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** `ui.settings`: the way to all that can be set. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["settings"],
    actions: { openApp: Settings.#onOpen },
  };
  static override PARTS: typeof AbstractSidebarTab.PARTS = {
    settings: { template: "templates/stage/shell/settings-tab.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const modules = [...host.game.modules.values()]
      .filter(({ active }) => active)
      .map((module) => module as unknown as { title: string; version: string });
    return {
      ...(await super._prepareContext(options)),
      world: host.game.world.title,
      generation: host.game.release.generation,
      modules: modules.map(({ title, version }) => ({ title, version })),
      users: host.game.users.size,
    };
  }

  static async #onOpen(_event: Event, target: HTMLElement): Promise<void> {
    const { app } = target.dataset;
    if (app === "configure") await new SettingsConfig().render({ force: true });
    else if (app === "controls") await new ControlsConfig().render({ force: true });
    else await (host.ui.menu as unknown as { toggle(): Promise<void> }).toggle();
  }
}
