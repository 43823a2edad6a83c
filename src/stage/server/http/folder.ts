import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { type ReloadLine, withClient } from "./reload.ts";
import { give, giveFile, redirect, refuse, resolveInside } from "./reply.ts";

/** Answers with a file of a built folder; pages among them reload with the next build. */
export async function giveFromFolder(
  folder: string,
  path: string,
  line: ReloadLine,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = resolveInside(folder, path);
  if (found?.stats.isDirectory() && !path.endsWith("/")) return redirect(response, `${encodeURI(path)}/`);
  const target = found?.stats.isDirectory() ? resolveInside(folder, `${path}index.html`) : found;
  if (!target?.stats.isFile()) return notFound(path, line, response);
  const extension = extname(target.full).toLowerCase();
  if (extension === ".html") {
    return give(response, 200, extension, withClient(await readFile(target.full, "utf8"), line.build()));
  }
  giveFile(request, response, target);
}

function notFound(path: string, line: ReloadLine, response: ServerResponse): void {
  // Before the first good build there is nothing to show but its faults, and those come over the page's line.
  const text = line.isBuilt() ? "There is no such page." : "Nothing is built yet.";
  const page = `<!doctype html><html lang="en"><title>Rulewright</title><body><p>${text}</p></body></html>`;
  if (path.endsWith("/")) give(response, 404, ".html", withClient(page, line.build()));
  else refuse(response, 404, text);
}
