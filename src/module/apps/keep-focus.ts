const answers = '[data-action="answer"]:not([disabled])';

/** Marks where the focus waits for the next question. */
const waits = "waits";

/** What has the focus in a window: an answer by its words, or nothing but the wait for the next question. */
export type Focused = { readonly words: string } | "waiting" | undefined;

/** Lets the focus wait for the next question, just before the first answer: on the board, or below the question. */
export function awaitQuestion(element: HTMLElement): void {
  const first = element.querySelector(answers)?.parentElement;
  const home = first ?? element.querySelector<HTMLElement>(".rw-question");
  if (home === null) return;
  home.tabIndex = -1;
  home.dataset[waits] = "";
  home.focus({ preventScroll: true });
}

/** What has the focus in a window, so that it can be found again when the window has been drawn anew. */
export function focusedIn(element: HTMLElement | null): Focused {
  const focused = document.activeElement;
  if (element === null || focused === null || !element.contains(focused)) return undefined;
  if (focused instanceof HTMLElement && waits in focused.dataset) return "waiting";
  return focused.matches(answers) ? { words: focused.textContent ?? "" } : undefined;
}

/**
 * Leaves the focus where it was though the window was drawn anew. Another answer must not have come to its place, or
 * whoever presses Enter would give one that they never chose.
 */
export function keepFocus(element: HTMLElement, before: Focused): void {
  if (before === undefined) return;
  const isSame = ({ textContent }: HTMLElement) => before !== "waiting" && textContent === before.words;
  const same = [...element.querySelectorAll<HTMLElement>(answers)].find(isSame);
  if (same === undefined) awaitQuestion(element);
  else same.focus({ preventScroll: true });
}
