import { moduleId } from "../id.ts";
import { openSittings } from "./sitting.ts";

/** Whether of all windows in which this user has the world open in this browser, this is the one that decides. */
let isFirst = true;

/**
 * Lets one window of a browser decide, and another one once that is closed: two would both answer every question. On
 * pages that did not come over a safe connection browsers offer no such lock, and nothing stands in the way.
 */
export function wireOneWindow(): void {
  if (navigator.locks === undefined) return;
  isFirst = false;
  void navigator.locks.request(`${moduleId} decides ${game.world.id} ${game.userId}`, () => {
    isFirst = true;
    // What was left undone is done here.
    for (const sitting of openSittings()) Hooks.callAll("rulewright.tableChanged", sitting);
    // It is given back when the window is closed.
    return new Promise(() => {});
  });
}

/** Whether this window may decide. */
export function isFirstWindow(): boolean {
  return isFirst;
}
