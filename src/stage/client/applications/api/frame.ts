import { element, localize } from "../globals.ts";
import type { HeaderControl, RenderOptions } from "./options.ts";

/** References to the parts of a window's frame. */
export interface WindowParts {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  controls?: HTMLButtonElement;
  close?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  resize?: HTMLElement;
}

/** One entry of the menu in the header. */
export function headerControl({ icon, label, action, onClick }: HeaderControl): HTMLLIElement {
  const button = element("button", { type: "button", class: "control", "data-action": action });
  button.append(
    element("i", { class: `control-icon fa-fw ${icon}`, inert: true }),
    element("span", { class: "control-label" }, localize(label)),
  );
  const entry = element("li", { class: "header-control" }, button);
  if (onClick) entry.addEventListener("click", onClick);
  return entry;
}

/** Writes another title, icon or menu into a window's header. */
export function updateHeader(
  { title, icon, controls, controlsDropdown }: WindowParts,
  update: NonNullable<RenderOptions["window"]>,
  menu: () => readonly HTMLElement[],
): void {
  if (update.title !== undefined && title) title.textContent = update.title;
  if (update.icon !== undefined && icon) icon.className = `window-icon fa-fw ${update.icon || "hidden"}`;
  if (!update.controls || !controls || !controlsDropdown) return;
  controlsDropdown.replaceChildren(...menu());
  controls.hidden = controlsDropdown.childElementCount === 0;
}
