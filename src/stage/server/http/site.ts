import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { addressOf, hostCheck, listenFrom } from "./listen.ts";
import { clientPath, clientScript, createReloadLine, type ReloadLine } from "./reload.ts";
import { give, pathOf, refuse } from "./reply.ts";

/** A running site: pages over HTTP and a line to each of them. */
export interface Site {
  /** Where it can be reached: `http://127.0.0.1:4173/`. */
  readonly address: string;
  readonly server: Server;
  readonly line: ReloadLine;
  close(): Promise<void>;
}

/** What makes a site. */
export interface SiteOptions {
  readonly host: string;
  /** The first port to try; a taken one moves on to the next. */
  readonly port: number;
  /** Answers a reading request for a path that makes sense. */
  answer(path: string, line: ReloadLine, request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}

/** Starts a site; whatever is asked under another name or in another way than reading is refused before `answer`. */
export async function startSite({ host, port, answer }: SiteOptions): Promise<Site> {
  const line = createReloadLine();
  const isOurs = hostCheck(host);

  async function sort(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOurs(request.headers.host)) return refuse(response, 403, "This server answers to its own names only.");
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, "Only GET and HEAD.");
    const path = pathOf(request.url ?? "/");
    if (path === undefined) return refuse(response, 400, "This address cannot be read.");
    if (path === "/events") return line.listen(request, response);
    if (path === clientPath) return give(response, 200, ".js", clientScript);
    await answer(path, line, request, response);
  }

  const server = createServer((request, response) => {
    sort(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, error instanceof Error ? error.message : String(error));
    });
  });
  const taken = await listenFrom(server, host, port);
  return {
    address: addressOf(host, taken),
    server,
    line,
    async close() {
      line.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
