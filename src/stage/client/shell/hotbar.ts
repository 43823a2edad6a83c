import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { type Doc, host, type MacroDoc } from "../applications/globals.ts";
import { dragData, droppedDocument, startDrag } from "../applications/sheets/dropping.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { windows } from "../parts/later.ts";
import { FixedApplication } from "./fixed.ts";
import { menuEntry } from "./menu-entry.ts";

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
    const slot = (target: HTMLElement) => Number(target.dataset.slot);
    const macro = (target: HTMLElement) => this.#macros().find((one) => one.slot === slot(target))?.macro;
    const filled = (target: HTMLElement) => Boolean(macro(target));
    const items = () => [
      menuEntry("Edit", "fa-solid fa-pen", (target) => macro(target)?.sheet?.render({ force: true }), filled),
      menuEntry(
        "Take off the bar",
        "fa-solid fa-xmark",
        (target) => host.game.user.assignHotbarMacro(null, slot(target)),
        filled,
      ),
    ];
    this._createContextMenu(items, ".slot", { fixed: true, hookName: "getMacroContextOptions" });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: ".slot.full",
      dropSelector: ".slot",
      callbacks: { dragstart: (event) => this.#onDragStart(event), drop: (event) => this.#onDrop(event) },
    }).bind(this.element);
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

  #onDragStart(event: DragEvent): void {
    const slot = Number((event.currentTarget as HTMLElement).dataset.slot);
    const macro = this.#macros().find((one) => one.slot === slot)?.macro;
    if (macro) startDrag(event, { ...macro.toDragData(), slot });
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const slot = Number((event.currentTarget as HTMLElement).dataset.slot);
    const data = dragData(event);
    if (host.Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const { document } = await droppedDocument(event);
    if (!document) return;
    const macro =
      document.documentName === "Macro" && !document.pack ? document : await this._createDocumentSheetToggle(document);
    await host.game.user.assignHotbarMacro(macro ?? null, slot, data.slot ? { fromSlot: data.slot } : {});
  }

  /** A macro that opens a document. */
  protected _createDocumentSheetToggle(document: Doc): Promise<Doc | undefined> {
    return windows(({ createSheetToggle }) => createSheetToggle(document));
  }

  static async #onExecute(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset.slot);
    const macro = this.#macros().find((one) => one.slot === slot)?.macro;
    if (macro) await macro.execute();
    else host.ui.notifications.info("Drag a macro, or any document, onto a slot to keep it at hand.");
  }
  static async #onPage(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    await this.changePage(this.#page + Number(target.dataset.step));
  }
}
