import type { RenderContext } from "../applications/api/application.ts";
import { ApplicationV2 } from "../applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host } from "../applications/globals.ts";
import { applyTheme, THEMES, theme } from "./theme.ts";

/** `ui.menu`: theme, gallery, and the way out. */
export class MainMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "menu",
    window: { title: "Table", icon: "fa-solid fa-bars", minimizable: false },
    position: { width: 340 },
    actions: {
      theme: MainMenu.#onTheme as never,
      settings: MainMenu.#onSettings as never,
      pause: MainMenu.#onPause as never,
      logout: MainMenu.#onLogout,
    },
  };
  static override PARTS = { menu: { template: "templates/stage/shell/main-menu.hbs" } };

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const current = theme();
    return {
      world: host.game.world.title,
      user: host.game.user.name,
      isGM: host.game.user.isGM,
      paused: host.game.paused,
      themes: Object.entries(THEMES).map(([id, label]) => ({ id, label, active: id === current })),
    };
  }

  /** Opens or closes the menu. */
  async toggle(): Promise<void> {
    await (this.rendered ? this.close() : this.render({ force: true }));
  }

  static async #onTheme(this: MainMenu, _event: Event, target: HTMLElement): Promise<void> {
    applyTheme(target.dataset.theme ?? "dark");
    await this.render();
  }
  static async #onSettings(this: MainMenu): Promise<void> {
    await this.close();
    const settings = host.game.settings as unknown as { sheet: { render(options: object): Promise<unknown> } };
    await settings.sheet.render({ force: true });
  }
  static async #onPause(this: MainMenu): Promise<void> {
    host.game.togglePause(!host.game.paused, { broadcast: true });
    await this.close();
  }
  static #onLogout(): void {
    location.assign("/");
  }
}
