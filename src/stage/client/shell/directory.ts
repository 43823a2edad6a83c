import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { type Doc, type DocCollection, host } from "../applications/globals.ts";
import { droppedDocument, startDrag } from "../applications/sheets/dropping.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { SearchFilter } from "../applications/ux/search-filter.ts";
import { createDialog } from "./create-dialog.ts";
import { entryMenu, folderMenu } from "./directory-menus.ts";
import { growAtEnd, listTree, PAGE, toggleFolder } from "./directory-tree.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { nameOfKind } from "./words.ts";

/** A list of the world's documents of one kind, in folders. */
export class DocumentDirectory extends AbstractSidebarTab {
  /** The kind of document. */
  static documentName = "";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["directory"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate as never,
      createEntry: DocumentDirectory.#onCreate as never,
      createFolder: DocumentDirectory.#onCreateFolder as never,
      showMore: DocumentDirectory.#onMore as never,
      toggleFolder: DocumentDirectory.#onToggleFolder as never,
    },
  };
  static override PARTS: typeof AbstractSidebarTab.PARTS = {
    header: { template: "templates/stage/shell/directory-header.hbs" },
    directory: {
      template: "templates/stage/shell/directory.hbs",
      templates: ["templates/stage/shell/folder.hbs"],
      scrollable: [""],
    },
  };
  #shown = PAGE;
  #soon: Promise<unknown> | undefined;
  readonly #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".directory-list",
    callback: () => void this.render({ parts: ["directory"] }),
  });

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }
  /** The documents that are listed. */
  get collection(): DocCollection {
    return host.game.collections.get(this.documentName) as DocCollection;
  }
  get documentClass() {
    return this.collection.documentClass;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { query, rgx } = this.#search;
    const { documentName, documentClass } = this;
    const icon = host.CONFIG[documentName]?.sidebarIcon ?? "";
    return {
      ...(await super._prepareContext(options)),
      tree: listTree(this.collection.tree, query && rgx ? (name) => SearchFilter.testQuery(rgx, name) : undefined, {
        left: this.#shown,
      }),
      documentName,
      query,
      icon,
      kind: nameOfKind(documentName).toLowerCase(),
      canCreate: documentClass.canUserCreate(host.game.user),
      isGM: host.game.user.isGM,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.collection.apps.includes(this)) this.collection.apps.push(this);
    const hooks = { fixed: true, hookName: `get${this.documentName}ContextOptions` };
    this._createContextMenu(() => entryMenu(this), ".directory-item.entry", hooks);
    this._createContextMenu(() => folderMenu(this), ".folder-header", {
      ...hooks,
      hookName: "getFolderContextOptions",
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("header")) this.#search.bind(this.element);
    growAtEnd(this.parts.directory);
    new DragDrop({
      dragSelector: ".directory-item.entry",
      dropSelector: ".directory-list",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  /** What the collection asks for after a change (`false`) is drawn once for many changes in a row. */
  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    if (options !== false) return super.render(options, more);
    this.#soon ??= new Promise((done) => setTimeout(done, 50)).then(() => {
      this.#soon = undefined;
      return super.render({ parts: ["directory"] });
    });
    await this.#soon;
    return this;
  }

  /** The document of an entry, which may first have to be loaded. */
  async documentOf(entry: HTMLElement): Promise<Doc | undefined> {
    const id = entry.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    return id ? this.collection.get(id) : undefined;
  }

  protected async _onClickEntry(entry: HTMLElement): Promise<void> {
    await (await this.documentOf(entry))?.sheet?.render({ force: true });
  }

  protected _onDragStart(event: DragEvent): void {
    const { uuid } = (event.currentTarget as HTMLElement).dataset;
    startDrag(event, { type: this.documentName, uuid });
  }

  protected async _onDrop(event: DragEvent): Promise<void> {
    const { document } = await droppedDocument(event);
    if (document?.documentName !== this.documentName) return;
    const folder = (event.target as Element).closest<HTMLElement>("[data-folder-id]")?.dataset.folderId || null;
    if (document.collection === this.collection) await document.update({ folder });
    else await this.documentClass.create({ ...document.toObject(), folder });
  }

  static async #onActivate(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    await this._onClickEntry(target);
  }
  static async #onCreate(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    const folders = host.game.folders.filter((other) => other.type === this.documentName);
    await createDialog(this.documentClass, folder ? { folder } : {}, folders);
  }
  static async #onCreateFolder(this: DocumentDirectory): Promise<void> {
    await createDialog(host.game.folders.documentClass, { type: this.documentName });
  }
  static async #onMore(this: DocumentDirectory): Promise<void> {
    this.#shown += PAGE;
    await this.render({ parts: ["directory"] });
  }
  static async #onToggleFolder(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    toggleFolder(target);
    await this.render({ parts: ["directory"] });
  }
}
