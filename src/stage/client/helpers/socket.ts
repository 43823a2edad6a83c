import type { Plain } from "../../common/protocol.ts";
import type { Connection } from "../connection.ts";
import { Hooks } from "../hooks.ts";

type Listener = (...args: unknown[]) => void;

/** `game.socket`: messages of modules to the other clients. */
export class SocketInterface {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Whether the line is there. */
  get connected(): boolean {
    return this.#connection.state === "open";
  }

  /** Listens to a channel, `module.<id>`. */
  on(channel: string, listener: Listener): this {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return this;
  }

  /** Listens no more. */
  off(channel: string, listener?: Listener): this {
    if (listener === undefined) this.#listeners.delete(channel);
    else this.#listeners.get(channel)?.delete(listener);
    return this;
  }

  /** Sends to all others who listen, or to the `recipients` that a last argument names; a function at the end is told when it is sent. */
  emit(channel: string, ...args: unknown[]): this {
    const done = typeof args.at(-1) === "function" ? (args.pop() as Listener) : undefined;
    const recipients = recipientsOf(args.at(-1));
    if (recipients !== undefined) args.pop();
    const data = JSON.parse(JSON.stringify(args)) as Plain[];
    this.#connection
      .request({ op: "emit", channel, data, ...(recipients === undefined ? {} : { recipients }) })
      .then(() => done?.(...args))
      .catch((error: Error) => Hooks.onError("SocketInterface", error, { msg: channel, log: "error" }));
    return this;
  }

  /** Hands a message that arrived to those who listen; the sender's id comes last. */
  receive(channel: string, data: readonly Plain[], user: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      try {
        listener(...data, user);
      } catch (error) {
        Hooks.onError("SocketInterface", error as Error, { msg: channel, log: "error", notify: "error" });
      }
    }
  }
}

function recipientsOf(value: unknown): string[] | undefined {
  if (typeof value !== "object" || value === null || !("recipients" in value)) return undefined;
  return Array.isArray(value.recipients) ? value.recipients.map(String) : undefined;
}
