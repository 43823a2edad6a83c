import { createReadStream, realpathSync, type Stats, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { clientPath, clientScript, withClient } from "./reload.ts";

/** Only this machine may connect. */
const host = "127.0.0.1";

/** A running server of a built folder. */
export interface FolderServer {
  /** Where it can be reached: `http://127.0.0.1:4173/`. */
  readonly address: string;
  /** Tells every open page to load again. */
  reload(): void;
  /** Shows a text over every open page until the next reload. */
  showFaults(text: string): void;
  close(): Promise<void>;
}

/** What to serve. */
export interface ServeOptions {
  readonly folder: string;
  /** The first port to try; a taken one moves on to the next. */
  readonly port: number;
  /** The page that `/` leads to: `gallery/`. */
  readonly home: string;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/** Serves a folder to this machine, with a line to every open page for reloads and faults. */
export async function serveFolder({ folder, port, home }: ServeOptions): Promise<FolderServer> {
  const pages = new Set<ServerResponse>();
  // A page from before a restart must not take the builds of the next server for its own.
  const start = Date.now().toString(36);
  let builds = 0;
  const name = () => `${start}-${builds}`;
  let faults = "";
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify({ build: name(), faults })}\n\n`);

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, error instanceof Error ? error.message : String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page of another site can point its own name at this machine; its requests carry that name.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? "")) {
      return refuse(response, 403, "This server answers to 127.0.0.1 and localhost only.");
    }
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, "Only GET and HEAD.");
    const path = pathOf(request.url ?? "/");
    if (path === undefined) return refuse(response, 400, "This address cannot be read.");
    if (path === "/events") return listen(request, response);
    if (path === clientPath) return give(response, 200, ".js", clientScript);
    if (path === "/" && home !== "") return redirect(response, `/${home}`);
    await file(path, request, response);
  }

  function listen(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, headers("text/event-stream; charset=utf-8"));
    pages.add(response);
    request.on("close", () => pages.delete(response));
    send(response);
  }

  async function file(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = resolveInside(folder, path);
    if (found?.stats.isDirectory() && !path.endsWith("/")) return redirect(response, `${encodeURI(path)}/`);
    const target = found?.stats.isDirectory() ? resolveInside(folder, `${path}index.html`) : found;
    if (!target?.stats.isFile()) return notFound(path, response);
    const extension = extname(target.full).toLowerCase();
    if (extension === ".html")
      return give(response, 200, extension, withClient(await readFile(target.full, "utf8"), name()));
    response.writeHead(200, {
      ...headers(types[extension] ?? "application/octet-stream"),
      "Content-Length": target.stats.size,
    });
    if (request.method === "HEAD") response.end();
    else
      createReadStream(target.full)
        .on("error", () => response.destroy())
        .pipe(response);
  }

  function notFound(path: string, response: ServerResponse): void {
    // Before the first good build there is nothing to show but its faults, and those come over the page's line.
    const text = builds === 0 ? "Nothing is built yet." : "There is no such page.";
    const page = `<!doctype html><title>Rulewright</title><body><p>${text}</p></body>`;
    if (path === `/${home}` || path === "/") give(response, 404, ".html", withClient(page, name()));
    else refuse(response, 404, text);
  }

  const taken = await listenFrom(server, port);
  return {
    address: `http://${host}:${taken}/`,
    reload() {
      builds += 1;
      faults = "";
      pages.forEach(send);
    },
    showFaults(text) {
      faults = text;
      pages.forEach(send);
    },
    async close() {
      for (const page of pages) page.end();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Takes the port, or the next free one after it. */
function listenFrom(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE" || error.code === "EACCES";
      if (isTaken && port > 0 && port < 65_535) resolve(listenFrom(server, port + 1));
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.removeAllListeners("error");
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** The decoded path of a request, or undefined if it makes no sense. */
function pathOf(url: string): string | undefined {
  try {
    // Not by `new URL`, which takes the first folder of `//folder/x` for a host.
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    return !path.startsWith("/") || path.includes("\0") || path.includes("\\") ? undefined : path;
  } catch {
    // Malformed escapes: the caller answers 400.
    return undefined;
  }
}

/** A file or folder under the root; nothing for paths and links that lead out of it or to nothing. */
function resolveInside(root: string, path: string): { full: string; stats: Stats } | undefined {
  if (path.split("/").some((part) => part === ".." || part.startsWith("."))) return undefined;
  try {
    const real = realpathSync(root);
    const full = realpathSync(join(real, path));
    if (full !== real && !full.startsWith(real + sep)) return undefined;
    return { full, stats: statSync(full) };
  } catch {
    // Not there, or not ours to read: to a browser both are "not found".
    return undefined;
  }
}

function headers(type: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

function give(response: ServerResponse, status: number, extension: string, content: string): void {
  const length = Buffer.byteLength(content);
  response.writeHead(status, { ...headers(types[extension] ?? "text/plain; charset=utf-8"), "Content-Length": length });
  response.end(content);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  give(response, status, ".txt", `${text}\n`);
}

function redirect(response: ServerResponse, location: string): void {
  // `//x` would lead to another host.
  response.writeHead(302, { Location: location.replace(/^\/+/, "/"), "Cache-Control": "no-store" });
  response.end();
}
