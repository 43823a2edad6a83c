import { type Doc, host } from "../applications/globals.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { confirmDelete, createDialog } from "./create-dialog.ts";
import type { DocumentDirectory } from "./directory.ts";
import { menuEntry } from "./menu-entry.ts";

/** What can be done with a document from its list. */
export function entryMenu(directory: DocumentDirectory): ContextMenuEntry[] {
  const get = (target: HTMLElement) => directory.collection.get(target.dataset.entryId ?? "");
  const may = (target: HTMLElement, action: string) => get(target)?.canUserModify(host.game.user, action) ?? false;
  const isGM = () => host.game.user.isGM;
  return [
    menuEntry("Open", "fa-solid fa-file", (target) => get(target)?.sheet?.render({ force: true })),
    menuEntry(
      "Configure ownership",
      "fa-solid fa-user-lock",
      (target) =>
        new host.foundry.applications.apps.DocumentOwnershipConfig({ document: get(target) }).render({ force: true }),
      isGM,
    ),
    menuEntry(
      "Duplicate",
      "fa-solid fa-copy",
      (target) => {
        const document = get(target);
        return document && directory.documentClass.create({ ...document.toObject(), name: `${document.name} (copy)` });
      },
      () => directory.documentClass.canUserCreate(host.game.user),
    ),
    menuEntry(
      "Take out of its folder",
      "fa-solid fa-folder",
      (target) => get(target)?.update({ folder: null }),
      (target) => Boolean(get(target)?.folder) && may(target, "update"),
    ),
    menuEntry(
      "Delete",
      "fa-solid fa-trash",
      (target) => remove(get(target)),
      (target) => may(target, "delete"),
    ),
  ];
}

/** What can be done with a folder. */
export function folderMenu(directory: DocumentDirectory): ContextMenuEntry[] {
  const get = (target: HTMLElement) =>
    host.game.folders.get(target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "");
  const isGM = () => host.game.user.isGM;
  return [
    menuEntry("Edit the folder", "fa-solid fa-pen", (target) => get(target)?.sheet?.render({ force: true }), isGM),
    menuEntry(
      "Create a folder in it",
      "fa-solid fa-folder-plus",
      (target) =>
        createDialog(host.game.folders.documentClass, { type: directory.documentName, folder: get(target)?.id }),
      isGM,
    ),
    menuEntry("Remove the folder", "fa-solid fa-trash", (target) => remove(get(target)), isGM),
  ];
}

async function remove(document: Doc | undefined): Promise<void> {
  if (document) await confirmDelete(document);
}
