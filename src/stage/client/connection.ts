import type { ClientMessage, Plain, Refusal, Request, ServerMessage } from "../common/protocol.ts";

/** What a line is made of: a WebSocket, or something that behaves like one in tests. */
export interface LineSocket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
}

/** How the line is: `refused` means that the key opens nothing. */
export type LineState = "connecting" | "open" | "lost" | "refused";

/** What a connection needs. */
export interface ConnectionOptions {
  readonly open: () => LineSocket;
  /** The user's secret, from the address. */
  readonly key: string;
  /** A name for this page that stays over reconnections. */
  readonly client: string;
  /** Takes every message but the answers to requests, in order. */
  readonly receive: (message: Received) => void;
  /** Told whenever the state changes. */
  readonly changed?: (state: LineState) => void;
}

/** A message that is no answer to a request. */
export type Received = Exclude<ServerMessage, { type: "response" }>;

/** The answer to a request; `seq` is there if it was a transaction. */
export interface Answer {
  readonly result: Plain;
  readonly seq?: number | undefined;
}

/** A request that the server refused. */
export class RequestError extends Error {
  override name = "RequestError";
  readonly code: Refusal["code"];
  constructor({ code, message }: Refusal) {
    super(message);
    this.code = code;
  }
}

interface Pending {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** The close code of the server for a key that it does not know. */
const POLICY_VIOLATION = 1008;
const BACK_OFF = { first: 250, most: 10_000 } as const;

/** The line to the server: numbers requests, comes back by itself after a loss and sends again what was not answered. */
export class Connection {
  /** How the line is. */
  state: LineState = "connecting";
  readonly #options: ConnectionOptions;
  readonly #pending = new Map<number, Pending>();
  #socket: LineSocket | undefined;
  #number = 0;
  #seen: number | undefined;
  #delay: number = BACK_OFF.first;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Asks the server for something. During a loss the request waits and is sent when the line is back. */
  request(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = ++this.#number;
      this.#pending.set(id, { request, resolve, reject });
      if (this.#open) this.#send({ type: "request", id, request });
    });
  }

  /** Answers a query of another user. */
  answer(query: string, outcome: { result: Plain } | { error: string }): void {
    if (this.#open) this.#send({ type: "answer", query, ...outcome });
  }

  /** Tries again at once, as when the computer wakes up. */
  retry(): void {
    if (this.state === "lost" && this.#socket === undefined) this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = this.#options.open();
    this.#socket = socket;
    const { key, client } = this.#options;
    socket.onopen = () => {
      this.#send({ type: "hello", key, client, ...(this.#seen === undefined ? {} : { since: this.#seen }) });
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #receive(message: ServerMessage): void {
    if (message.type === "response") {
      this.#settle(message);
      return;
    }
    // A change is seen only when it was taken in: an error in between must not lose it at the next reconnection.
    this.#options.receive(message);
    if (message.type === "changes" || message.type === "ready") this.#seen = message.seq;
    if (message.type === "ready") this.#ready();
  }

  #settle(message: Extract<ServerMessage, { type: "response" }>): void {
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    this.#pending.delete(message.id);
    if ("error" in message) pending.reject(new RequestError(message.error));
    else pending.resolve({ result: message.result, seq: message.seq });
  }

  /** We know all that the server does. What it has not answered goes out again; it carries nothing out twice. */
  #ready(): void {
    this.#open = true;
    this.#delay = BACK_OFF.first;
    this.#set("open");
    for (const [id, { request }] of this.#pending) this.#send({ type: "request", id, request });
  }

  #lost(code: number): void {
    this.#socket = undefined;
    this.#open = false;
    if (code === POLICY_VIOLATION) {
      this.#set("refused");
      return;
    }
    this.#set("lost");
    // Half of the delay is chance, so that a whole table does not come back in the same instant.
    this.#timer = setTimeout(() => this.#connect(), this.#delay * (0.5 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, BACK_OFF.most);
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #set(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.#options.changed?.(state);
  }
}
