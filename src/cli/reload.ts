/** Where the page's side of the reload line is served. */
export const clientPath = "/events.js";

/**
 * The page's side: reloads after a good build, lays the faults over the page after a bad one.
 * Everything from the server is set as text, so nothing that an author writes can run here.
 */
export const clientScript = `(() => {
  const mine = document.currentScript.dataset.build;
  let overlay;
  const style = {
    position: "fixed", inset: "0", zIndex: "2147483647", margin: "0", padding: "1.5rem", overflow: "auto", border: "0",
    width: "100%", height: "100%", maxWidth: "none", maxHeight: "none", boxSizing: "border-box",
    background: "#14110fF2", color: "#f3ece2", font: "14px/1.5 ui-monospace, monospace",
  };
  function show(text) {
    const isNew = overlay === undefined;
    if (isNew) {
      overlay = document.createElement("dialog");
      overlay.id = "rulewright-faults";
      overlay.setAttribute("aria-labelledby", "rulewright-faults-title");
      Object.assign(overlay.style, style);
      const title = document.createElement("h1");
      title.id = "rulewright-faults-title";
      title.textContent = "The content has faults; this page shows the last good build";
      Object.assign(title.style, { font: "inherit", fontWeight: "bold", color: "#ff9d8a", margin: "0 0 1rem" });
      const faults = document.createElement("pre");
      Object.assign(faults.style, { font: "inherit", whiteSpace: "pre-wrap", margin: "0 0 1rem" });
      const close = document.createElement("button");
      close.textContent = "Hide (Esc)";
      close.addEventListener("click", () => overlay.close());
      overlay.append(title, faults, close);
      document.body.append(overlay);
    }
    overlay.querySelector("pre").textContent = text;
    if (!overlay.open) overlay.showModal();
  }
  const line = new EventSource("/events");
  line.addEventListener("message", ({ data }) => {
    const { build, faults } = JSON.parse(data);
    if (mine !== build) return location.reload();
    if (faults !== "") show(faults);
    else overlay?.close();
  });
})();
`;

/** A page with the client put in before its body ends; the page carries the name of the build that it came from. */
export function withClient(html: string, build: string): string {
  const tag = `<script src="${clientPath}" data-build="${build}"></script>`;
  const end = html.lastIndexOf("</body>");
  return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}
