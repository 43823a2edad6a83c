import { parseRoute, type Route } from "./route.ts";

/** Keeps the address in step with what a view shows, without a new entry in the history. */
export interface Address {
  /** Shows an address soon; browsers limit how often it may change, so fast typing changes it once. */
  later(address: string): void;
  /** Shows it at once, before a link leads away: the way back must lead here. */
  now(): void;
  /** Forgets what was to be shown. */
  forget(): void;
}

/**
 * The address of one kind of view. It never touches an address that has moved on to another view:
 * a link may have been followed while the change waited, and the new page may still be loading.
 */
export function makeAddress(view: Route["view"]): Address {
  let timer = 0;
  let waiting: string | undefined;

  function now(): void {
    clearTimeout(timer);
    if (waiting !== undefined && parseRoute(location.hash).view === view) {
      history.replaceState(history.state, "", waiting);
    }
    waiting = undefined;
  }

  return {
    later(address) {
      waiting = address;
      clearTimeout(timer);
      timer = window.setTimeout(now, 150);
    },
    now,
    forget() {
      clearTimeout(timer);
      waiting = undefined;
    },
  };
}
