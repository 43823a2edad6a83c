import { element, host, localize, report } from "../globals.ts";
import type { ContextMenu, ContextMenuEntry } from "./context-menu.ts";

/** The list of a menu's entries for a target. */
export async function menuList(
  menu: ContextMenu,
  items: readonly ContextMenuEntry[],
  target: HTMLElement,
): Promise<HTMLElement> {
  const list = element("menu", { id: "context-menu", class: "context-menu", role: "menu", popover: "auto" });
  list.append(...items.map((item) => entryOf(menu, item, target)));
  list.addEventListener("toggle", (change) => {
    if ((change as ToggleEvent).newState === "closed") void menu.close();
  });
  list.addEventListener("keydown", (key) => moveInMenu(key, list));
  return list;
}

/** Puts an open menu at the pointer, or beside its target, and wholly on the screen. */
export function placeMenu(menu: HTMLElement, target: HTMLElement, event?: MouseEvent): void {
  const box = target.getBoundingClientRect();
  const pointed = event !== undefined && (event.clientX !== 0 || event.clientY !== 0) && event.type === "contextmenu";
  const [x, y] = pointed ? [event.clientX, event.clientY] : [box.left + 12, box.bottom];
  menu.style.left = `${Math.max(4, Math.min(x, innerWidth - menu.offsetWidth - 4))}px`;
  menu.style.top = `${Math.max(4, y + menu.offsetHeight > innerHeight ? y - menu.offsetHeight : y)}px`;
}

function entryOf(menu: ContextMenu, item: ContextMenuEntry, target: HTMLElement): HTMLElement {
  const button = element("button", {
    type: "button",
    role: "menuitem",
    class: `context-item ${item.classes ?? ""}`,
    tabindex: -1,
  });
  const { icon } = item;
  if (icon?.startsWith("<")) button.insertAdjacentHTML("afterbegin", host.foundry.utils.cleanHTML(icon));
  else button.append(element("i", { class: `fa-fw ${icon ?? ""}`, inert: true }));
  button.append(element("span", {}, localize(item.label ?? item.name)));
  button.addEventListener("click", (event) => {
    void menu.close();
    try {
      Promise.resolve(item.onClick ? item.onClick(event, target) : item.callback?.(target)).catch(report);
    } catch (error) {
      report(error);
    }
  });
  return element("li", { role: "none" }, button);
}

/** Arrow keys, Home, End and the first letter move in a menu; Escape and Tab leave it. */
function moveInMenu(event: KeyboardEvent, menu: HTMLElement): void {
  const buttons = [...menu.querySelectorAll<HTMLElement>("button")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const goal =
    {
      ArrowDown: buttons[(at + 1) % buttons.length],
      ArrowUp: buttons.at(at - 1),
      Home: buttons[0],
      End: buttons.at(-1),
    }[event.key] ??
    (event.key.length === 1
      ? buttons.find((button) => button.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))
      : undefined);
  if (event.key === "Escape" || event.key === "Tab") menu.hidePopover();
  else if (goal) goal.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
