import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLE_NAMES, USER_ROLES } from "../../common/constants/index.ts";
import type { PackInfo, PlainObject } from "../../common/protocol.ts";
import { Collection } from "../../common/utils/index.ts";
import { connection } from "../boot/line.ts";
import { documentClass } from "../config.ts";
import type { ClientDocument, DocumentClass } from "../documents/client-document.ts";
import type { Folder } from "../documents/folder.ts";
import type { User } from "../documents/user.ts";
import { game } from "../game.ts";
import { deeds } from "../parts/later.ts";
import { DocumentCollection } from "./document-collection.ts";
import { folderTree, type TreeNode } from "./tree.ts";
import type { FromCompendiumOptions } from "./world-collection.ts";

/** What the index of a pack knows of a document. */
export interface IndexEntry {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** How all of a pack is imported. */
export interface PackImportOptions extends FromCompendiumOptions {
  readonly folderId?: string | null;
  readonly folderName?: string;
  readonly [option: string]: unknown;
}

/** What a new pack is made of. */
export interface NewPack {
  readonly label: string;
  readonly type: string;
  readonly name?: string;
}

type Roles = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

/** A compendium: an index at once, whole documents when somebody asks for them. */
export class CompendiumCollection<D extends ClientDocument = ClientDocument> extends DocumentCollection<D> {
  /** What the manifest says of the pack. */
  metadata: PackInfo & PlainObject;
  /** Name, type, folder and image of every document, once it was loaded. */
  readonly index = new Collection<IndexEntry>();
  /** The folders inside of the pack. */
  readonly folders = new Collection<Folder>();
  /** Whether the index has been loaded. */
  indexed = false;
  readonly #fields = new Set<string>();
  #loading: Promise<unknown> | undefined;

  constructor(info: PackInfo) {
    super();
    this.metadata = info as PackInfo & PlainObject;
  }

  /** A new, empty compendium of the world; for game masters. */
  static createCompendium(metadata: NewPack): Promise<CompendiumCollection> {
    return deeds(({ createPack }) => createPack(metadata));
  }

  /** Its name with its package: `world.my-heroes`. */
  get collection(): string {
    return this.metadata.id;
  }

  override get pack(): string {
    return this.metadata.id;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get documentClass(): DocumentClass<D> {
    return documentClass(this.metadata.type) as unknown as DocumentClass<D>;
  }

  /** What people call it. */
  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  /** Whether its documents cannot be changed. */
  get locked(): boolean {
    return this.metadata.locked;
  }

  /** Whether the user may see it. */
  get visible(): boolean {
    return this.getUserLevel() >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  /** Folders and index entries as people see them. */
  get tree(): TreeNode<IndexEntry> {
    return folderTree(this.folders.contents, this.index.contents);
  }

  /** What a user may do with its documents, by their role and all lower ones. */
  getUserLevel(user: User | null = game.user): number {
    const { ownership } = this.metadata;
    let level: number = DOCUMENT_OWNERSHIP_LEVELS.NONE;
    for (let role: number = USER_ROLES.PLAYER; role <= (user?.role ?? 0); role++) {
      const named = ownership[USER_ROLE_NAMES[role as keyof typeof USER_ROLE_NAMES]] as Roles | undefined;
      if (named !== undefined) level = Math.max(level, DOCUMENT_OWNERSHIP_LEVELS[named]);
    }
    return level;
  }

  /** Whether a user's level is at least this one. */
  testUserPermission(user: User, permission: Roles | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  /** Loads the index, with further fields if some are named. */
  async getIndex({ fields = [] }: { readonly fields?: readonly string[] } = {}): Promise<Collection<IndexEntry>> {
    if (this.indexed && fields.every((field) => this.#fields.has(field))) return this.index;
    for (const field of fields) this.#fields.add(field);
    const all = [...this.#fields];
    this.#loading ??= deeds(({ loadIndex }) => loadIndex(this, all)).finally(() => {
      this.#loading = undefined;
    });
    await this.#loading;
    return this.index;
  }

  /** One document, from the server or as it was loaded before. */
  async getDocument(id: string): Promise<D | undefined> {
    return this.get(id) ?? (await deeds(({ loadDocuments }) => loadDocuments(this, [id])))[0];
  }

  /** Documents of the pack: all, or those whose fields are as the query says (`type`, `name__in`, `_id__in`, `type__ne`). */
  getDocuments(query: Readonly<Record<string, unknown>> = {}): Promise<D[]> {
    return deeds(({ queryDocuments }) => queryDocuments(this, query));
  }

  /** Makes a document of the world, or another document, part of the pack. */
  async importDocument(document: ClientDocument, options: Record<string, unknown> = {}): Promise<D | undefined> {
    const data = document.toCompendium(this, options as { keepId?: boolean });
    return (await this.documentClass.create(data, { ...options, pack: this.collection })) as D | undefined;
  }

  /** Makes all documents of the pack in the world, in a folder that is named after the pack or as told. */
  importAll(options: PackImportOptions = {}): Promise<ClientDocument[]> {
    return deeds(({ importPack }) => importPack(this as unknown as CompendiumCollection, options));
  }

  /** Removes a compendium of the world with all that is in it; for game masters. */
  async deleteCompendium(): Promise<this> {
    await connection().request({ op: "deletePack", pack: this.collection });
    return this;
  }

  /** The uuid of a document of the pack. */
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Forgets what was loaded. */
  override clear(): void {
    super.clear();
    this.indexed = false;
  }

  /** Writes what has become of documents into the index. */
  indexDocument(document: D): void {
    const id = document.id ?? "";
    const { name, img, type, folder, sort } = document._source as Record<string, unknown>;
    this.index.set(id, { _id: id, uuid: this.getUuid(id), name: String(name), img, type, folder, sort });
  }

  override _onModifyContents(
    action: string,
    documents: readonly D[],
    data: readonly unknown[],
    operation: object,
  ): void {
    for (const document of documents) {
      if (action === "delete") this.index.delete(document.id ?? "");
      else this.indexDocument(document);
    }
    super._onModifyContents(action, documents, data, operation);
  }
}
