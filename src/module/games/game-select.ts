/** Calls `chosen` whenever another game is picked in a window that offers several. */
export function onGameChosen(element: HTMLElement, chosen: (id: string) => void): void {
  const select = element.querySelector<HTMLSelectElement>('select[name="game"]');
  select?.addEventListener("change", () => chosen(select.value));
}
