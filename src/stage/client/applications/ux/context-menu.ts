import { element, host, localize, report } from "../globals.ts";

/** An entry of a menu: `name`, `condition` and `callback` in generation 13, `label`, `visible` and `onClick` in 14. */
export interface ContextMenuEntry {
  readonly name?: string;
  readonly label?: string;
  readonly icon?: string;
  readonly group?: string | null;
  readonly classes?: string;
  readonly condition?: boolean | ((target: HTMLElement) => boolean);
  readonly visible?: boolean | ((target: HTMLElement) => boolean);
  readonly callback?: (target: HTMLElement) => unknown;
  readonly onClick?: (event: Event, target: HTMLElement) => unknown;
}

/** How a menu opens. */
export interface ContextMenuOptions {
  readonly eventName?: string;
  readonly onOpen?: (target: HTMLElement) => unknown;
  readonly onClose?: (target: HTMLElement) => unknown;
  readonly fixed?: boolean;
  readonly jQuery?: boolean;
  readonly relative?: string;
}

/** Whether an entry shows for a target. */
function shows({ visible, condition }: ContextMenuEntry, target: HTMLElement): boolean {
  const test = visible ?? condition ?? true;
  return typeof test === "function" ? test(target) : test;
}

/** A menu that opens with the right mouse button, a long press, the menu key or Shift+F10. */
export class ContextMenu {
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  readonly #selector: string;

  constructor(
    readonly container: HTMLElement,
    selector: string | null | undefined,
    public menuItems: ContextMenuEntry[],
    readonly options: ContextMenuOptions = {},
  ) {
    this.#selector = selector || `#${container.id}`;
    container.addEventListener(
      options.eventName ?? "contextmenu",
      (event) => void this._onActivate(event as PointerEvent),
    );
  }

  /** The class that makes menus. */
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }
  get element(): HTMLElement | null {
    return this.#menu;
  }
  get selector(): string {
    return this.#selector;
  }
  get eventName(): string {
    return this.options.eventName ?? "contextmenu";
  }
  /** What the open menu is about. */
  get target(): HTMLElement | null {
    return this.#target;
  }

  protected async _onActivate(event: PointerEvent): Promise<void> {
    const target = (event.target as Element).closest<HTMLElement>(this.#selector);
    if (!target || !this.container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.render(target, { event });
  }

  /** Opens the menu for a target: at the pointer, or beside the target. */
  async render(target: HTMLElement, { event }: { event?: MouseEvent } = {}): Promise<void> {
    await this.close();
    const items = this.menuItems.filter((item) => shows(item, target));
    if (items.length === 0) return;
    this.options.onOpen?.(target);
    this.#target = target;
    const menu = element("menu", { id: "context-menu", class: "context-menu", role: "menu", popover: "auto" });
    menu.append(...items.map((item) => this.#entry(item, target)));
    this.#menu = menu;
    document.body.append(menu);
    menu.addEventListener("toggle", (change) => {
      if ((change as ToggleEvent).newState === "closed") void this.close();
    });
    menu.addEventListener("keydown", (key) => moveInMenu(key, menu));
    menu.showPopover();
    this._setPosition(menu, target, event);
    menu.querySelector<HTMLElement>("button")?.focus();
  }

  #entry(item: ContextMenuEntry, target: HTMLElement): HTMLElement {
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
      void this.close();
      try {
        Promise.resolve(item.onClick ? item.onClick(event, target) : item.callback?.(target)).catch(report);
      } catch (error) {
        report(error);
      }
    });
    return element("li", { role: "none" }, button);
  }

  protected _setPosition(menu: HTMLElement, target: HTMLElement, event?: MouseEvent): void {
    const box = target.getBoundingClientRect();
    const pointed = event !== undefined && (event.clientX !== 0 || event.clientY !== 0) && event.type === "contextmenu";
    const [x, y] = pointed ? [event.clientX, event.clientY] : [box.left + 12, box.bottom];
    menu.style.left = `${Math.max(4, Math.min(x, innerWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, y + menu.offsetHeight > innerHeight ? y - menu.offsetHeight : y)}px`;
  }

  /** Closes the menu and gives the focus back. */
  async close(): Promise<void> {
    const menu = this.#menu;
    const target = this.#target;
    if (!menu) return;
    this.#menu = null;
    this.#target = null;
    const focused = menu.contains(document.activeElement);
    menu.remove();
    if (!target) return;
    if (focused)
      (target.matches("[tabindex], button, a")
        ? target
        : target.querySelector<HTMLElement>("[tabindex], button, a")
      )?.focus();
    this.options.onClose?.(target);
  }
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
