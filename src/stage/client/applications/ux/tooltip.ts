import { windows } from "../../parts/later.ts";
import { element } from "../globals.ts";

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
    this.element = target;
    void windows(async ({ showTooltip }) => showTooltip(this, target, options));
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
