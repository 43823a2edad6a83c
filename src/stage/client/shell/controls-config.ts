import { ApplicationV2, type RenderContext } from "../applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host, localize } from "../applications/globals.ts";

/** The list of what keys do. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "controls-config",
    window: { title: "Keys", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 520, height: 560 },
  };
  static override PARTS = { keys: { template: "templates/stage/shell/controls-config.hbs", scrollable: [""] } };

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { keybindings, modules, user } = host.game;
    const groups = new Map<string, { title: string; actions: object[] }>();
    for (const [id, action] of keybindings.actions) {
      const namespace = String(action.namespace);
      if (action.restricted && !user.isGM) continue;
      const group = groups.get(namespace) ?? { title: modules.get(namespace)?.title ?? "Table", actions: [] };
      groups.set(namespace, group);
      const keys = keybindings
        .get(namespace, id.slice(namespace.length + 1))
        .map(({ key, modifiers = [] }) => [...modifiers, key].map(nameOfKey).join(" + "));
      group.actions.push({ name: localize(String(action.name)), hint: localize(action.hint as string), keys });
    }
    return { groups: [...groups.values()] };
  }
}

/** What people call a key. */
function nameOfKey(code: string): string {
  return code.replace(/^(Key|Digit|Numpad)(?=.)/, "").replace(/^Arrow/, "Arrow ");
}
