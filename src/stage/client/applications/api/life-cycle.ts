import { windows } from "../../parts/later.ts";
import { host } from "../globals.ts";
import { EventEmitter } from "./events.ts";
import { instances } from "./instances.ts";
import {
  type ClosingOptions,
  type Configuration,
  joinOptions,
  type PartialConfiguration,
  type RenderOptions,
} from "./options.ts";

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

const STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

/** What becomes of an application from its first render to its end, and who is told of it. */
export abstract class LifeCycle extends EventEmitter {
  /** Where the chain of classes ends whose options and hooks count. */
  static BASE_APPLICATION: typeof LifeCycle = LifeCycle;
  static DEFAULT_OPTIONS: PartialConfiguration = {};
  static RENDER_STATES = STATES;
  static emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
  static _appId = 0;

  readonly options: Readonly<Configuration>;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #state: number = STATES.NONE;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: PartialConfiguration = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
  }

  /** The classes of this application, from itself up to the base. */
  static *inheritanceChain(): Generator<typeof LifeCycle> {
    let link: typeof LifeCycle = this;
    for (; link !== this.BASE_APPLICATION; link = Object.getPrototypeOf(link)) yield link;
    yield link;
  }

  /** The id of the element in the page. */
  get id(): string {
    return this.options.id.replace("{id}", this.options.uniqueId);
  }
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }
  get state(): number {
    return this.#state;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  protected _initializeApplicationOptions(options: PartialConfiguration): Configuration {
    const chain = [...(this.constructor as typeof LifeCycle).inheritanceChain()].reverse();
    const own = chain.filter((link) => Object.hasOwn(link, "DEFAULT_OPTIONS")).map((link) => link.DEFAULT_OPTIONS);
    LifeCycle._appId += 1;
    return [...own, options].reduce(joinOptions, { uniqueId: String(LifeCycle._appId) }) as Configuration;
  }

  /** Shows the application, or shows it anew. */
  async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const wish = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    return this.#inTurn(() => this.#render(wish));
  }

  /** Takes the application off the screen. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#inTurn(() => this.#close(options));
  }

  /** What is drawn and what is closed of one application waits for each other. */
  async #inTurn(step: () => Promise<void>): Promise<this> {
    const turn = this.#queue.then(step);
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    const { RENDERING, RENDERED, ERROR } = STATES;
    if (!this.rendered && !options.force) return;
    const first = !this.rendered;
    options.isFirstRender = first;
    try {
      if (this._canRender(options) === false) return;
    } catch (error) {
      host.ui.notifications.warn(error instanceof Error ? error.message : String(error));
      return;
    }
    // A window's place and frame, and what is kept when something is drawn anew, are handled by a part of the script.
    const { frame, positioned } = this.options.window;
    if (!first || frame || positioned) await windows(async () => undefined);
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
        instances.set(this.id, this as never);
      }
      this.#state = RENDERED;
      if (this.hasFrame) this._updateFrame(options);
      this._placeElement(options);
      if (first) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
      if (first && this.hasFrame) windows.here().takeFocus(this as never);
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

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must say how it is rendered: it needs _renderHTML.`);
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must say where its rendered content goes: it needs _replaceHTML.`);
  }

  protected _insertElement(outer: HTMLElement): void {
    document.getElementById(outer.id)?.remove();
    document.body.append(outer);
  }

  async #close(options: ClosingOptions): Promise<void> {
    const { CLOSING, CLOSED } = STATES;
    if (!this.#element) return;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = CLOSING;
    void windows(async ({ returnFocus }) => returnFocus(this as never));
    this._removeElement(this.#element);
    instances.delete(this.id);
    this._tearDown(options);
    this.#element = null;
    this.#content = null;
    this.#state = CLOSED;
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
  }

  protected _removeElement(outer: HTMLElement): void {
    outer.remove();
  }

  protected _tearDown(_options: ClosingOptions): void {}

  /** Takes one step of the life-cycle: the method, then listeners, then hooks for each class of the chain. */
  protected _doEvent(handler: (...values: never[]) => unknown, step: StepOptions = {}): unknown {
    const { handlerArgs = [], eventName, hookName, hookArgs = [], parentClassHooks } = step;
    const after = () => {
      if (eventName) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
      if (hookName) this._callHooks(hookName, hookArgs, parentClassHooks);
    };
    const result = handler.apply(this, handlerArgs as never[]);
    if (step.async) return Promise.resolve(result).then(after);
    after();
    return undefined;
  }

  /** Calls a hook for each class of the chain; `{}` in its name stands for the class. */
  protected _callHooks(name: string, values: readonly unknown[], parents = true): void {
    for (const link of (this.constructor as typeof LifeCycle).inheritanceChain()) {
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

  protected abstract _configureRenderOptions(options: RenderOptions): void;
  protected abstract _prepareContext(options: RenderOptions): Promise<RenderContext>;
  protected abstract _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  protected abstract _updateFrame(options: RenderOptions): void;
  protected abstract _attachFrameListeners(): void;
  /** Gives the window its place on the screen. */
  protected abstract _placeElement(options: RenderOptions): void;
}
