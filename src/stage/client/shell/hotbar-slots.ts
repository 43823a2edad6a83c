import { host, type MacroDoc } from "../applications/globals.ts";
import { dragData, droppedDocument, startDrag } from "../applications/sheets/dropping.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import type { Hotbar } from "./hotbar.ts";
import { menuEntry } from "./menu-entry.ts";

/** What can be done with a slot of the hotbar. */
export function slotMenu(hotbar: Hotbar): ContextMenuEntry[] {
  const filled = (target: HTMLElement) => Boolean(macroOf(hotbar, target));
  return [
    menuEntry("Edit", "fa-solid fa-pen", (target) => macroOf(hotbar, target)?.sheet?.render({ force: true }), filled),
    menuEntry(
      "Take off the bar",
      "fa-solid fa-xmark",
      (target) => host.game.user.assignHotbarMacro(null, slotOf(target)),
      filled,
    ),
  ];
}

/** Carries out the macro of a slot, or says what an empty one is for. */
export async function useSlot(hotbar: Hotbar, target: HTMLElement): Promise<void> {
  const macro = macroOf(hotbar, target);
  if (macro) await macro.execute();
  else host.ui.notifications.info("Drag a macro, or any document, onto a slot to keep it at hand.");
}

/** Lets macros be dragged from slot to slot, and documents onto them. */
export function dragSlots(hotbar: Hotbar): void {
  new DragDrop({
    dragSelector: ".slot.full",
    dropSelector: ".slot",
    callbacks: { dragstart: (event) => takeUp(hotbar, event), drop: (event) => putDown(hotbar, event) },
  }).bind(hotbar.element);
}

function takeUp(hotbar: Hotbar, event: DragEvent): void {
  const target = event.currentTarget as HTMLElement;
  const macro = macroOf(hotbar, target);
  if (macro) startDrag(event, { ...macro.toDragData(), slot: slotOf(target) });
}

async function putDown(hotbar: Hotbar, event: DragEvent): Promise<void> {
  const slot = slotOf(event.currentTarget as HTMLElement);
  const data = dragData(event);
  if (host.Hooks.call("hotbarDrop", hotbar, data, slot) === false) return;
  const { document } = await droppedDocument(event);
  if (!document) return;
  const kept = document.documentName === "Macro" && !document.pack;
  const macro = kept ? document : await hotbar._createDocumentSheetToggle(document);
  await host.game.user.assignHotbarMacro(macro ?? null, slot, data.slot ? { fromSlot: data.slot } : {});
}

function slotOf(target: HTMLElement): number {
  return Number(target.closest<HTMLElement>("[data-slot]")?.dataset.slot);
}

function macroOf(hotbar: Hotbar, target: HTMLElement): MacroDoc | null | undefined {
  return host.game.user.getHotbarMacros(hotbar.page).find(({ slot }) => slot === slotOf(target))?.macro;
}
