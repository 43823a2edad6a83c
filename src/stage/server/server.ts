import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { type Generation, setGeneration } from "../common/generation.ts";
import { host as dataHost } from "../common/host.ts";
import { hostCheck, isSameOrigin } from "./http/listen.ts";
import { createRoutes, type Folders } from "./http/routes.ts";
import { startSite } from "./http/site.ts";
import { closing, frameLimits, Line } from "./lines/line.ts";
import { createReception } from "./lines/reception.ts";
import { createLog } from "./log.ts";
import { hotReloadsOf, loadModule, packsOf, subTypesOf } from "./modules.ts";
import { createShelf } from "./packs.ts";
import { createQueries } from "./queries.ts";
import { Table } from "./table.ts";
import { createChecks } from "./world/checks.ts";
import { cleanHTML } from "./world/clean-html.ts";
import { openWorld } from "./world/world.ts";

/**
 * The stage's server: one process that serves the table's pages, keeps a world and carries what its users do.
 * `npm start -- --port 4173 --world my-world` builds everything, starts it and prints the links of the users.
 */
export interface Stage {
  /** Where it can be reached: `http://127.0.0.1:4173/`. */
  readonly address: string;
  /** The users of the world with the addresses that let them in, game masters first. */
  links(): readonly UserLink[];
  /** Does the work of a build, during which no compendium is read. */
  building<T>(work: () => Promise<T>): Promise<T>;
  /** A build wrote or removed these paths of `dist`: pages load again, tables learn of packs and files. */
  built(paths: readonly string[]): void;
  /** Shows the faults of the content on pages and to game masters. */
  showFaults(text: string): void;
  close(): Promise<void>;
}

/** A user with the address that lets them in. */
export interface UserLink {
  readonly name: string;
  readonly role: number;
  readonly link: string;
}

/** What a stage is started with. */
export interface StageOptions {
  readonly folders: Folders;
  /** The folder that holds the worlds. */
  readonly worlds: string;
  /** The name of the world, which is also that of its folder. */
  readonly world: string;
  readonly generation: Generation;
  readonly host: string;
  /** The first port to try; a taken one moves on to the next. */
  readonly port: number;
  /** Further folders of modules, besides `dist`. */
  readonly modules: readonly string[];
  /** Where refusals and notes are written, line by line. */
  write(line: string): void;
  /** The disk refused to keep what was done: the stage has closed, and this is why. */
  failed(error: unknown): void;
}

/** Connections that may be open, known or not. */
const mostLines = 256;

/** Opens a world and starts to serve it. */
export async function startStage(options: StageOptions): Promise<Stage> {
  const { folders, worlds, world: id, generation, host, port } = options;
  setGeneration(generation);
  dataHost.cleanHTML = cleanHTML;
  const log = createLog(options.write);
  const load = () => [...loadIfThere(folders.dist), ...options.modules.map(loadModule)];
  const modules = load();
  const types = () => subTypesOf(table.modules);
  const shelf = createShelf(modules.flatMap(packsOf));
  const world = await openWorld({
    folder: join(worlds, id),
    id,
    checks: createChecks(types),
  });
  const table = new Table({ world, generation, modules, shelf, log, icons: join(folders.templates, "icons") });
  const queries = createQueries();
  const listen = createReception(table, queries);
  const site = await startSite({ host, port, answer: createRoutes(folders, () => table.modules) });

  const sockets = new WebSocketServer({ noServer: true, ...frameLimits });
  const isOurs = hostCheck(host);
  site.server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const address = request.socket.remoteAddress ?? "somebody";
    const refuse = (status: string, why: string) => {
      log.refusal(address, why);
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    stream.on("error", () => stream.destroy());
    if (request.url !== "/socket") return refuse("404 Not Found", "a socket to nowhere");
    const { origin, host: given } = request.headers;
    if (!isOurs(given) || !isSameOrigin(origin, given))
      return refuse("403 Forbidden", `a page of ${origin ?? "nowhere"}`);
    if (sockets.clients.size >= mostLines) return refuse("503 Service Unavailable", "too many connections");
    sockets.handleUpgrade(request, stream, head, (socket) => new Line(socket, stream, address, listen));
  });

  async function stop(): Promise<void> {
    for (const client of table.clients()) client.line?.close(closing.leaving, "The server stops");
    for (const socket of sockets.clients) socket.terminate();
    await site.close();
  }

  world.watch({
    around: (finish) => table.together(finish),
    failed: (error) => void stop().then(() => options.failed(error)),
  });
  return {
    address: site.address,
    links: () =>
      world
        .users()
        .map(({ id: user, fields }) => ({
          name: String(fields.name),
          role: Number(fields.role),
          link: `${site.address}table#${world.keys.of(user)}`,
        }))
        .sort((a, b) => b.role - a.role || (a.name < b.name ? -1 : 1)),
    building: (work) => shelf.whileWriting(work),
    built(paths) {
      table.modules = load();
      const packs = table.modules.flatMap(packsOf);
      const changed = (folder: string) => paths.some((path) => join(folders.dist, path) === folder);
      shelf.replace(packs, (pack) => changed(pack.folder));
      for (const message of loadIfThere(folders.dist).flatMap((module) => hotReloadsOf(module, paths))) {
        table.broadcast(message);
      }
      table.tellFaults("");
      const others = packs.filter(({ folder }) => changed(folder)).map(({ info }) => info.id);
      if (others.length > 0) table.tellPacks(others);
      site.line.reload();
    },
    showFaults(text) {
      table.tellFaults(text);
      site.line.showFaults(text);
    },
    async close() {
      await stop();
      await world.close();
    },
  };
}

/** Before the first good build there is no module. */
function loadIfThere(dist: string): ReturnType<typeof loadModule>[] {
  try {
    return [loadModule(dist)];
  } catch {
    // The build tells what is wrong with it.
    return [];
  }
}
