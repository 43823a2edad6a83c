import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants/index.ts";
import { documentConfig } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { Renderable } from "../ui.ts";
import type { Folder } from "./folder.ts";
import { LinkedDocument } from "./linked-document.ts";

/** Data with keys, in the looseness of the documented API. */
export type Data = Record<string, unknown>;

/** A class of documents. */
export type DocumentClass<D extends ClientDocument = ClientDocument> = Omit<typeof ClientDocument, "prototype"> & {
  new (data: object, context?: object): D;
};

/** An application that shows a document. */
export interface SheetLike extends Renderable {
  readonly rendered: boolean;
  close(options?: object): Promise<unknown>;
}

/** A document on a client: whose it is, what is computed of it, and what shows it. */
export class ClientDocument extends LinkedDocument {
  declare name: string;
  declare img: string;
  declare type: string;
  declare sort: number;
  declare folder: Folder | null;
  declare flags: Record<string, Data>;
  declare ownership: Record<string, number>;
  declare _stats: Data;
  /** The applications that are drawn anew when the document changes. */
  declare readonly apps: Record<string, SheetLike>;
  declare _sheet: SheetLike | null;
  declare _isPrepared: boolean;

  override _configure(options: Data): void {
    super._configure(options);
    Object.defineProperty(this, "apps", { value: {} });
    Object.defineProperty(this, "_sheet", { value: null, writable: true });
    Object.defineProperty(this, "_isPrepared", { value: false, writable: true });
  }

  override _initialize(options?: object): void {
    super._initialize(options);
    // While the document around it is being made, that one prepares it when its turn comes.
    if (this.parent === null || this.parent._isPrepared) this._safePrepareData();
  }

  /** Whether the user owns it. */
  get isOwner(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "OWNER");
  }

  /** Whether a player owns it. */
  get hasPlayerOwner(): boolean {
    return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** Whether the user may see just a little of it. */
  get limited(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "LIMITED", { exact: true });
  }

  /** What the user may do with it. */
  get permission(): number {
    return game.user === null ? DOCUMENT_OWNERSHIP_LEVELS.NONE : this.getUserLevel(game.user);
  }

  /** Whether the user may see anything of it. */
  get visible(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "LIMITED");
  }

  /** The application that shows it: the sheet that was chosen for it, or that of its sub-type. */
  get sheet(): SheetLike | null {
    if (this._sheet === null) {
      const type = this._getSheetClass();
      if (type === null) return null;
      this._sheet = new type({ document: this }) as SheetLike;
    }
    return this._sheet;
  }

  /** The class of its sheet. */
  _getSheetClass(): (new (options: object) => unknown) | null {
    const all = documentConfig(this.documentName).sheetClasses;
    const sheets = all["type" in this ? this.type : "base"] ?? all.base ?? {};
    const chosen = this.getFlag("core", "sheetClass");
    const entries = Object.values(sheets);
    const own = typeof chosen === "string" ? sheets[chosen] : undefined;
    return (own ?? entries.find((entry) => entry.default) ?? entries[0])?.cls ?? null;
  }

  /** Prepares the data; an error spoils this document and no other. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      const msg = `The data of ${this.documentName} ${this.id} could not be prepared`;
      Hooks.onError("ClientDocument#prepareData", error as Error, { msg, log: "error", id: this.id });
    }
    this._isPrepared = true;
  }

  /** Computes what is not stored: base data, embedded documents, derived data, the sub-type's model first in each. */
  prepareData(): void {
    const model = "system" in this ? this.system : {};
    const prepare = (step: string) => {
      if (step in model) (model[step] as () => void)();
    };
    prepare("prepareBaseData");
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    prepare("prepareDerivedData");
    this.prepareDerivedData();
  }

  /** Computes what needs nothing but the document itself. */
  prepareBaseData(): void {}

  /** Prepares the documents inside. */
  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection as Iterable<unknown> as Iterable<ClientDocument>) {
        // What was computed before must not be computed upon.
        if (this._isPrepared) document.reset();
        else document._safePrepareData();
      }
    }
  }

  /** Computes what follows from all the rest. */
  prepareDerivedData(): void {}

  /** Draws anew whatever shows the document. */
  render(force = false, context: object = {}): void {
    for (const app of Object.values(this.apps)) app.render(force, context);
  }

  override _onCreate(data: object, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    if (options.renderSheet && userId === game.userId) this.sheet?.render({ force: true });
  }

  override _onUpdate(changed: object, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    const { core } = (changed as { flags?: { core?: object } }).flags ?? {};
    if (core && "sheetClass" in core) void this._onSheetChange();
    if (options.render !== false) {
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    for (const app of Object.values(this.apps)) void app.close({ submit: false });
  }

  override _onCreateDescendantDocuments(...args: unknown[]): void {
    this.#redraw(args);
  }

  override _onUpdateDescendantDocuments(...args: unknown[]): void {
    this.#redraw(args);
  }

  override _onDeleteDescendantDocuments(...args: unknown[]): void {
    this.#redraw(args);
  }

  /** Closes the sheet and opens the one that was chosen instead. */
  async _onSheetChange(): Promise<void> {
    const wasOpen = this._sheet?.rendered ?? false;
    await this._sheet?.close();
    this._sheet = null;
    if (wasOpen) this.sheet?.render({ force: true });
  }

  #redraw(args: readonly unknown[]): void {
    const options = args.at(-2) as Data;
    if (options.render !== false) this.render(false, { renderContext: "updateDescendants" });
  }
}
