import type { Sitting } from "./sitting.ts";

/** Waits until this client stands where the game stood after a step; not for ever, since it may have been undone. */
export function caughtUp(sitting: Sitting, at: number): Promise<void> {
  if (sitting.table.at >= at) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      Hooks.off("rulewright.tableChanged", listener);
      resolve();
    };
    const listener = Hooks.on("rulewright.tableChanged", (changed) => {
      if (changed === sitting && sitting.table.at >= at) done();
    });
    const timer = setTimeout(done, patience);
  });
}

const patience = 5000;
