import type { IncomingMessage, ServerResponse } from "node:http";
import type { LoadedModule } from "../modules.ts";
import { giveFromFolder } from "./folder.ts";
import { giveStart, giveTable } from "./pages.ts";
import type { ReloadLine } from "./reload.ts";
import { giveFile, redirect, refuse, resolveInside } from "./reply.ts";
import { giveTemplate } from "./templates.ts";

/** Where the stage finds what it serves. */
export interface Folders {
  /** The built module, with the gallery in it. */
  readonly dist: string;
  /** The client's bundle and styles. */
  readonly client: string;
  /** The templates of the stage: `templates/stage`. */
  readonly templates: string;
}

/** Answers every request of the stage's pages. */
export function createRoutes(folders: Folders, modules: () => readonly LoadedModule[]) {
  return async (path: string, line: ReloadLine, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path === "/") return giveStart(line, response);
    if (path === "/table/") return redirect(response, "/table");
    // Without a slash at its end, so that `modules/...` in a page means what it means in Foundry.
    if (path === "/table") return giveTable(request.headers.host ?? "", response);
    const [, first = "", second = ""] = path.split("/");
    if (first === "stage") return plain(folders.client, path.slice("/stage".length), request, response);
    if (first === "templates" && second === "stage") {
      return plain(folders.templates, path.slice("/templates/stage".length), request, response);
    }
    // The pictures of documents that have none of their own, under the names that Foundry's documents have.
    if (first === "icons" && second === "svg") {
      return plain(folders.templates, `/icons${path.slice("/icons/svg".length)}`, request, response);
    }
    if (first === "modules") {
      const module = modules().find(({ id }) => id === second);
      if (module === undefined) return refuse(response, 404, "There is no such module.");
      return plain(module.folder, path.slice(`/modules/${second}`.length), request, response);
    }
    await giveFromFolder(folders.dist, path, line, request, response);
  };
}

/** A file of a folder; `x.hbs.js` is made from `x.hbs`. */
async function plain(folder: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isTemplate = path.endsWith(".hbs.js");
  const found = resolveInside(folder, isTemplate ? path.slice(0, -".js".length) : path);
  if (!found?.stats.isFile()) return refuse(response, 404, "There is no such file.");
  if (isTemplate) await giveTemplate(response, found);
  else giveFile(request, response, found);
}
