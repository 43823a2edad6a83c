import { createServer } from "node:http";
import { ClassicLevel } from "classic-level";
import { type WebSocket, WebSocketServer } from "ws";

/** A server with nothing in it: what the machine can do at most. */
export interface BareServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a bare server of sockets. */
export async function startBare(
  take: (socket: WebSocket, text: string, all: Set<WebSocket>) => void,
): Promise<BareServer> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on("connection", (socket) => socket.on("message", (data) => take(socket, String(data), sockets.clients)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The limit of updates: every message is put into a database with sync, those that arrive meanwhile together, then
 * sent to all others and acknowledged. Nothing is read, checked or merged; the value is always the same.
 */
export async function serveBareUpdates(folder: string, value: string): Promise<BareServer> {
  const level = new ClassicLevel<string, string>(folder);
  await level.open();
  let waiting: { socket: WebSocket; text: string; all: Set<WebSocket> }[] = [];
  let isWriting = false;
  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      await level.batch(
        now.map((_, at) => ({ type: "put" as const, key: `!actors!${at % 50}`, value })),
        { sync: true },
      );
      for (const { socket, text, all } of now) {
        const frame = Buffer.from(text);
        for (const other of all) if (other !== socket) other.send(frame, { binary: false });
        socket.send("done");
      }
    }
    isWriting = false;
  }
  const server = await startBare((socket, text, all) => {
    waiting.push({ socket, text, all });
    if (!isWriting) void write();
  });
  return {
    address: server.address,
    async close() {
      await server.close();
      await level.close();
    },
  };
}

/** The limit of opening a world: its bytes are read from the database and sent, in parts. */
export async function serveBareOpening(folder: string, part: number): Promise<BareServer> {
  const level = new ClassicLevel<string, string>(folder);
  await level.open();
  const entries = await level.iterator().all();
  const server = await startBare((socket) => {
    let size = 0;
    let texts: string[] = [];
    for (const [, value] of entries) {
      texts.push(value);
      size += value.length;
      if (size < part) continue;
      socket.send(texts.join(","));
      [size, texts] = [0, []];
    }
    socket.send(texts.join(","));
    socket.send("ready");
  });
  return {
    address: server.address,
    async close() {
      await server.close();
      await level.close();
    },
  };
}
