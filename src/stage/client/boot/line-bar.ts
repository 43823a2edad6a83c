import type { LineState } from "../connection.ts";

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
  if (state === "refused") showRefused();
}

/** What people see whose link opens nothing. */
export function showRefused(): void {
  const main = document.createElement("main");
  main.id = "no-seat";
  const heading = document.createElement("h1");
  heading.textContent = "This link opens no seat at a table";
  const text = document.createElement("p");
  text.textContent = "Ask your game master for your own link, and open it whole, with all that stands behind the #.";
  main.append(heading, text);
  document.title = heading.textContent;
  document.body.replaceChildren(main);
}
