/** Shows game masters the faults of the content until there are none. */
export function showFaults(text: string): void {
  const known = document.getElementById("content-faults");
  if (text === "") {
    known?.remove();
    return;
  }
  const panel = document.createElement("details");
  panel.id = "content-faults";
  panel.open = true;
  panel.setAttribute("role", "alert");
  const heading = document.createElement("summary");
  heading.textContent = "The content has faults: the last good build is on the table";
  const lines = document.createElement("pre");
  lines.tabIndex = 0;
  lines.textContent = text;
  panel.append(heading, lines);
  if (known === null) document.body.append(panel);
  else known.replaceWith(panel);
}
