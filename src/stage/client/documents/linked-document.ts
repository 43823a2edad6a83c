import type { Doc, DocClass } from "../applications/globals.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import { documentConfig } from "../config.ts";
import { game } from "../game.ts";
import { deeds, windows } from "../parts/later.ts";
import type { ClientDocument, Data } from "./client-document.ts";
import { PersistedDocument } from "./persisted-document.ts";

/** What is left out of a document's data when it goes into a pack or a file. */
export interface ToCompendiumOptions {
  readonly clearFlags?: boolean;
  readonly clearFolder?: boolean;
  readonly clearSort?: boolean;
  readonly clearOwnership?: boolean;
  readonly clearState?: boolean;
  readonly keepId?: boolean;
}

/** Where a document stands and how it gets elsewhere: links, dragging, packs and files. */
export class LinkedDocument extends PersistedDocument {
  declare name: string;

  /** The collection that it stands in. */
  get collection(): unknown {
    if (this.parent !== null) return this.parent.getEmbeddedCollection(this.documentName);
    return this.pack ? game.packs.get(this.pack) : game.collections.get(this.documentName);
  }

  /** The pack that it stands in. */
  get compendium(): CompendiumCollection | null {
    return this.pack ? (game.packs.get(this.pack) ?? null) : null;
  }

  /** The text that links to it. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** The link to it as an element. */
  toAnchor({ name = this.name, classes = [], attrs = {}, dataset = {} }: AnchorOptions = {}): HTMLAnchorElement {
    const type = "type" in this ? (this as { readonly type?: string }).type : undefined;
    const anchor = document.createElement("a");
    anchor.className = ["content-link", ...classes].join(" ");
    anchor.draggable = true;
    anchor.tabIndex = 0;
    anchor.setAttribute("role", "link");
    for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
    const facts = { link: "", uuid: this.uuid, id: this.id, type: this.documentName, pack: this.pack, tooltip: type };
    for (const [key, value] of Object.entries({ ...facts, ...dataset })) {
      if (value !== null && value !== undefined) anchor.dataset[key] = String(value);
    }
    const { sidebarIcon, typeIcons } = documentConfig(this.documentName);
    const icon = document.createElement("i");
    icon.className = typeIcons[type ?? ""] ?? sidebarIcon;
    anchor.append(icon, name);
    return anchor;
  }

  /** What a click on a link to it does. */
  _onClickDocumentLink(_event: Event): unknown {
    return (this as unknown as ClientDocument).sheet?.render({ force: true });
  }

  /** What a drag of it carries. */
  toDragData(): Data {
    return { type: this.documentName, uuid: this.uuid, ...(this.id ? {} : { data: this.toObject() }) };
  }

  /** The document that was dropped. */
  static fromDropData(data: Data): Promise<ClientDocument | undefined> {
    return deeds(({ dropped }) => dropped(this.documentName, data));
  }

  /** A name for a new document that no other has. */
  static defaultName({ type, parent, pack }: { type?: string; parent?: ClientDocument; pack?: string } = {}): string {
    const { typeLabels } = documentConfig(this.documentName);
    const label = (type && typeLabels[type]) || `DOCUMENT.${this.documentName}`;
    const base = game.i18n.format("DOCUMENT.New", { type: game.i18n.localize(label) });
    const place =
      parent?.getEmbeddedCollection(this.documentName) ??
      (pack ? game.packs.get(pack)?.index : game.collections.get(this.documentName));
    const taken = new Set([...((place ?? []) as Iterable<{ name: string }>)].map(({ name }) => name));
    for (let number = 2, name = base; ; name = `${base} (${number++})`) if (!taken.has(name)) return name;
  }

  /** Asks for a name and a type and makes a document. */
  static async createDialog(data: Data = {}): Promise<ClientDocument | null> {
    const made = await windows(({ createDialog }) => createDialog(this as unknown as DocClass, data));
    return (made as ClientDocument | undefined) ?? null;
  }

  /** Asks whether it is to be deleted. */
  async deleteDialog(): Promise<void> {
    return windows(({ confirmDelete }) => confirmDelete(this as unknown as Doc));
  }

  /** Its data as they go into a pack: without what belongs to this world. */
  toCompendium(_pack?: CompendiumCollection | null, options: ToCompendiumOptions = {}): Data {
    const { clearFlags = false, clearFolder = true, clearSort = true, clearOwnership = true, keepId = false } = options;
    const data = this.toObject() as Data;
    if (!keepId) delete data._id;
    if (clearSort) delete data.sort;
    if (clearFolder) delete data.folder;
    if (clearFlags) data.flags = {};
    if (clearOwnership) delete data.ownership;
    if (options.clearState !== false) delete data.active;
    return data;
  }

  /** Hands its data to the person at the screen as a file. */
  exportToJSON(options: ToCompendiumOptions = {}): void {
    const data = this.toCompendium(null, { keepId: true, ...options });
    const name = `${this.documentName}-${this.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.json`;
    void windows(async ({ saveAsFile }) => saveAsFile(name, JSON.stringify(data, null, 2)));
  }

  /** Takes over the data of such a file. */
  importFromJSON(json: string): Promise<this | undefined> {
    const { _id, folder, sort, ownership, ...data } = JSON.parse(json) as Data;
    return this.update(data, { diff: false, recursive: false });
  }
}

/** How a link looks. */
export interface AnchorOptions {
  readonly name?: string;
  readonly classes?: readonly string[];
  readonly attrs?: Readonly<Record<string, string>>;
  readonly dataset?: Readonly<Record<string, unknown>>;
}
