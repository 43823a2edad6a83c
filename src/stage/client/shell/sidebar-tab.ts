import { ApplicationV2, type RenderContext } from "../applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host } from "../applications/globals.ts";

/** A tab of the sidebar; it can also be opened as a window of its own. */
export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  /** The name that it has in `ui`. */
  static tabName = "";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: { popout: AbstractSidebarTab.#onPopout },
  };
  #popout: AbstractSidebarTab | undefined;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  /** Whether it is the tab that shows. */
  get active(): boolean {
    return sidebar().tabGroups.primary === this.tabName;
  }
  /** Whether it is the window and not the tab. */
  get isPopout(): boolean {
    return this.options.window.frame;
  }
  /** The window, if it is open. */
  get popout(): AbstractSidebarTab | undefined {
    return this.#popout?.rendered ? this.#popout : undefined;
  }
  override get title(): string {
    return sidebar().labelOf(this.tabName);
  }

  protected override _initializeApplicationOptions(options: PartialConfiguration) {
    const made = super._initializeApplicationOptions(options);
    return { ...made, uniqueId: made.window.frame ? `${this.tabName}-popout` : this.tabName };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      user: host.game.user,
      isPopout: this.isPopout,
      title: this.title,
    };
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const outer = await super._renderFrame(options);
    if (this.isPopout) return outer;
    outer.dataset.tab = this.tabName;
    outer.dataset.group = "primary";
    outer.setAttribute("role", "tabpanel");
    outer.setAttribute("aria-label", this.title);
    outer.classList.toggle("active", this.active);
    return outer;
  }

  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    await this.#popout?.render(typeof options === "boolean" ? {} : { ...options, force: false });
    return super.render(options, more);
  }

  protected override _insertElement(outer: HTMLElement): void {
    if (this.isPopout) super._insertElement(outer);
    else document.getElementById("sidebar-content")?.append(outer);
  }

  /** Shows this tab. */
  activate(): void {
    sidebar().changeTab(this.tabName, "primary");
  }

  /** Opens the tab as a window. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    const type = this.constructor as new (options: PartialConfiguration) => AbstractSidebarTab;
    this.#popout ??= new type({
      window: { frame: true, positioned: true, resizable: true, minimizable: true },
      classes: ["popout"],
      position: { width: 340, height: 560 },
    });
    return this.#popout.render({ force: true });
  }

  /** Called when the tab comes to show. */
  _onActivate(): void {}

  static async #onPopout(this: AbstractSidebarTab): Promise<void> {
    await this.renderPopout();
  }
}

/** The sidebar as its tabs need it. */
interface SidebarLike {
  readonly tabGroups: Record<string, string | null>;
  changeTab(tab: string, group: string): void;
  labelOf(tab: string): string;
}

function sidebar(): SidebarLike {
  return host.ui.sidebar as unknown as SidebarLike;
}
