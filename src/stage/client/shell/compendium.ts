import { ApplicationV2, type RenderContext } from "../applications/api/application.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host, type Pack } from "../applications/globals.ts";
import { droppedDocument, startDrag } from "../applications/sheets/dropping.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { SearchFilter } from "../applications/ux/search-filter.ts";
import { growAtEnd, listTree, PAGE, toggleFolder } from "./directory-tree.ts";
import { menuEntry } from "./menu-entry.ts";

/** The window of one compendium: its index in folders, from which documents are opened, dragged and imported. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "compendium-{id}",
    classes: ["directory", "compendium"],
    window: { resizable: true, icon: "fa-solid fa-book" },
    position: { width: 360, height: 560 },
    actions: {
      activateEntry: Compendium.#onOpen as never,
      showMore: Compendium.#onMore as never,
      toggleFolder: Compendium.#onToggleFolder as never,
      importAll: Compendium.#onImportAll as never,
      deletePack: Compendium.#onDelete as never,
    },
  };
  static override PARTS = {
    header: { template: "templates/stage/shell/compendium-header.hbs" },
    directory: {
      template: "templates/stage/shell/directory.hbs",
      templates: ["templates/stage/shell/folder.hbs"],
      scrollable: [""],
    },
  };
  #shown = PAGE;
  readonly #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".directory-list",
    callback: () => void this.render({ parts: ["directory"] }),
  });

  /** The pack. */
  get collection(): Pack {
    return this.options.collection as Pack;
  }
  override get title(): string {
    return this.collection.title;
  }

  protected override _initializeApplicationOptions(options: PartialConfiguration) {
    const made = super._initializeApplicationOptions(options);
    return { ...made, uniqueId: (options.collection as Pack).collection.replaceAll(".", "-") };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const pack = this.collection;
    await pack.getIndex();
    const { query, rgx } = this.#search;
    return {
      ...(await super._prepareContext(options)),
      tree: listTree(pack.tree, query && rgx ? (name) => SearchFilter.testQuery(rgx, name) : undefined, {
        left: this.#shown,
      }),
      icon: host.CONFIG[pack.documentName]?.sidebarIcon ?? "fa-solid fa-file",
      title: pack.title,
      count: pack.index.size,
      query,
      canImport: host.game.user.isGM,
      canDelete: host.game.user.isGM && pack.collection.startsWith("world."),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const id = (target: HTMLElement) => target.dataset.entryId ?? "";
    this._createContextMenu(
      () => [
        menuEntry(
          "Import into the world",
          "fa-solid fa-download",
          (target) => this.#import(id(target)),
          () => host.game.user.isGM,
        ),
        menuEntry(
          "Delete",
          "fa-solid fa-trash",
          async (target) => (await this.collection.getDocument(id(target)))?.delete(),
          () => host.game.user.isGM && !this.collection.locked,
        ),
      ],
      ".directory-item.entry",
      { fixed: true, hookName: "getCompendiumEntryContextOptions" },
    );
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("header")) this.#search.bind(this.element);
    growAtEnd(this.parts.directory);
    new DragDrop({
      dragSelector: ".directory-item.entry",
      dropSelector: ".directory-list",
      permissions: { drop: () => !this.collection.locked && host.game.user.isGM },
      callbacks: {
        dragstart: (event) =>
          startDrag(event, {
            type: this.collection.documentName,
            uuid: (event.currentTarget as HTMLElement).dataset.uuid,
          }),
        drop: (event) => this.#onDrop(event),
      },
    }).bind(this.element);
  }

  async #import(id: string): Promise<void> {
    await host.game.collections.get(this.collection.documentName)?.importFromCompendium(this.collection, id);
    host.ui.notifications.info("Imported into the world.");
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const { document } = await droppedDocument(event);
    if (document?.documentName !== this.collection.documentName || document.pack === this.collection.collection) return;
    await (this.collection as Pack & { importDocument(given: unknown): Promise<unknown> }).importDocument(document);
  }

  static async #onOpen(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    await (await this.collection.getDocument(id))?.sheet?.render({ force: true });
  }
  static async #onMore(this: Compendium): Promise<void> {
    this.#shown += PAGE;
    await this.render({ parts: ["directory"] });
  }
  static async #onToggleFolder(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
    toggleFolder(target);
    await this.render({ parts: ["directory"] });
  }
  static async #onImportAll(this: Compendium): Promise<void> {
    const { title } = this.collection;
    const sure = await DialogV2.confirm({
      window: { title: `Import: ${title}` },
      content: `<p>Import all ${this.collection.index.size} entries into a folder of this world?</p>`,
      yes: { default: true },
    });
    if (sure) await this.collection.importAll({ folderName: title });
  }
  static async #onDelete(this: Compendium): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: `Delete: ${this.title}` },
      content: "<p>Delete the compendium with everything in it for good?</p>",
    });
    if (!sure) return;
    await this.collection.deleteCompendium();
    await this.close();
  }
}
