import { type Doc, host } from "../globals.ts";
import type { DocumentSheetV2, SheetAction } from "./document-sheet.ts";

/** What a click on the actions does that every sheet has. */
export const sheetActions: Readonly<
  Record<SheetAction, (sheet: DocumentSheetV2, target: HTMLElement) => Promise<unknown>>
> = {
  configureSheet: ({ document }) => openApp("DocumentSheetConfig", document),
  configureOwnership: ({ document }) => openApp("DocumentOwnershipConfig", document),
  async copyUuid({ document: { uuid } }) {
    await navigator.clipboard.writeText(uuid);
    host.ui.notifications.info(`Copied ${uuid}.`);
  },
  /** Lets somebody choose the picture that a field of the document holds. */
  async editImage({ document, isEditable }, target) {
    if (!isEditable) return;
    const path = target.dataset.edit ?? "img";
    const current = String(host.foundry.utils.getProperty(document._source, path) ?? "");
    const callback = (src: string) => document.update({ [path]: src });
    const { FilePicker } = host.foundry.applications.apps;
    await new FilePicker.implementation({ type: "image", current, callback }).render({ force: true });
  },
  async importDocument({ document: { pack, id, documentName } }) {
    const collection = [...host.game.collections.values()].find((world) => world.documentName === documentName);
    await collection?.importFromCompendium(host.game.packs.get(pack ?? ""), id, {}, { renderSheet: true });
  },
};

/** Opens one of the host's windows about a document. */
function openApp(name: "DocumentSheetConfig" | "DocumentOwnershipConfig", document: Doc): Promise<unknown> {
  return new host.foundry.applications.apps[name]({ document }).render({ force: true });
}

/** Locks what can be filled in; buttons of the frame and of navigation stay usable. */
export function lockFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll(
    ".window-content :is(input, select, textarea, file-picker, range-picker, prose-mirror, button[type=submit]):not(.always)",
  ))
    field.setAttribute("disabled", "");
}
