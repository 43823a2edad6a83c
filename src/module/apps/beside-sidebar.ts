/** Puts a panel beside the sidebar, which it follows when that is folded; a host without one still shows the panel. */
export function putBesideSidebar(element: HTMLElement): void {
  document.getElementById(element.id)?.remove();
  (document.getElementById("ui-right") ?? document.body).prepend(element);
}
