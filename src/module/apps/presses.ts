const presses = new WeakMap<HTMLElement, Promise<void>>();

/** How long a window waits for a press to end before it is drawn anew all the same, in milliseconds. */
const patience = 1000;

/** Notes every press on a window from now on, so that `released` knows of it. */
export function notePresses(element: HTMLElement): void {
  element.addEventListener("pointerdown", () => presses.set(element, pressed()), { capture: true });
}

/**
 * Waits until nothing of a window is pressed. Whoever draws a window anew waits for it: a button that is replaced between
 * the press and the release never hears of the click.
 */
export function released(element: HTMLElement): Promise<void> {
  return presses.get(element) ?? Promise.resolve();
}

function pressed(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      // The click comes after the release, and a click may be the answer to what is drawn now.
      setTimeout(resolve);
    };
    const { signal } = listening;
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { signal, capture: true });
    setTimeout(end, patience);
  });
}
