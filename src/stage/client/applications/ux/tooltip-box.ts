import { host, localize } from "../globals.ts";
import type { TooltipManager, TooltipOptions } from "./tooltip.ts";

/** Shows what there is to say about an element, unless nothing is or the pointer has left it meanwhile. */
export function showTooltip(manager: TooltipManager, target: HTMLElement, options: TooltipOptions): void {
  if (manager.element !== target) return;
  const { tooltip } = manager;
  const data = target.dataset;
  const text = options.text ?? data.tooltipText ?? localize(data.tooltip || (target.ariaLabel ?? ""));
  const html = options.html ?? data.tooltipHtml;
  if ((!text && !html) || !target.isConnected) {
    manager.element = null;
    return;
  }
  if (html instanceof HTMLElement) tooltip.replaceChildren(html);
  else if (html || /<[a-z]/i.test(text)) tooltip.innerHTML = host.foundry.utils.cleanHTML(html || text);
  else tooltip.textContent = text;
  tooltip.className =
    options.cssClass ?? target.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass ?? "";
  tooltip.showPopover();
  place(
    tooltip,
    target,
    options.direction ?? target.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection,
  );
  if (target.ariaLabel !== text) target.setAttribute("aria-describedby", "tooltip");
}

function place(tooltip: HTMLElement, target: HTMLElement, direction = "UP"): void {
  const box = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
  const place =
    {
      UP: { ...middle, top: box.top - height - 6 },
      DOWN: { ...middle, top: box.bottom + 6 },
      LEFT: { ...middle, left: box.left - width - 6 },
      RIGHT: { ...middle, left: box.right + 6 },
    }[direction] ?? middle;
  if (place.top < 4) place.top = box.bottom + 6;
  tooltip.style.left = `${Math.max(4, Math.min(place.left, innerWidth - width - 4))}px`;
  tooltip.style.top = `${Math.max(4, Math.min(place.top, innerHeight - height - 4))}px`;
}
