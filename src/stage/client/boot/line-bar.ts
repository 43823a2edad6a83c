import type { LineState } from "../connection.ts";
import { windows } from "../parts/later.ts";

/** Shows people how the line is: nothing while it is well, a quiet bar while it is not. */
export function showLine(state: LineState): void {
  let bar = document.getElementById("line-bar");
  if (bar === null) {
    bar = document.createElement("div");
    bar.id = "line-bar";
    bar.setAttribute("role", "status");
    document.body.append(bar);
  }
  bar.hidden = state !== "lost";
  // Set even if it is hidden, so that screen readers hear the line come back.
  bar.textContent = state === "lost" ? "The line is lost. Reconnecting…" : "";
  if (state === "refused") void windows(async ({ showRefused }) => showRefused());
}
