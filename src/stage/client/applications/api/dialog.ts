import { windows } from "../../parts/later.ts";
import { type Data, report, type UserDoc } from "../globals.ts";
import { ApplicationV2, type RenderContext } from "./application.ts";
import type { Configuration, PartialConfiguration, RenderOptions } from "./options.ts";

/** A button of a dialog. */
export interface DialogButton {
  readonly action: string;
  readonly label?: string;
  readonly icon?: string;
  readonly class?: string;
  readonly style?: Record<string, string>;
  readonly type?: string;
  readonly disabled?: boolean;
  readonly default?: boolean;
  readonly callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

/** What a dialog shows. */
export interface DialogConfiguration extends PartialConfiguration {
  readonly buttons?: readonly DialogButton[];
  readonly content?: string | HTMLElement;
  readonly modal?: boolean | null;
  readonly submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

/** What the short forms take in addition. */
export interface WaitOptions extends DialogConfiguration {
  readonly render?: ((event: Event, dialog: DialogV2) => unknown) | null;
  readonly close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  readonly rejectClose?: boolean | null;
  readonly yes?: Partial<DialogButton>;
  readonly no?: Partial<DialogButton>;
  readonly ok?: Partial<DialogButton>;
}

/** A question that another user sends: which of the short forms, and what it takes. */
export interface DialogQuery {
  readonly type: string;
  readonly config: WaitOptions;
}

/** A small window that asks something and ends with the press of a button. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 400, height: "auto" },
    buttons: [],
    content: "",
    modal: false,
  };

  protected override _initializeApplicationOptions(options: DialogConfiguration): Configuration {
    const made = super._initializeApplicationOptions(options);
    const buttons = (options.buttons ?? made.buttons) as readonly DialogButton[];
    if (buttons.length === 0) throw new Error("A dialog needs at least one button.");
    const byAction = Object.fromEntries(buttons.map((button) => [button.action, button]));
    const actions = Object.fromEntries(buttons.map(({ action }) => [action, DialogV2._onClickButton]));
    return { ...made, buttons: byAction, actions: { ...made.actions, ...actions } };
  }

  get #buttons(): Record<string, DialogButton> {
    return this.options.buttons as Record<string, DialogButton>;
  }

  protected override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    return windows(({ dialogForm }) => dialogForm(this, Object.values(this.#buttons)));
  }

  protected override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  protected override _insertElement(outer: HTMLElement): void {
    super._insertElement(outer);
    windows.here().openDialog(this, outer);
  }

  /** Enter in a field presses the default button. */
  _onKeyDown(event: KeyboardEvent): void {
    windows.here().pressDefault(this, event);
  }

  /** Ends the dialog with the result of a button. */
  protected async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#buttons[target.dataset.action ?? ""];
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    await (this.options.submit as DialogConfiguration["submit"])?.(result, this);
    return this.close({ submitted: true });
  }

  protected static _onClickButton(this: DialogV2, event: Event, target: HTMLElement): void {
    event.preventDefault();
    if (!(target instanceof HTMLButtonElement) || (target.type === "submit" && !target.form?.reportValidity())) return;
    this._onSubmit(target, event).catch(report);
  }

  /** Opens a dialog and waits for its result: the value of the button's callback, or the name of its action. */
  static wait(options: WaitOptions): Promise<unknown> {
    return windows(({ waitForDialog }) => waitForDialog(this, options));
  }

  /** Asks for yes or no. */
  static confirm(options: WaitOptions = {}): Promise<unknown> {
    return windows(({ confirm }) => confirm(this, options));
  }

  /** Shows something with one button. */
  static prompt(options: WaitOptions = {}): Promise<unknown> {
    return windows(({ prompt }) => prompt(this, options));
  }

  /** Asks with a form and gives its data. */
  static input(options: WaitOptions = {}): Promise<unknown> {
    return windows(({ input }) => input(this, options));
  }

  /** Asks another user. */
  static query(user: UserDoc | string, type: string, config: Data = {}): Promise<unknown> {
    return windows(({ askElsewhere }) => askElsewhere(user, type, config));
  }

  /** Answers another user's question: `CONFIG.queries.dialog`. */
  static _handleQuery(query: DialogQuery): Promise<unknown> {
    return windows(({ askHere }) => askHere(this, query));
  }
}
