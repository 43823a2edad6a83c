import type { Doc } from "../globals.ts";
import { startDrag } from "./dropping.ts";

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
