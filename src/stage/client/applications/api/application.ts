import { host, localize, report } from "../globals.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { EventEmitter } from "./events.ts";
import { buildFrame, headerControl, type WindowParts } from "./frame.ts";
import {
  type ClosingOptions,
  type Configuration,
  type FormConfiguration,
  type HeaderControl,
  joinOptions,
  type PartialConfiguration,
  type Position,
  type RenderOptions,
  type Tab,
  type TabsConfiguration,
} from "./options.ts";
import { makeMovable } from "./pointer.ts";
import { applyPosition, resolvePosition } from "./position.ts";
import { instances, returnFocus, takeFocus } from "./windows.ts";

/** The data that templates get. */
export type RenderContext = Record<string, unknown>;

/** How one step of the life-cycle is told to listeners and hooks. */
interface StepOptions {
  readonly async?: boolean;
  readonly handlerArgs?: readonly unknown[];
  readonly debugText?: string;
  readonly eventName?: string;
  readonly hookName?: string;
  readonly hookArgs?: readonly unknown[];
  readonly parentClassHooks?: boolean;
}

/** Renders one element into the page, with or without a window frame, and keeps it through its life-cycle. */
export class ApplicationV2 extends EventEmitter {
  /** Where the chain of classes ends whose options and hooks count. */
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static DEFAULT_OPTIONS: PartialConfiguration = {
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
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
  static emittedEvents = Object.freeze(["render", "close", "position"]);
  static _appId = 0;
  static _maxZ = 100;

  readonly options: Readonly<Configuration>;
  /** The active tab of each group. */
  tabGroups: Record<string, string | null> = {};
  position: Position;
  #window: WindowParts = {};
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #state: number = ApplicationV2.RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: PartialConfiguration = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { scale: 1, ...this.options.position };
  }

  /** The classes of this application, from itself up to the base. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    let link: typeof ApplicationV2 = this;
    for (; link !== this.BASE_APPLICATION; link = Object.getPrototypeOf(link)) yield link;
    yield link;
  }

  get window(): WindowParts {
    return this.#window;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  /** The id of the element in the page. */
  get id(): string {
    return this.options.id.replace("{id}", this.options.uniqueId);
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  /** The application's form, if its outermost element is one. */
  get form(): HTMLFormElement | null {
    return this.#element instanceof HTMLFormElement ? this.#element : null;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get rendered(): boolean {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }
  get state(): number {
    return this.#state;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  protected _initializeApplicationOptions(options: PartialConfiguration): Configuration {
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse();
    const own = chain.filter((link) => Object.hasOwn(link, "DEFAULT_OPTIONS")).map((link) => link.DEFAULT_OPTIONS);
    ApplicationV2._appId += 1;
    return [...own, options].reduce(joinOptions, { uniqueId: String(ApplicationV2._appId) }) as Configuration;
  }

  /** Shows the application, or shows it anew; renders of one application wait for each other. */
  async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const wish = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    const turn = this.#queue.then(() => this.#render(wish));
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    const { RENDERING, RENDERED, ERROR } = ApplicationV2.RENDER_STATES;
    if (!this.rendered && !options.force) return;
    const first = !this.rendered;
    options.isFirstRender = first;
    try {
      if (this._canRender(options) === false) return;
    } catch (error) {
      host.ui.notifications.warn(error instanceof Error ? error.message : String(error));
      return;
    }
    try {
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      const handlerArgs = [context, options];
      this.#state = RENDERING;
      if (first) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
      await this._doEvent(this._preRender, { async: true, handlerArgs });
      if (first) {
        this.#element = await this._renderFrame(options);
        this.#content = this.hasFrame ? this.#element.querySelector(".window-content") : this.#element;
        this._attachFrameListeners();
      }
      const result = await this._renderHTML(context, options);
      if (this.#content) this._replaceHTML(result, this.#content, options);
      if (first) {
        this._insertElement(this.element);
        instances.set(this.id, this);
      }
      this.#state = RENDERED;
      if (this.hasFrame) this._updateFrame(options);
      if (this.options.window.positioned) this.setPosition(options.position ?? {});
      if (this.hasFrame && options.force) this.bringToFront();
      if (first) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
      if (first && this.hasFrame) takeFocus(this);
      await this._doEvent(this._onRender, {
        async: true,
        handlerArgs,
        eventName: "render",
        hookName: "render",
        hookArgs: [this.element, context, options],
      });
      await this._doEvent(this._postRender, { async: true, handlerArgs });
    } catch (error) {
      this.#state = ERROR;
      throw error;
    }
  }

  protected _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender)
      options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
    const { tab } = options;
    if (tab === undefined) return;
    const group = Object.keys((this.constructor as typeof ApplicationV2).TABS)[0];
    Object.assign(this.tabGroups, typeof tab === "string" ? { [group ?? "primary"]: tab } : tab);
  }

  protected async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
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
    this.#callHooks("getHeaderControls", [controls]);
    for (const control of controls) {
      const { visible = true } = control;
      if (typeof visible === "function" ? visible.call(this) : visible) yield control;
    }
  }

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must say how it is rendered: it needs _renderHTML.`);
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must say where its rendered content goes: it needs _replaceHTML.`);
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const outer = document.createElement(this.options.tag);
    outer.id = this.id;
    outer.classList.add("application", ...this.options.classes.filter(Boolean));
    if (this.hasFrame) this.#window = buildFrame(this, outer);
    return outer;
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    const entry = headerControl(control);
    if (control.onClick) entry.addEventListener("click", control.onClick);
    return entry;
  }

  protected _updateFrame({ window: update }: RenderOptions): void {
    const { title, icon, controls, controlsDropdown } = this.#window;
    if (!update) return;
    if (update.title !== undefined && title) title.textContent = update.title;
    if (update.icon !== undefined && icon) icon.className = `window-icon fa-fw ${update.icon || "hidden"}`;
    if (!update.controls || !controls || !controlsDropdown) return;
    const entries = [...this._headerControlsButtons()].map((control) => this._renderHeaderControl(control));
    controlsDropdown.replaceChildren(...entries);
    controls.hidden = entries.length === 0;
  }

  protected _insertElement(outer: HTMLElement): void {
    document.getElementById(outer.id)?.remove();
    document.body.append(outer);
  }

  /** Takes the application off the screen. */
  async close(options: ClosingOptions = {}): Promise<this> {
    const { CLOSING, CLOSED } = ApplicationV2.RENDER_STATES;
    if (!this.#element || this.#state === CLOSING || this.#state === CLOSED) return this;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = CLOSING;
    returnFocus(this);
    this._removeElement(this.#element);
    instances.delete(this.id);
    this._tearDown(options);
    this.#element = null;
    this.#content = null;
    this.#minimized = false;
    this.#state = CLOSED;
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
    return this;
  }

  protected _removeElement(outer: HTMLElement): void {
    outer.remove();
  }

  protected _tearDown(_options: ClosingOptions): void {}

  /** Moves or resizes the window; what is left out stays. */
  setPosition(position: Position = {}): Position | undefined {
    if (!this.#element || !this.options.window.positioned) return undefined;
    this._doEvent(this._prePosition, { handlerArgs: [position] });
    const outer = this.#element;
    const wish = { ...this.position, ...position };
    applyPosition(outer, { ...wish, left: wish.left ?? 0, top: wish.top ?? 0 });
    this.position = this._updatePosition(wish);
    applyPosition(outer, this.#minimized ? { ...this.position, height: "auto" } : this.position);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  protected _updatePosition(position: Position): Position {
    const { offsetWidth: width, offsetHeight: height } = this.element;
    return resolvePosition(position, { width, height });
  }

  /** Opens or closes the menu of the header. */
  async toggleControls(expanded?: boolean): Promise<void> {
    const { controls, controlsDropdown: menu } = this.#window;
    if (!controls || !menu) return;
    menu.hidden = !(expanded ?? menu.hidden);
    controls.setAttribute("aria-expanded", String(!menu.hidden));
    if (menu.hidden) return;
    menu.querySelector<HTMLElement>("button")?.focus();
    const leave = (event: FocusEvent) => {
      if (
        event.relatedTarget instanceof Node &&
        (menu.contains(event.relatedTarget) || controls === event.relatedTarget)
      )
        return;
      menu.removeEventListener("focusout", leave);
      void this.toggleControls(false);
    };
    menu.addEventListener("focusout", leave);
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
    this.#minimized = minimized;
    this.element.classList.toggle("minimized", minimized);
    this.setPosition();
  }

  /** Puts the window in front of all others. */
  bringToFront(): void {
    if (this.position.zIndex === ApplicationV2._maxZ || !this.#element) return;
    ApplicationV2._maxZ += 1;
    this.position.zIndex = ApplicationV2._maxZ;
    this.#element.style.zIndex = String(ApplicationV2._maxZ);
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

  /** Takes one step of the life-cycle: the method, then listeners, then hooks for each class of the chain. */
  protected _doEvent(handler: (...values: never[]) => unknown, step: StepOptions = {}): unknown {
    const { handlerArgs = [], eventName, hookName, hookArgs = [], parentClassHooks } = step;
    const after = () => {
      if (eventName) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
      if (hookName) this.#callHooks(hookName, hookArgs, parentClassHooks);
    };
    const result = handler.apply(this, handlerArgs as never[]);
    if (step.async) return Promise.resolve(result).then(after);
    after();
    return undefined;
  }

  #callHooks(name: string, values: readonly unknown[], parents = true): void {
    for (const link of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      const hook = name.includes("{}") ? name.replace("{}", link.name) : name + link.name;
      host.Hooks.callAll(hook, this, ...values);
      if (!parents) return;
    }
  }

  protected _canRender(_options: RenderOptions): boolean | undefined {
    return undefined;
  }
  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}
  protected _prePosition(_position: Position): void {}
  protected _onPosition(_position: Position): void {}

  protected _attachFrameListeners(): void {
    const outer = this.element;
    const { header, title, resize } = this.#window;
    if (header && title) makeMovable(this, header, title, resize ?? null);
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
    else this.#callHooks("get{}ContextOptions", [items], parentClassHooks);
    return items.length
      ? new ContextMenu(container ?? this.element, selector, items, { jQuery: false, ...options })
      : null;
  }

  /** Waits until the images in an element are there. */
  static async waitForImages(outer: HTMLElement): Promise<void> {
    await Promise.allSettled([...outer.querySelectorAll("img")].map((image) => image.decode()));
  }
}

/** Runs an action and shows its error. */
async function attempt(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    report(error);
  }
}

/** Enter and the space bar press what is an action without being a button. */
function pressAction(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if ((event.key !== "Enter" && event.key !== " ") || !target.matches("[data-action]")) return;
  if (target.matches("button, input, select, textarea, a[href], summary")) return;
  event.preventDefault();
  target.click();
}
