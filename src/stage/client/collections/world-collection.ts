import type { ClientDocument } from "../documents/client-document.ts";
import type { Folder } from "../documents/folder.ts";
import { game } from "../game.ts";
import { deeds } from "../parts/later.ts";
import { ui } from "../ui.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DocumentCollection } from "./document-collection.ts";
import { folderTree, type TreeNode } from "./tree.ts";

/** A collection of the world whatever its documents are. */
export type AnyWorldCollection = WorldCollection<ClientDocument>;

/** What is cleared when a document of a pack comes into the world. */
export interface FromCompendiumOptions {
  readonly clearFolder?: boolean;
  readonly clearSort?: boolean;
  readonly clearOwnership?: boolean;
  readonly clearState?: boolean;
  readonly keepId?: boolean;
}

/** All documents of one type that stand in the world. */
export class WorldCollection<D extends ClientDocument = ClientDocument> extends DocumentCollection<D> {
  /** The collection of this class in the running game. */
  static get instance(): AnyWorldCollection | undefined {
    return game.collections.get((this as typeof WorldCollection).documentName);
  }

  /** The folders for documents of this type. */
  get folders(): Folder[] {
    return game.folders.filter((folder) => folder.type === this.documentName);
  }

  /** The list in the sidebar. */
  get directory(): unknown {
    const key = this.documentClass.metadata.collection as string;
    return key in ui ? ui[key] : null;
  }

  /** Folders and documents as people see them. */
  get tree(): TreeNode<D> {
    return folderTree(
      this.folders,
      this.filter((document) => document.visible),
    );
  }

  /** Makes a document of the world out of one in a pack. */
  importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: object = {},
    options: FromCompendiumOptions & Record<string, unknown> = {},
  ): Promise<D | undefined> {
    return deeds(({ importOne }) => importOne(this, pack, id, updateData, options));
  }

  /** The data of a document of a pack, ready to be made in the world. */
  fromCompendium(document: ClientDocument | object, options: FromCompendiumOptions = {}): Record<string, unknown> {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const isDocument = "toObject" in document;
    const data = (isDocument ? (document as ClientDocument).toObject() : structuredClone(document)) as Record<
      string,
      unknown
    >;
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    delete data.active;
    if (isDocument && "inCompendium" in document && document.inCompendium) {
      data._stats = { ...(data._stats as object | undefined), compendiumSource: (document as ClientDocument).uuid };
    }
    return data;
  }
}
