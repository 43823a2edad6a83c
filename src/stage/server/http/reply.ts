import { createReadStream, realpathSync, type Stats, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".webm": "video/webm",
  ".woff2": "font/woff2",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/** A file or folder that was found under a root. */
export interface Found {
  readonly full: string;
  readonly stats: Stats;
}

/** The decoded path of a request, or undefined if it makes no sense. */
export function pathOf(url: string): string | undefined {
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
export function resolveInside(root: string, path: string): Found | undefined {
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

/** The headers of every answer: never kept, never guessed at, never drawn into another site's page. */
export function headers(type: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
  };
}

/** Answers with a text of the type that the extension stands for. */
export function give(
  response: ServerResponse,
  status: number,
  extension: string,
  content: string,
  more: Readonly<Record<string, string>> = {},
): void {
  const type = types[extension] ?? "text/plain; charset=utf-8";
  response.writeHead(status, { ...headers(type), ...more, "Content-Length": Buffer.byteLength(content) });
  response.end(content);
}

/** A picture opened by itself is a page: it may not run what somebody wrote into it. */
const pictureOnly = { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:" };

/** Answers with a file as it is. */
export function giveFile(request: IncomingMessage, response: ServerResponse, { full, stats }: Found): void {
  const extension = extname(full).toLowerCase();
  response.writeHead(200, {
    ...headers(types[extension] ?? "application/octet-stream"),
    ...(extension === ".svg" ? pictureOnly : {}),
    "Content-Length": stats.size,
  });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(full)
      .on("error", () => response.destroy())
      .pipe(response);
}

/** Answers with a status and a line of text. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  give(response, status, ".txt", `${text}\n`);
}

/** Leads on to another address of this host. */
export function redirect(response: ServerResponse, location: string): void {
  // `//x` would lead to another host.
  response.writeHead(302, { Location: location.replace(/^\/+/, "/"), "Cache-Control": "no-store" });
  response.end();
}
