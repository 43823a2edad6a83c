const answers = '[data-action="answer"]:not([disabled])';
const part = "[data-application-part]";

/** What waits for the next question, where no answer that its user chose is left. */
const waiting = Symbol("waiting");

/** What has the focus in a window: an answer by its words, or the place where it waits for the next question. */
export type Focused = string | typeof waiting | undefined;

/** Puts the focus where it waits for the next question: from there Tab leads to the first answer, on the board or below it. */
export function awaitQuestion(element: HTMLElement): void {
  const home =
    element.querySelector(answers)?.closest<HTMLElement>(part) ?? element.querySelector<HTMLElement>(".rw-question");
  if (home === null) return;
  home.tabIndex = -1;
  home.focus({ preventScroll: true });
}

/** What has the focus in a window, so that it can be found again when the window has been drawn anew. */
export function focusedIn(element: HTMLElement | null): Focused {
  const focused = document.activeElement;
  if (element === null || focused === null || !element.contains(focused)) return undefined;
  if (focused.matches(part)) return waiting;
  return focused.matches(answers) ? (focused.textContent ?? "") : undefined;
}

/**
 * Leaves the focus where it was though the window was drawn anew. Another answer must not have come to its place, or
 * whoever presses Enter would give one that they never chose.
 */
export function keepFocus(element: HTMLElement, before: Focused): void {
  if (before === undefined) return;
  const same = [...element.querySelectorAll<HTMLElement>(answers)].find((each) => each.textContent === before);
  if (same === undefined) awaitQuestion(element);
  else same.focus({ preventScroll: true });
}
