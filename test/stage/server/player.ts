import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type {
  Operation,
  Plain,
  PlainObject,
  Refusal,
  Request,
  ServerMessage,
} from "../../../src/stage/common/protocol.ts";

/** A message of one type. */
export type Message<Type extends ServerMessage["type"]> = Extract<ServerMessage, { readonly type: Type }>;

/** Somebody at the table, without a browser. */
export interface Player {
  readonly socket: WebSocket;
  /** Everything that came. */
  readonly received: ServerMessage[];
  readonly welcome: Message<"welcome">;
  /** The documents that came before `ready`, by type. */
  documents(type: string): readonly PlainObject[];
  /** The first message of a type that fits, come or yet to come. */
  heard<Type extends ServerMessage["type"]>(
    type: Type,
    fits?: (message: Message<Type>) => boolean,
  ): Promise<Message<Type>>;
  request(request: Request, id?: number): Promise<Message<"response">>;
  /** Carries out operations; throws the refusal. */
  modify(...operations: Operation[]): Promise<number>;
  /** Creates one document and gives its id. */
  create(documentName: string, data: PlainObject, more?: Partial<Operation>): Promise<string>;
  update(documentName: string, id: string, change: PlainObject, more?: Partial<Operation>): Promise<number>;
  remove(documentName: string, id: string, more?: Partial<Operation>): Promise<number>;
  /** Why operations were refused; fails if they were not. */
  refused(...operations: Operation[]): Promise<Refusal>;
  send(message: unknown): void;
  /** Kept when the line is closed, with the code. */
  readonly closed: Promise<number>;
  leave(): Promise<void>;
}

/** How somebody sits down. */
export interface Seat {
  readonly key: string;
  readonly client?: string;
  readonly since?: number;
  readonly origin?: string;
}

/** Opens a socket as a page of the server would. */
export function openSocket(address: string, origin = address.replace(/\/$/, "")): WebSocket {
  const socket = new WebSocket(`${address.replace("http", "ws")}socket`, { origin });
  onTestFinished(() => socket.terminate());
  return socket;
}

/** Sits down at a table and waits until the world is there. */
export async function sitDown(address: string, { key, client, since, origin }: Seat): Promise<Player> {
  const socket = openSocket(address, origin);
  const received: ServerMessage[] = [];
  const waiting = new Set<(message: ServerMessage) => void>();
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    received.push(message);
    for (const each of [...waiting]) each(message);
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  const heard: Player["heard"] = (type, fits = () => true) => {
    type Wanted = Message<typeof type>;
    const isIt = (message: ServerMessage): message is Wanted => message.type === type && fits(message as Wanted);
    const known = received.find(isIt);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise<Wanted>((resolve, reject) => {
      const listen = (message: ServerMessage) => {
        if (!isIt(message)) return;
        waiting.delete(listen);
        resolve(message);
      };
      waiting.add(listen);
      void closed.then((code) => reject(new Error(`closed with ${code} while waiting for "${type}"`)));
    });
  };
  await new Promise((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  send({ type: "hello", key, client: client ?? crypto.randomUUID(), ...(since === undefined ? {} : { since }) });
  const welcome = await heard("welcome");
  await heard("ready");
  let last = welcome.lastRequest;

  const player: Player = {
    socket,
    received,
    welcome,
    heard,
    send,
    closed,
    documents: (type) =>
      received.flatMap((message) =>
        message.type === "documents" && message.documentName === type ? message.documents : [],
      ),
    request(request, id = last + 1) {
      last = Math.max(last, id);
      send({ type: "request", id, request });
      return heard("response", (message) => message.id === id);
    },
    async modify(...operations) {
      const response = await player.request({ op: "modify", operations });
      if ("error" in response) throw Object.assign(new Error(response.error.message), response.error);
      return response.seq ?? 0;
    },
    async create(documentName, data, more = {}) {
      const seq = await player.modify({ documentName, ...more, action: "create", data: [data] } as Operation);
      const { operations } = await player.heard("changes", (change) => change.seq === seq);
      const [made] = operations;
      return made?.action === "create" ? String(made.data[0]?._id) : "";
    },
    update: (documentName, _id, change, more = {}) =>
      player.modify({ documentName, ...more, action: "update", updates: [{ ...change, _id }] } as Operation),
    remove: (documentName, id, more = {}) =>
      player.modify({ documentName, ...more, action: "delete", ids: [id] } as Operation),
    async refused(...operations) {
      const response = await player.request({ op: "modify", operations });
      if (!("error" in response)) throw new Error("This was carried out.");
      return response.error;
    },
    async leave() {
      socket.close();
      await closed;
    },
  };
  return player;
}

/** Plain data of a result. */
export function resultOf(message: Message<"response">): Plain {
  if ("error" in message) throw new Error(message.error.message);
  return message.result;
}
