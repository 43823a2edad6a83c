import { itemsOf } from "./roving.ts";

/** Goes from an item of a list to another, or opens and closes it, as the key asks. */
export function moveInList(event: KeyboardEvent, item: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
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
}
