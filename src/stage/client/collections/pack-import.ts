import { documentClass } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game.ts";
import type { CompendiumCollection, PackImportOptions } from "./compendium-collection.ts";

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
