import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { limits } from "../../common/protocol.ts";
import { Budget } from "./budget.ts";

/** The close codes of the server. */
export const closing = {
  /** The server stops or the world is gone; coming back makes sense. */
  leaving: 1001,
  /** What was sent is no message of ours. */
  malformed: 1007,
  /** The key opens nothing. */
  unknownKey: 1008,
  /** Too slow, too many, or too early; coming back later makes sense. */
  busy: 1013,
} as const;

/** What a line may cost before it has to wait: a message is one, and so is each kilobyte. */
const allowance = { perSecond: 10_000, most: 40_000 };
/** Bytes that may wait for a client that reads slower than others write; beyond that it has to come back and catch up. */
const mostWaiting = 64 * 1024 * 1024;
/** Bytes on the way at which a long sending pauses. */
const enoughWaiting = 1024 * 1024;
/** Bytes that somebody may send who has not said who they are. */
const mostBeforeHello = 4 * 1024;
const patience = 10_000;
const heartbeat = 20_000;

/** What becomes of what a line brings. */
export interface Listener {
  message(text: string): void;
  closed(): void;
  /** Told when the sender has to wait because of a flood. */
  slowed(): void;
}

/** A line to a client: a WebSocket that is read no faster than its sender may, and that ends when it is dead. */
export class Line {
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #budget = new Budget(allowance.perSecond, allowance.most);
  #isKnown = false;
  #isClosing = false;

  constructor(socket: WebSocket, stream: Duplex, address: string, listen: (line: Line) => Listener) {
    this.#socket = socket;
    this.#stream = stream;
    this.address = address;
    const listener = listen(this);
    socket.on("message", (data, isBinary) => this.#receive(data as Buffer, isBinary, listener));
    // A broken frame or a reset: `close` follows.
    socket.on("error", () => {});
    this.#refuseStrangers();
    const pulse = this.#keepAlive();
    socket.on("close", () => {
      clearInterval(pulse);
      listener.closed();
    });
  }

  /** The sender has shown a key: they may send more, and stay. */
  known(): void {
    this.#isKnown = true;
  }

  send(frame: string | Buffer): void {
    if (this.#isClosing) return;
    if (this.#socket.bufferedAmount > mostWaiting) this.close(closing.busy, "Too far behind");
    else this.#socket.send(frame, { binary: false });
  }

  /** Kept when the client has taken most of what was sent, or is gone. */
  async drained(): Promise<void> {
    while (this.#socket.bufferedAmount > enoughWaiting && this.#socket.readyState === this.#socket.OPEN) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        this.#stream.once("drain", () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Holds what is sent until `uncork`, so that it leaves together. */
  cork(): void {
    this.#stream.cork();
  }

  uncork(): void {
    this.#stream.uncork();
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#socket.close(code, reason);
    // Whoever does not answer the farewell is cut off.
    setTimeout(() => this.#socket.terminate(), 1000).unref();
  }

  #receive(data: Buffer, isBinary: boolean, listener: Listener): void {
    if (this.#isClosing) return;
    if (isBinary) {
      this.close(closing.malformed, "Only text");
      return;
    }
    const wait = this.#budget.take(1 + data.length / 1024);
    if (wait > 0) {
      listener.slowed();
      this.#socket.pause();
      setTimeout(() => this.#socket.resume(), wait).unref();
    }
    listener.message(data.toString("utf8"));
  }

  /** A stranger may say hello soon and shortly, and nothing else. */
  #refuseStrangers(): void {
    let bytes = 0;
    const count = (data: Buffer) => {
      bytes += data.length;
      if (this.#isKnown) this.#stream.off("data", count);
      else if (bytes > mostBeforeHello) this.#socket.terminate();
    };
    this.#stream.on("data", count);
    setTimeout(() => {
      if (!this.#isKnown) this.#socket.terminate();
    }, patience).unref();
  }

  #keepAlive(): NodeJS.Timeout {
    let isAlive = true;
    this.#socket.on("pong", () => {
      isAlive = true;
    });
    return setInterval(() => {
      if (!isAlive) return this.#socket.terminate();
      isAlive = false;
      this.#socket.ping();
    }, heartbeat).unref();
  }
}

/** The options of the WebSocket server that limit what a frame may be. */
export const frameLimits = { maxPayload: limits.frame, perMessageDeflate: false } as const;
