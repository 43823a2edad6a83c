import type { ApplicationV2 } from "./application.ts";
import { instances } from "./instances.ts";

/** Framed windows from the back to the front. */
function stack(): ApplicationV2[] {
  return [...instances.values()]
    .filter((app) => app.hasFrame && app.rendered)
    .sort((one, other) => (one.position.zIndex ?? 0) - (other.position.zIndex ?? 0));
}

/** Where the focus was before a window took it. */
const origins = new WeakMap<ApplicationV2, Element | null>();

/** Whether somebody is just typing there, so that a window that opens must leave the focus alone. */
function isTyping(active: Element | null): boolean {
  return active instanceof HTMLElement &&
    active.matches("textarea, input:not([type=checkbox], [type=radio], [type=button])")
    ? (active as HTMLInputElement).value !== ""
    : active instanceof HTMLElement && active.isContentEditable;
}

/** Gives a new window the focus: to what asks for it, or to the window itself. */
export function takeFocus(app: ApplicationV2): void {
  const active = document.activeElement;
  origins.set(app, active);
  if (app.element.contains(active) || isTyping(active)) return;
  (app.element.querySelector<HTMLElement>("[autofocus]") ?? app.element).focus({ preventScroll: true });
}

/** Gives the focus back when a window goes that had it. */
export function returnFocus(app: ApplicationV2): void {
  const active = document.activeElement;
  if (active !== document.body && !app.element.contains(active)) return;
  const origin = origins.get(app);
  const goal =
    origin instanceof HTMLElement && origin.isConnected && origin !== document.body ? origin : stack().at(-1)?.element;
  goal?.focus({ preventScroll: true });
}

/** Escape closes the window that has the focus, or else the one in front. */
export function closeFront(event: KeyboardEvent): void {
  const windows = stack();
  const inside = windows.find((app) => app.element.contains(event.target as Node));
  const goal = inside ?? (event.target === document.body ? windows.at(-1) : undefined);
  if (!goal) return;
  event.preventDefault();
  void goal.close({ closeKey: true });
}
