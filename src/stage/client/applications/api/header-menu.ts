import type { ApplicationV2 } from "./application.ts";

/** Opens or closes the menu of a window's header. */
export function toggleControls(app: ApplicationV2, expanded?: boolean): void {
  const { controls, controlsDropdown: menu } = app.window;
  if (!controls || !menu) return;
  menu.hidden = !(expanded ?? menu.hidden);
  controls.setAttribute("aria-expanded", String(!menu.hidden));
  if (menu.hidden) return;
  menu.querySelector<HTMLElement>("button")?.focus();
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && (menu.contains(event.relatedTarget) || controls === event.relatedTarget))
      return;
    menu.removeEventListener("focusout", leave);
    void app.toggleControls(false);
  };
  menu.addEventListener("focusout", leave);
}
