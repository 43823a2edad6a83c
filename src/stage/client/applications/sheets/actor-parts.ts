import { type Doc, host } from "../globals.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import type { ActorSheetV2 } from "./actor-sheet.ts";
import { droppedDocument, startDrag } from "./dropping.ts";

/** Lets the parts of an actor be dragged off its sheet and, from its first render on, others be dropped onto it. */
export function letDrag(sheet: ActorSheetV2, isFirst: boolean): void {
  new DragDrop({
    dragSelector: ".draggable",
    dropSelector: null,
    permissions: { dragstart: (selector) => sheet._canDragStart(selector) },
    callbacks: { dragstart: (event) => sheet._onDragStart(event) },
  }).bind(sheet.element);
  if (!isFirst) return;
  new DragDrop({
    dropSelector: `#${CSS.escape(sheet.id)}`,
    permissions: { drop: (selector) => sheet._canDragDrop(selector) },
    callbacks: { dragover: (event) => sheet._onDragOver(event), drop: (event) => sheet._onDrop(event) },
  }).bind(sheet.element);
}

/** Takes what was dropped onto a sheet, unless somebody else does. */
export async function dropOnActor(sheet: ActorSheetV2, event: DragEvent): Promise<void> {
  const { data, document } = await droppedDocument(event);
  if (host.Hooks.call("dropActorSheetData", sheet.actor, sheet, data) === false || !document) return;
  await sheet._onDropDocument(event, document);
}

/** Takes a dropped document by its kind. */
export async function dropDocument(sheet: ActorSheetV2, event: DragEvent, document: Doc): Promise<Doc | null> {
  switch (document.documentName) {
    case "ActiveEffect":
      return sheet._onDropActiveEffect(event, document);
    case "Actor":
      return sheet._onDropActor(event, document);
    case "Item":
      return sheet._onDropItem(event, document);
    case "Folder":
      return sheet._onDropFolder(event, document);
    default:
      return null;
  }
}

/** Gives an actor a copy of an effect that was dropped. */
export async function dropEffect(actor: Doc, effect: Doc): Promise<Doc | null> {
  if (!actor.isOwner || effect.parent === actor) return null;
  const [made] = await actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
  return made ?? null;
}

/** Gives an actor a copy of an item that was dropped, or puts one of its own in another place. */
export async function dropItem(sheet: ActorSheetV2, event: DragEvent, item: Doc): Promise<Doc | null> {
  const { actor } = sheet;
  if (!actor.isOwner) return null;
  if (item.parent?.uuid === actor.uuid) {
    await sheet._onSortItem(event, item);
    return item;
  }
  const [made] = await actor.createEmbeddedDocuments("Item", [item.toObject()]);
  return made ?? null;
}

/** Takes up the item or effect of an actor that somebody begins to drag. */
export function dragPart(actor: Doc, event: DragEvent): void {
  const { itemId, effectId } = (event.currentTarget as HTMLElement).dataset;
  const [name, id] = effectId ? ["ActiveEffect", effectId] : ["Item", itemId];
  const dragged = id ? actor.getEmbeddedCollection(name).get(id) : undefined;
  if (dragged) startDrag(event, dragged.toDragData());
}

/** Puts an item before the one that it was dropped on. */
export async function sortItem(actor: Doc, event: DragEvent, item: Doc): Promise<Doc[] | undefined> {
  const id = (event.target as Element).closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  const items = actor.getEmbeddedCollection("Item").contents;
  const target = items.find((other) => other.id === id);
  if (!target || target === item) return undefined;
  const rest = items.filter((other) => other !== item).sort((one, other) => one.sort - other.sort);
  rest.splice(rest.indexOf(target), 0, item);
  return actor.updateEmbeddedDocuments(
    "Item",
    rest.map((other, index) => ({ _id: other.id, sort: (index + 1) * 1000 })),
  );
}
