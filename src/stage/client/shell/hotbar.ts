import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { type Doc, host, type MacroDoc } from "../applications/globals.ts";
import { windows } from "../parts/later.ts";
import { FixedApplication } from "./fixed.ts";

const PAGES = 5;

/** `ui.hotbar`: ten macros at hand, on five pages. */
export class Hotbar extends FixedApplication {
  static override region = "ui-bottom";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "hotbar",
    tag: "section",
    actions: { execute: Hotbar.#onExecute as never, page: Hotbar.#onPage as never },
  };
  static override PARTS = { hotbar: { template: "templates/stage/shell/hotbar.hbs", root: true } };
  #page = 1;

  /** The page that shows. */
  get page(): number {
    return this.#page;
  }

  #macros(): { slot: number; key: string; macro: MacroDoc | null }[] {
    return host.game.user
      .getHotbarMacros(this.#page)
      .map(({ slot, macro }, index) => ({ slot, macro, key: String((index + 1) % 10) }));
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const slots = this.#macros().map(({ slot, key, macro }) => ({ slot, key, name: macro?.name, img: macro?.img }));
    return { slots, page: this.#page, pages: PAGES };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", "Hotbar");
    host.game.macros.apps.push(this);
    windows.afterwards(({ slotMenu }) => {
      this._createContextMenu(() => slotMenu(this), ".slot", { fixed: true, hookName: "getMacroContextOptions" });
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    windows.afterwards(({ dragSlots }) => dragSlots(this));
  }

  /** Shows another page. */
  async changePage(page: number): Promise<void> {
    this.#page = ((page - 1 + PAGES) % PAGES) + 1;
    await this.render();
  }

  /** Runs the macro of a number key. */
  executeKey(key: string): boolean {
    const found = this.#macros().find((one) => one.key === key)?.macro;
    void found?.execute();
    return Boolean(found);
  }

  /** A macro that opens a document. */
  _createDocumentSheetToggle(document: Doc): Promise<Doc | undefined> {
    return windows(({ createSheetToggle }) => createSheetToggle(document));
  }

  static #onExecute(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    return windows(({ useSlot }) => useSlot(this, target));
  }
  static async #onPage(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    await this.changePage(this.#page + Number(target.dataset.step));
  }
}
