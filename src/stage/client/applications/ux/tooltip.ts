import { element, host, localize } from "../globals.ts";

/** What a tooltip shows and where. */
export interface TooltipOptions {
  readonly text?: string;
  readonly html?: string | HTMLElement;
  readonly direction?: string;
  readonly cssClass?: string;
}

/** How long a pointer rests before a tooltip shows, in milliseconds. */
const REST = 350;

/** Shows what `data-tooltip` of an element says while a pointer rests on it or it has the focus: `game.tooltip`. */
export class TooltipManager {
  static TOOLTIP_DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" });
  readonly tooltip = element("aside", { id: "tooltip", role: "tooltip", popover: "manual" });
  element: HTMLElement | null = null;
  #timer = 0;

  /** The class that shows tooltips. */
  static get implementation(): typeof TooltipManager {
    return TooltipManager;
  }

  /** Listens to pointers, focus and Escape. */
  activateEventListeners(): void {
    document.body.append(this.tooltip);
    const find = (event: Event) =>
      (event.target as Element).closest?.<HTMLElement>("[data-tooltip], [data-tooltip-text], [data-tooltip-html]");
    document.addEventListener("pointerover", (event) => {
      const target = find(event);
      if (target === this.element) return;
      this.deactivate();
      if (target && event.pointerType !== "touch") this.#timer = window.setTimeout(() => this.activate(target), REST);
    });
    document.addEventListener("focusin", (event) => {
      const target = find(event);
      this.deactivate();
      if (target?.matches(":focus-visible")) this.activate(target);
    });
    document.addEventListener("pointerdown", () => this.deactivate());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate());
  }

  /** Shows a tooltip at an element. */
  activate(target: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    const data = target.dataset;
    const text = options.text ?? data.tooltipText ?? localize(data.tooltip || (target.ariaLabel ?? ""));
    const html = options.html ?? data.tooltipHtml;
    if ((!text && !html) || !target.isConnected) return;
    this.element = target;
    if (html instanceof HTMLElement) this.tooltip.replaceChildren(html);
    else if (html || /<[a-z]/i.test(text)) this.tooltip.innerHTML = host.foundry.utils.cleanHTML(html || text);
    else this.tooltip.textContent = text;
    this.tooltip.className =
      options.cssClass ?? target.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass ?? "";
    this.tooltip.showPopover();
    this.#place(
      target,
      options.direction ?? target.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection,
    );
    if (target.ariaLabel !== text) target.setAttribute("aria-describedby", "tooltip");
  }

  #place(target: HTMLElement, direction = "UP"): void {
    const box = target.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
    const place =
      {
        UP: { ...middle, top: box.top - height - 6 },
        DOWN: { ...middle, top: box.bottom + 6 },
        LEFT: { ...middle, left: box.left - width - 6 },
        RIGHT: { ...middle, left: box.right + 6 },
      }[direction] ?? middle;
    if (place.top < 4) place.top = box.bottom + 6;
    this.tooltip.style.left = `${Math.max(4, Math.min(place.left, innerWidth - width - 4))}px`;
    this.tooltip.style.top = `${Math.max(4, Math.min(place.top, innerHeight - height - 4))}px`;
  }

  /** Takes the tooltip away. */
  deactivate(): void {
    window.clearTimeout(this.#timer);
    if (!this.element) return;
    this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.hidePopover();
  }
}
