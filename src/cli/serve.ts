import { giveFromFolder } from "../stage/server/http/folder.ts";
import { thisMachine } from "../stage/server/http/listen.ts";
import { redirect } from "../stage/server/http/reply.ts";
import { startSite } from "../stage/server/http/site.ts";

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

/** Serves a folder to this machine, with a line to every open page for reloads and faults. */
export async function serveFolder({ folder, port, home }: ServeOptions): Promise<FolderServer> {
  const { address, line, close } = await startSite({
    host: thisMachine,
    port,
    answer(path, line, request, response) {
      if (path === "/" && home !== "") return redirect(response, `/${home}`);
      return giveFromFolder(folder, path, line, request, response);
    },
  });
  return { address, reload: line.reload, showFaults: line.showFaults, close };
}
