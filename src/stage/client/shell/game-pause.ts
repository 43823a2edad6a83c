import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host } from "../applications/globals.ts";
import { FixedApplication } from "./fixed.ts";

/** `ui.pause`: says that the game is paused. */
export class GamePause extends FixedApplication {
  static override region = "ui-middle";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "pause",
    tag: "div",
    actions: { resume: GamePause.#onResume },
  };
  static override PARTS = { pause: { template: "templates/stage/shell/pause.hbs", root: true } };

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { isGM: host.game.user.isGM };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.setAttribute("role", "status");
    this.element.hidden = !host.game.paused;
  }

  static #onResume(): void {
    host.game.togglePause(false, { broadcast: true });
  }
}
