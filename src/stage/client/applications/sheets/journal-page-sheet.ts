import type { RenderContext } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application.ts";
import type { Configuration, PartialConfiguration, RenderOptions } from "../api/options.ts";
import type { Doc } from "../globals.ts";

/** The base of sheets for pages of journals: in the mode `view` it stands in the book, in the mode `edit` by itself. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["journal-entry-page"],
    viewClasses: [],
    viewPermission: 2,
    includeTOC: true,
    mode: "edit",
    position: { width: 600 },
    window: { icon: "fa-solid fa-file-lines", resizable: true },
  };
  /** The headings of the page that the book's contents list, by their slugs. */
  toc: Record<string, object> = {};

  /** The page. */
  get page(): Doc {
    return this.document;
  }
  /** Whether it stands in its book to be read. */
  get isView(): boolean {
    return this.options.mode === "view";
  }

  protected override _initializeApplicationOptions(options: PartialConfiguration): Configuration {
    const made = super._initializeApplicationOptions(options);
    if (made.mode !== "view") return made;
    return {
      ...made,
      tag: "article",
      classes: [...made.classes, ...(made.viewClasses as string[])],
      uniqueId: `${made.uniqueId}-view`,
      window: { ...made.window, frame: false, positioned: false },
    };
  }

  protected override _insertElement(outer: HTMLElement): void {
    // The book puts what is read into itself.
    if (!this.isView) super._insertElement(outer);
  }
}

/** A page's sheet that is drawn from templates: some to read it, some to edit it. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  /** The parts in which the page is edited. */
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/stage/sheets/page-header.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  /** The parts in which it is read. */
  static VIEW_PARTS: Record<string, TemplatePart> = {};

  protected override _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return { ...(this.isView ? VIEW_PARTS : EDIT_PARTS) };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "Save" }] };
  }
}
