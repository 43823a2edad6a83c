import { spawn } from "node:child_process";
import { join } from "node:path";
import { limits } from "../../stage/common/protocol.ts";
import { startStage } from "../../stage/server/server.ts";
import { projectRoot } from "../root.ts";
import { stageClientFolder } from "../stage-client.ts";
import { type BareServer, serveBareOpening, serveBareUpdates } from "./stage-bare.ts";
import { heroText } from "./stage-table.ts";

/** The servers that are measured, each in a process of its own. */
export type ServerKind = "stage" | "stage-page" | "bare-updates" | "bare-opening";

/** A server in a process of its own that has loaded its code and waits. */
export interface ServerProcess {
  /** Opens its database and starts to listen. */
  open(): Promise<ServerOpened>;
  /** Its processor time since it was told to open, all threads together, in milliseconds. */
  processor(): Promise<number>;
  end(): Promise<void>;
}

/** Where an opened server is, and the keys of its users, the game master's first. */
export interface ServerOpened {
  readonly address: string;
  readonly keys: readonly string[];
}

/** Starts a process of the bench; `url` is the bundle that exports `stageChild`. */
export async function startServer(url: string, kind: ServerKind, folder: string): Promise<ServerProcess> {
  const call = `import(${JSON.stringify(url)}).then((bench) => bench.stageChild(${JSON.stringify([kind, folder])}))`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", call], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      child.once("message", (message) => resolve(message as T));
      child.once("exit", (code) => reject(new Error(`The server "${kind}" ended with ${code}.`)));
    });
  await next();
  return {
    open() {
      const opened = next<ServerOpened>();
      child.send("open");
      return opened;
    },
    processor() {
      const used = next<number>();
      child.send("processor");
      return used;
    },
    end() {
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.removeAllListeners("message");
      child.disconnect();
      return ended;
    },
  };
}

/** The other side of `startServer`: opens when it is told to, and closes when nobody is left to tell it anything. */
export async function stageChild([kind, folder]: readonly [ServerKind, string]): Promise<void> {
  let close = async () => {};
  let before = process.cpuUsage();
  process.on("message", async (message) => {
    if (message === "processor") {
      const { user, system } = process.cpuUsage(before);
      process.send?.((user + system) / 1000);
      return;
    }
    before = process.cpuUsage();
    const { opened, server } = await servers[kind](folder);
    close = () => server.close();
    process.send?.(opened);
  });
  process.once("disconnect", () => void close().then(() => process.exit(0)));
  process.send?.("loaded");
}

interface Opened {
  readonly opened: ServerOpened;
  readonly server: Pick<BareServer, "close">;
}

const bare = async (server: Promise<BareServer>): Promise<Opened> => {
  const { address, close } = await server;
  return { opened: { address, keys: [] }, server: { close } };
};

/** A stage that keeps its world in `worlds`. */
async function openStage(worlds: string, folders: Parameters<typeof startStage>[0]["folders"]): Promise<Opened> {
  const server = await startStage({
    folders,
    worlds,
    world: "bench",
    generation: 13,
    host: "127.0.0.1",
    port: 0,
    modules: [],
    write: (line) => void process.stderr.write(line),
    failed(error) {
      throw error;
    },
  });
  const keys = server.links().map(({ link }) => link.split("#")[1] ?? "");
  return { opened: { address: server.address, keys }, server };
}

const servers: Readonly<Record<ServerKind, (folder: string) => Promise<Opened>>> = {
  stage: (folder) => openStage(folder, { dist: folder, client: folder, templates: folder }),
  "stage-page": (folder) =>
    openStage(folder, {
      dist: join(projectRoot, "dist"),
      client: stageClientFolder(projectRoot),
      templates: join(projectRoot, "templates", "stage"),
    }),
  "bare-updates": (folder) => bare(serveBareUpdates(join(folder, "bare"), JSON.stringify(heroText(1)))),
  "bare-opening": (folder) => bare(serveBareOpening(join(folder, "bench", "data"), limits.part)),
};
