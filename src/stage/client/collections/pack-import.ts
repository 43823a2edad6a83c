import { documentClass } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game.ts";
import type { CompendiumCollection, PackImportOptions } from "./compendium-collection.ts";
import type { FromCompendiumOptions, WorldCollection } from "./world-collection.ts";

/** Makes all documents of a pack in the world, in a folder that is named after the pack or as told. */
export async function importPack(
  pack: CompendiumCollection,
  { folderId = null, folderName = "", ...options }: PackImportOptions,
): Promise<ClientDocument[]> {
  const target = game.collections.get(pack.documentName);
  if (target === undefined) throw new Error(`The world has no collection of ${pack.documentName}.`);
  const documents = await pack.getDocuments();
  let folder = folderId;
  if (folder === null && documents.length > 0) {
    const Folder = documentClass("Folder");
    const made = await Folder.create({ name: folderName || pack.title, type: pack.documentName });
    folder = made?.id ?? null;
  }
  const data = documents.map((document) => ({ ...target.fromCompendium(document, options), folder }));
  return target.documentClass.createDocuments(data, { ...options, fromCompendium: true });
}

/** Makes a document of the world out of one in a pack. */
export async function importOne<D extends ClientDocument>(
  target: WorldCollection<D>,
  pack: CompendiumCollection,
  id: string,
  updateData: object,
  options: FromCompendiumOptions & Record<string, unknown>,
): Promise<D | undefined> {
  const source = await pack.getDocument(id);
  if (source === undefined) throw new Error(`${pack.collection} has no document with the id ${id}.`);
  const data = { ...target.fromCompendium(source, options), ...updateData };
  return target.documentClass.create(data, { fromCompendium: true, ...options }) as Promise<D | undefined>;
}
