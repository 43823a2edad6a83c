import { windows } from "../../parts/later.ts";

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
    const menu = await windows(({ menuList }) => menuList(this, items, target));
    this.#menu = menu;
    document.body.append(menu);
    menu.showPopover();
    this._setPosition(menu, target, event);
    menu.querySelector<HTMLElement>("button")?.focus();
  }

  protected _setPosition(menu: HTMLElement, target: HTMLElement, event?: MouseEvent): void {
    windows.here().placeMenu(menu, target, event);
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
