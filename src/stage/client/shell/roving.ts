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
    const item = event.target as HTMLElement;
    if (
      !(item instanceof HTMLElement) ||
      !item.matches("[data-rove]") ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const expanded = item.getAttribute("aria-expanded");
    if ((event.key === "ArrowRight" && expanded === "false") || (event.key === "ArrowLeft" && expanded === "true")) {
      event.preventDefault();
      item.click();
      return;
    }
    const items = itemsOf(item).filter((other) => other.offsetParent !== null);
    const at = items.indexOf(item);
    const goal = {
      ArrowDown: items[at + 1],
      ArrowRight: items[at + 1],
      ArrowUp: at > 0 ? items[at - 1] : undefined,
      ArrowLeft: at > 0 ? items[at - 1] : undefined,
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    goal.focus();
  });
}

function itemsOf(item: Element): HTMLElement[] {
  return [...(item.closest("[data-roving]")?.querySelectorAll<HTMLElement>("[data-rove]") ?? [])];
}
