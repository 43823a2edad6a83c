import { ApplicationV2, type RenderContext } from "../applications/api/application.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { type FieldLike, formInputOf } from "../applications/forms/field-input.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../applications/forms/fields.ts";
import { host, localize, type SettingConfig } from "../applications/globals.ts";
import type { FormDataExtended } from "../applications/ux/form-data-extended.ts";

/** All settings that may be changed here, by module, and the menus that modules add. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "settings-config",
    tag: "form",
    window: { title: "Settings", icon: "fa-solid fa-gears", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 620, height: 600 },
    form: { handler: SettingsConfig.#onSubmit as never, closeOnSubmit: true },
    actions: { openMenu: SettingsConfig.#onMenu, resetDefaults: SettingsConfig.#onReset as never },
  };
  static override PARTS = {
    settings: { template: "templates/stage/shell/settings-config.hbs", scrollable: [".settings-list"] },
  };

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { settings, modules, user } = host.game;
    const groups = new Map<string, { title: string; menus: object[]; fields: string[] }>();
    const groupOf = (namespace: string) => {
      const group = groups.get(namespace) ?? { title: modules.get(namespace)?.title ?? "Table", menus: [], fields: [] };
      groups.set(namespace, group);
      return group;
    };
    for (const [key, menu] of settings.menus) {
      if (menu.restricted && !user.isGM) continue;
      const { name, label, hint, icon, namespace } = menu as Record<string, string>;
      groupOf(namespace ?? "").menus.push({
        key,
        name: localize(name),
        label: localize(label ?? name),
        hint: localize(hint),
        icon,
      });
    }
    for (const setting of editable()) groupOf(setting.namespace).fields.push(groupFor(setting, this.id));
    return { groups: [...groups.values()] };
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, data: FormDataExtended): Promise<void> {
    let reload = false;
    for (const setting of editable()) {
      const { namespace, key } = setting;
      const id = `${namespace}.${key}`;
      if (!(id in data.object)) continue;
      const value = data.object[id];
      if (JSON.stringify(plain(host.game.settings.get(namespace, key))) === JSON.stringify(value)) continue;
      await host.game.settings.set(namespace, key, value);
      reload ||= setting.requiresReload === true;
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  /** Offers to load the page anew, which some settings need. */
  static async reloadConfirm(): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "Reload" },
      content: "<p>A change takes effect when the page is loaded anew. Do it now?</p>",
      yes: { default: true },
    });
    if (sure) location.reload();
  }

  static async #onMenu(_event: Event, target: HTMLElement): Promise<void> {
    const menu = host.game.settings.menus.get(target.dataset.key ?? "") as
      | { type: new () => ApplicationV2 }
      | undefined;
    if (menu) await new menu.type().render({ force: true });
  }

  static async #onReset(this: SettingsConfig): Promise<void> {
    for (const { namespace, key, default: value } of editable()) {
      const field = this.form?.elements.namedItem(`${namespace}.${key}`);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = Boolean(value);
      else if (field) Object.assign(field, { value: String(value ?? "") });
    }
  }
}

/** The settings that the user may change. */
function editable(): SettingConfig[] {
  const { settings, user } = host.game;
  return [...settings.settings.values()].filter(({ config, scope }) => config && (scope !== "world" || user.isGM));
}

/** A value as a form gives it. */
function plain(value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

/** The label, the input and the hint of a setting. */
function groupFor(setting: SettingConfig, rootId: string): string {
  const { namespace, key, name, hint, type, choices, range } = setting;
  const id = `${namespace}.${key}`;
  const config = { name: id, id: `${rootId}-${id}`, value: plain(host.game.settings.get(namespace, key)) };
  const input = () => {
    if (typeof type === "object" && type !== null && "fieldPath" in type)
      return formInputOf(type as unknown as FieldLike, config);
    if (choices) {
      const options = Object.entries(choices).map(([value, label]) => ({ value, label: localize(label) }));
      return createSelectInput({ ...config, options, ...(type === Number ? { dataset: { dtype: "Number" } } : {}) });
    }
    if (type === Boolean) return createCheckboxInput(config);
    if (type === Number) return createNumberInput({ ...config, ...(range ? { ...range, type: "range" } : {}) });
    return createTextInput(config);
  };
  const note = setting.scope === "world" ? "For everyone" : "Only for you";
  const group = createFormGroup({
    label: localize(name ?? key),
    hint: [localize(hint), `${note}.`].filter(Boolean).join(" "),
    input: input(),
  });
  return group.outerHTML;
}
