import { report } from "../globals.ts";

/** Runs an action and shows its error. */
export async function attempt(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    report(error);
  }
}

/** Enter and the space bar press what is an action without being a button. */
export function pressAction(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if ((event.key !== "Enter" && event.key !== " ") || !target.matches("[data-action]")) return;
  if (target.matches("button, input, select, textarea, a[href], summary")) return;
  event.preventDefault();
  target.click();
}
