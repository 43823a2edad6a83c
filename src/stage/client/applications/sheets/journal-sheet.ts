import type { RenderContext } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { ClosingOptions, PartialConfiguration, RenderOptions } from "../api/options.ts";
import { type Doc, host } from "../globals.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { type Heading, headingsOf } from "./journal-headings.ts";
import { JournalEntryPageSheet } from "./journal-page-sheet.ts";

interface Page extends Doc {
  readonly title: { readonly show: boolean; readonly level: number };
  readonly text: { readonly content?: string };
  readonly src: string | null;
  readonly image: { readonly caption?: string };
}

/** Where a book is to be opened. */
interface JournalOptions extends RenderOptions {
  readonly pageId?: string;
  readonly anchor?: string;
}

/** A book to read: contents at the left, one page at a time, links that work. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["journal-sheet"],
    viewPermission: 0,
    window: { resizable: true, icon: "fa-solid fa-book-open", contentTag: "div" },
    position: { width: 860, height: 640 },
    actions: {
      goToPage: JournalEntrySheet.#onPage as never,
      goToHeading: JournalEntrySheet.#onHeading as never,
      previousPage: JournalEntrySheet.#onStep(-1),
      nextPage: JournalEntrySheet.#onStep(1),
      createPage: JournalEntrySheet.#onCreate as never,
      editPage: JournalEntrySheet.#onEdit as never,
      deletePage: JournalEntrySheet.#onDelete as never,
      toggleSidebar: JournalEntrySheet.#onToggle as never,
    },
  };
  static override PARTS = {
    contents: { template: "templates/stage/sheets/journal-contents.hbs", scrollable: [".contents-list"] },
    page: { template: "templates/stage/sheets/journal-page.hbs" },
  };
  #page: string | null = null;
  #headings: Heading[] = [];
  /** The sheets of pages that modules show in their own way, by the ids of the pages. */
  readonly #views = new Map<string, JournalEntryPageSheet>();
  readonly #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".contents-list",
    callback: (_event, query, expression, list) => filterContents(list, query, expression),
  });

  /** The book. */
  get entry(): Doc {
    return this.document;
  }
  override get title(): string {
    return this.document.name;
  }
  override get isVisible(): boolean {
    return this.document.visible;
  }
  /** The id of the page that is open. */
  get pageId(): string | null {
    return this.#pages().find(({ id }) => id === this.#page)?.id ?? this.#pages()[0]?.id ?? null;
  }

  /** The pages that the user may see, in their order. */
  #pages(): Page[] {
    const all = this.document.getEmbeddedCollection("JournalEntryPage").contents as Page[];
    return all.filter((page) => page.visible).sort((one, other) => one.sort - other.sort);
  }

  protected override _configureRenderOptions(options: JournalOptions): void {
    super._configureRenderOptions(options);
    if (options.pageId) this.#page = options.pageId;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const pages = this.#pages();
    const page = pages.find(({ id }) => id === this.pageId);
    const editor = host.foundry.applications.ux.TextEditor.implementation;
    const content = await editor.enrichHTML(page?.text?.content ?? "", {
      relativeTo: page,
      secrets: page?.isOwner ?? false,
    });
    const { html, headings } = headingsOf(content);
    this.#headings = headings;
    const at = page ? pages.indexOf(page) : -1;
    return {
      ...context,
      pages: pages.map(({ id, name, title }) => ({ id, name, level: title.level, current: id === page?.id })),
      headings,
      page: page && {
        id: page.id,
        name: page.name,
        showTitle: page.title.show,
        content: html,
        src: page.src,
        caption: page.image?.caption,
        isImage: page.type === "image",
        type: page.type,
        owner: page.isOwner && this.isEditable,
      },
      previous: pages[at - 1]?.name,
      next: pages[at + 1]?.name,
      owner: this.document.isOwner && this.isEditable,
    };
  }

  protected override async _onRender(context: RenderContext, options: JournalOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("contents")) this.#search.bind(this.element);
    if (options.parts?.includes("page")) await this.#showView();
    if (options.anchor) this.#scrollTo(options.anchor);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    for (const view of this.#views.values()) void view.close({ animate: false });
    this.#views.clear();
  }

  /** Puts the page into the book as the sheet shows it that a module has for its kind. */
  async #showView(): Promise<void> {
    const page = this.#pages().find(({ id }) => id === this.pageId);
    const type = page && viewClassOf(page);
    if (!type) return;
    const view = this.#views.get(page.id) ?? new type({ document: page, mode: "view" });
    this.#views.set(page.id, view);
    await view.render({ force: true });
    this.element.querySelector(".journal-page-content")?.replaceChildren(view.element);
  }

  /** Opens a page, at a heading if one is named. */
  async goToPage(pageId: string, { anchor }: { anchor?: string } = {}): Promise<void> {
    await this.render({ pageId, anchor, parts: ["contents", "page"] } as JournalOptions);
    if (!anchor) this.element.querySelector(".journal-page-content")?.scrollTo(0, 0);
  }

  #scrollTo(anchor: string): void {
    const id = this.#headings.find((heading) => heading.slug === anchor)?.slug ?? anchor;
    // The contents name the same anchor; the page is what scrolls.
    const goal = this.element.querySelector<HTMLElement>(`.journal-page-content [data-anchor="${CSS.escape(id)}"]`);
    goal?.scrollIntoView({ block: "start" });
    goal?.focus({ preventScroll: true });
  }

  static async #onPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.goToPage(target.dataset.pageId ?? "");
  }
  static #onHeading(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    this.#scrollTo(target.dataset.anchor ?? "");
  }
  static #onStep(step: number) {
    return async function (this: JournalEntrySheet): Promise<void> {
      const pages = this.#pages();
      const next = pages[pages.findIndex(({ id }) => id === this.pageId) + step];
      if (next) await this.goToPage(next.id);
    } as never;
  }
  static #onToggle(this: JournalEntrySheet): void {
    this.element.classList.toggle("contents-hidden");
  }
  static async #onCreate(this: JournalEntrySheet): Promise<void> {
    const sort = (this.#pages().at(-1)?.sort ?? 0) + 1000;
    const [page] = await this.document.createEmbeddedDocuments(
      "JournalEntryPage",
      [{ name: "New page", type: "text", sort }],
      { renderSheet: true },
    );
    if (page) await this.goToPage(page.id);
  }
  static async #onEdit(this: JournalEntrySheet): Promise<void> {
    await this.#pages()
      .find(({ id }) => id === this.pageId)
      ?.sheet?.render({ force: true });
  }
  static async #onDelete(this: JournalEntrySheet): Promise<void> {
    const page = this.#pages().find(({ id }) => id === this.pageId);
    const sure =
      page &&
      (await DialogV2.confirm({
        window: { title: `Delete: ${page.name}` },
        content: "<p>Delete this page for good?</p>",
      }));
    if (sure) await page.delete();
  }
}

/** The class of the sheet that shows a page in its book, if there is one of its own. */
function viewClassOf(page: Page): (new (options: object) => JournalEntryPageSheet) | undefined {
  const type = (page as unknown as { _getSheetClass(): unknown })._getSheetClass();
  return typeof type === "function" && type.prototype instanceof JournalEntryPageSheet
    ? (type as new (
        options: object,
      ) => JournalEntryPageSheet)
    : undefined;
}

/** Shows only pages whose name is found. */
function filterContents(list: HTMLElement | null, query: string, expression: RegExp): void {
  for (const item of list?.querySelectorAll<HTMLElement>("[data-page-id]") ?? []) {
    const entry = item.closest("li");
    if (entry) entry.hidden = query !== "" && !SearchFilter.testQuery(expression, item.textContent ?? "");
  }
}
