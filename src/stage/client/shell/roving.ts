import { windows } from "../parts/later.ts";

/**
 * Arrow keys in lists: inside `[data-roving]` they go from one `[data-rove]` to the next, and Tab leaves the list.
 * In a tree, right and left open and close what has `aria-expanded`.
 */
export function listenForArrows(): void {
  document.addEventListener("focusin", (event) => {
    const item = (event.target as Element).closest<HTMLElement>("[data-rove]");
    if (item) for (const other of itemsOf(item)) other.tabIndex = other === item ? 0 : -1;
  });
  document.addEventListener("keydown", (event) => {
    const item = event.target;
    if (item instanceof HTMLElement && item.matches("[data-rove]"))
      void windows(async ({ moveInList }) => moveInList(event, item));
  });
}

/** The items of the list that an item stands in. */
export function itemsOf(item: Element): HTMLElement[] {
  return [...(item.closest("[data-roving]")?.querySelectorAll<HTMLElement>("[data-rove]") ?? [])];
}
