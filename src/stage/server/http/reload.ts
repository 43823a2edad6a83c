import type { IncomingMessage, ServerResponse } from "node:http";
import { headers } from "./reply.ts";

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

/** The server's side: the pages that listen, and what each of them is told. */
export interface ReloadLine {
  /** The name of the build that pages made now come from. */
  build(): string;
  /** Whether anything was built since the server started. */
  isBuilt(): boolean;
  listen(request: IncomingMessage, response: ServerResponse): void;
  /** Tells every open page to load again. */
  reload(): void;
  /** Shows a text over every open page until the next reload. */
  showFaults(text: string): void;
  close(): void;
}

/** A line to every open page of this server. */
export function createReloadLine(): ReloadLine {
  const pages = new Set<ServerResponse>();
  // A page from before a restart must not take the builds of the next server for its own.
  const start = Date.now().toString(36);
  let builds = 0;
  let faults = "";
  const build = () => `${start}-${builds}`;
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify({ build: build(), faults })}\n\n`);
  return {
    build,
    isBuilt: () => builds > 0,
    listen(request, response) {
      response.writeHead(200, headers("text/event-stream; charset=utf-8"));
      pages.add(response);
      request.on("close", () => pages.delete(response));
      send(response);
    },
    reload() {
      builds += 1;
      faults = "";
      pages.forEach(send);
    },
    showFaults(text) {
      faults = text;
      pages.forEach(send);
    },
    close() {
      for (const page of pages) page.end();
    },
  };
}
