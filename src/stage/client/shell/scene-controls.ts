import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host, localize } from "../applications/globals.ts";
import { FixedApplication } from "./fixed.ts";

/** A tool of the scene. */
export interface SceneTool {
  readonly name: string;
  readonly order?: number;
  readonly title: string;
  readonly icon: string;
  readonly visible?: boolean;
  readonly toggle?: boolean;
  readonly button?: boolean;
  active?: boolean;
  readonly onChange?: (event: Event | undefined, active: boolean) => unknown;
}

/** A set of tools. */
export interface SceneControl {
  readonly name: string;
  readonly order?: number;
  readonly title: string;
  readonly icon: string;
  readonly visible?: boolean;
  activeTool?: string;
  readonly tools: Record<string, SceneTool>;
  readonly onChange?: (event: Event | undefined, active: boolean) => unknown;
  readonly onToolChange?: (event: Event | undefined, tool: SceneTool) => unknown;
}

/** What `activate` and a render can be asked for. */
interface Activation {
  readonly event?: Event;
  readonly control?: string;
  readonly tool?: string;
  readonly toggles?: Readonly<Record<string, boolean>>;
  readonly reset?: boolean;
}

const ordered = <T extends { order?: number; visible?: boolean }>(record: Record<string, T>): T[] =>
  Object.values(record)
    .filter(({ visible }) => visible !== false)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0));

/** `ui.controls`: the tools of the scene, at the left. */
export class SceneControls extends FixedApplication {
  static override region = "ui-left";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-controls",
    tag: "aside",
    actions: { control: SceneControls.#onControl as never, tool: SceneControls.#onTool as never },
  };
  static override PARTS = { controls: { template: "templates/stage/shell/scene-controls.hbs", root: true } };
  #controls: Record<string, SceneControl> | undefined;
  #control = "tokens";

  /** All sets of tools by name. */
  get controls(): Record<string, SceneControl> {
    this.#controls ??= this.#prepare();
    return this.#controls;
  }
  /** The set that shows. */
  get control(): SceneControl | null {
    return this.controls[this.#control] ?? null;
  }
  /** Its tools. */
  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }
  /** The tool in hand. */
  get tool(): SceneTool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  #prepare(): Record<string, SceneControl> {
    const controls: Record<string, SceneControl> = {
      tokens: {
        name: "tokens",
        order: 1,
        title: "Tokens",
        icon: "fa-solid fa-user",
        activeTool: "select",
        tools: {
          select: { name: "select", order: 1, title: "Select and move", icon: "fa-solid fa-arrow-pointer" },
          target: { name: "target", order: 2, title: "Choose targets", icon: "fa-solid fa-crosshairs" },
          ruler: { name: "ruler", order: 3, title: "Measure", icon: "fa-solid fa-ruler" },
        },
      },
    };
    host.Hooks.callAll("getSceneControlButtons", controls);
    for (const control of Object.values(controls)) {
      control.activeTool ??= ordered(control.tools).find(({ button, toggle }) => !button && !toggle)?.name ?? "";
      for (const tool of Object.values(control.tools)) {
        if (tool.button && !tool.onChange)
          throw new Error(`The button "${tool.name}" of the scene controls "${control.name}" needs onChange.`);
      }
    }
    return controls;
  }

  /** Takes another set or tool, or switches toggles. */
  async activate({ event, control, tool, toggles = {} }: Activation = {}): Promise<void> {
    if (control !== undefined && control !== this.#control && control in this.controls) {
      this.control?.onChange?.(event, false);
      this.#control = control;
      this.control?.onChange?.(event, true);
    }
    const { control: current } = this;
    const next = current?.tools[tool ?? ""];
    if (next?.button) await next.onChange?.(event, true);
    else if (next?.toggle) this.#switch(next, !next.active, event);
    else if (next && current && current.activeTool !== next.name) {
      this.tool?.onChange?.(event, false);
      current.activeTool = next.name;
      next.onChange?.(event, true);
      current.onToolChange?.(event, next);
    }
    for (const [name, active] of Object.entries(toggles)) {
      const found = this.tools[name];
      if (found) this.#switch(found, active, event);
    }
    this.dispatchEvent(new Event("activate"));
    host.Hooks.callAll("activateSceneControls", this);
    await super.render();
  }

  #switch(tool: SceneTool, active: boolean, event: Event | undefined): void {
    tool.active = active;
    tool.onChange?.(event, active);
  }

  override async render(options: boolean | (RenderOptions & Activation) = {}, more: RenderOptions = {}): Promise<this> {
    if (typeof options === "object") {
      if (options.reset) this.#controls = undefined;
      if ((options.control || options.tool) && this.rendered) await this.activate(options);
    }
    return super.render(options, more);
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const shown = (one: SceneControl | SceneTool, active: boolean) => ({
      name: one.name,
      icon: one.icon,
      label: localize(one.title),
      active,
    });
    return {
      controls: ordered(this.controls).map((control) => shown(control, control.name === this.#control)),
      title: localize(this.control?.title),
      tools: ordered(this.tools).map((tool) => ({
        ...shown(tool, tool.toggle ? tool.active === true : tool.name === this.control?.activeTool),
        pressed: tool.button
          ? null
          : String(tool.toggle ? tool.active === true : tool.name === this.control?.activeTool),
        toggle: tool.toggle,
      })),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", "Scene tools");
  }

  static async #onControl(this: SceneControls, event: Event, target: HTMLElement): Promise<void> {
    await this.activate({ event, control: target.dataset.control ?? "" });
  }
  static async #onTool(this: SceneControls, event: Event, target: HTMLElement): Promise<void> {
    await this.activate({ event, tool: target.dataset.tool ?? "" });
  }
}
