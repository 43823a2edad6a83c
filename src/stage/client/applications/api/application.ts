import { windows } from "../../parts/later.ts";
import { host, localize, report } from "../globals.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { attempt, pressAction } from "./clicks.ts";
import type { WindowParts } from "./frame.ts";
import { LifeCycle, type RenderContext } from "./life-cycle.ts";
import type {
  FormConfiguration,
  HeaderControl,
  PartialConfiguration,
  Position,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from "./options.ts";

export type { RenderContext };

/** Renders one element into the page, with or without a window frame, and keeps it through its life-cycle. */
export class ApplicationV2 extends LifeCycle {
  static override BASE_APPLICATION: typeof LifeCycle = ApplicationV2;
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { submitOnChange: false, closeOnSubmit: false },
    position: {},
  };
  /** The groups of tabs that the application has. */
  static TABS: Record<string, Partial<TabsConfiguration> & Record<string, unknown>> = {};
  static _maxZ = 100;

  /** The active tab of each group. */
  tabGroups: Record<string, string | null> = {};
  position: Position;
  #window: WindowParts = {};

  constructor(options: PartialConfiguration = {}) {
    super(options);
    this.position = { scale: 1, ...this.options.position };
  }

  get window(): WindowParts {
    return this.#window;
  }
  get classList(): DOMTokenList | undefined {
    return this.element?.classList;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  /** The application's form, if its outermost element is one. */
  get form(): HTMLFormElement | null {
    return this.element instanceof HTMLFormElement ? this.element : null;
  }
  get minimized(): boolean {
    return this.element?.classList.contains("minimized") ?? false;
  }
  protected override _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender)
      options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
    const { tab } = options;
    if (tab === undefined) return;
    const group = Object.keys((this.constructor as typeof ApplicationV2).TABS)[0];
    Object.assign(this.tabGroups, typeof tab === "string" ? { [group ?? "primary"]: tab } : tab);
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 && groups[0] ? { tabs: this._prepareTabs(groups[0]) } : {};
  }

  protected _getTabsConfig(group: string): Partial<TabsConfiguration> | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  protected _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config?.tabs) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return Object.fromEntries(
      config.tabs.map(({ id, ...rest }) => {
        const active = this.tabGroups[group] === id;
        const label = config.labelPrefix ? { label: `${config.labelPrefix}.${id}` } : {};
        return [id, { ...label, ...rest, id, group, active, cssClass: active ? "active" : "" }];
      }),
    );
  }

  protected _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  protected *_headerControlsButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    this._callHooks("getHeaderControls", [controls]);
    for (const control of controls) {
      const { visible = true } = control;
      if (typeof visible === "function" ? visible.call(this) : visible) yield control;
    }
  }

  protected override async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const outer = document.createElement(this.options.tag);
    outer.id = this.id;
    outer.classList.add("application", ...this.options.classes.filter(Boolean));
    if (this.hasFrame) this.#window = windows.here().buildFrame(this, outer);
    return outer;
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return windows.here().headerControl(control);
  }

  protected override _updateFrame({ window: update }: RenderOptions): void {
    const entries = () => [...this._headerControlsButtons()].map((control) => this._renderHeaderControl(control));
    if (update) windows.here().updateHeader(this.#window, update, entries);
  }

  /** Moves or resizes the window; what is left out stays. */
  setPosition(position: Position = {}): Position | undefined {
    if (!this.element || !this.options.window.positioned) return undefined;
    this._doEvent(this._prePosition, { handlerArgs: [position] });
    this.position = windows.here().takePlace(this, position, (wish) => this._updatePosition(wish));
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  protected _updatePosition(position: Position): Position {
    const { offsetWidth: width, offsetHeight: height } = this.element;
    return windows.here().resolvePosition(position, { width, height });
  }

  /** Opens or closes the menu of the header. */
  toggleControls(expanded?: boolean): Promise<void> {
    return windows(async (part) => part.toggleControls(this, expanded));
  }

  protected override _placeElement({ position = {}, force }: RenderOptions): void {
    if (this.options.window.positioned) this.setPosition(position);
    if (this.hasFrame && force) this.bringToFront();
  }

  /** Folds the window into its header. */
  async minimize(): Promise<void> {
    this.#fold(true);
  }
  /** Unfolds it again. */
  async maximize(): Promise<void> {
    this.#fold(false);
  }

  #fold(minimized: boolean): void {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this.element.classList.toggle("minimized", minimized);
    this.setPosition();
  }

  /** Puts the window in front of all others. */
  bringToFront(): void {
    if (this.position.zIndex === ApplicationV2._maxZ || !this.element) return;
    ApplicationV2._maxZ += 1;
    this.position.zIndex = ApplicationV2._maxZ;
    this.element.style.zIndex = String(ApplicationV2._maxZ);
  }

  /** Shows another tab of a group. */
  changeTab(
    tab: string,
    group: string,
    {
      force = false,
      updatePosition = true,
    }: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (this.tabGroups[group] === tab && !force) return;
    for (const part of this.element.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`)) {
      const active = part.dataset.tab === tab;
      part.classList.toggle("active", active);
      if (part.matches("[role=tab], button, a")) part.setAttribute("aria-selected", String(active));
    }
    this.tabGroups[group] = tab;
    if (updatePosition && this.position.height === "auto") this.setPosition();
  }

  /** Submits the application's form. */
  async submit(_submitOptions: object = {}): Promise<unknown> {
    const { form } = this;
    if (!form || !this.options.form) throw new Error(`${this.constructor.name} has no form to submit.`);
    return this._onSubmitForm(this.options.form, new SubmitEvent("submit", { cancelable: true }));
  }

  protected _prePosition(_position: Position): void {}
  protected _onPosition(_position: Position): void {}

  protected override _attachFrameListeners(): void {
    const outer = this.element;
    const { header, title, resize } = this.#window;
    if (header && title) windows.here().makeMovable(this, header, title, resize ?? null);
    outer.addEventListener("pointerdown", () => this.hasFrame && this.bringToFront(), { capture: true });
    outer.addEventListener("click", (event) => this.#onClick(event as PointerEvent));
    outer.addEventListener("contextmenu", (event) => this.#onClick(event as PointerEvent));
    outer.addEventListener("keydown", (event) => pressAction(event));
    const { form } = this.options;
    if (this.form && form) this._attachForm(this.form, form);
  }

  /** Listens to a form's changes and to its submission. */
  protected _attachForm(form: HTMLFormElement, config: FormConfiguration): void {
    form.autocomplete = "off";
    form.addEventListener("submit", (event) => void this._onSubmitForm(config, event).catch(report));
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  #onClick(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-action]");
    const name = target?.dataset.action;
    if (!target || !name || !this.element.contains(target) || target.matches(":disabled")) return;
    const action = this.options.actions[name];
    const { handler, buttons } =
      typeof action === "function" ? { handler: action, buttons: [0] } : (action ?? { buttons: [0] });
    if (!buttons.includes(event.type === "contextmenu" ? 2 : event.button)) return;
    if (event.type === "contextmenu") event.preventDefault();
    if (handler) return void attempt(() => handler.call(this as never, event, target));
    if (name === "close") return void this.close().catch(report);
    if (name === "toggleControls") return void this.toggleControls();
    if (name === "tab") this._onClickTab(event);
    else void attempt(() => this._onClickAction(event, target));
  }

  protected _onClickTab(event: PointerEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-action=tab]");
    const { tab, group } = button?.dataset ?? {};
    if (button && tab && group) this.changeTab(tab, group, { event, navElement: button });
  }

  /** What a click on an action does that has no handler. */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  protected async _onSubmitForm(config: FormConfiguration, event: Event): Promise<unknown> {
    event.preventDefault();
    const form = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : this.form;
    if (!form) return undefined;
    const result = await config.handler?.call(this as never, event, form, new FormDataExtended(form) as never);
    if (config.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  protected _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event).catch(report);
  }

  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    {
      container,
      hookName,
      parentClassHooks,
      ...options
    }: ContextMenuOptions & { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean } = {},
  ): ContextMenu | null {
    const items = handler.call(this);
    if (hookName) host.Hooks.callAll(hookName, this, items);
    else this._callHooks("get{}ContextOptions", [items], parentClassHooks);
    return items.length
      ? new ContextMenu(container ?? this.element, selector, items, { jQuery: false, ...options })
      : null;
  }

  /** Waits until the images in an element are there. */
  static async waitForImages(outer: HTMLElement): Promise<void> {
    await Promise.allSettled([...outer.querySelectorAll("img")].map((image) => image.decode()));
  }
}
