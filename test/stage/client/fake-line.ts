import type { LineSocket } from "../../../src/stage/client/connection.ts";
import type { ClientMessage, ServerMessage } from "../../../src/stage/common/protocol.ts";

/** The other end of a line: it notes what it is told and says what the test lets it say. */
export class FakeLine implements LineSocket {
  readonly heard: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  /** Called with every message of the client. */
  answer: (message: ClientMessage) => void = () => undefined;

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.heard.push(message);
    this.answer(message);
  }

  close(): void {}

  /** Says something to the client. */
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens the line and lets the client in. */
  welcome(welcome: Partial<Extract<ServerMessage, { type: "welcome" }>> = {}): void {
    this.onopen?.();
    this.say({
      type: "welcome",
      user: "user000000000001",
      world: { id: "w", title: "W", generation: 13, modules: [], packs: [], language: "en" },
      online: [],
      seq: 0,
      complete: true,
      lastRequest: 0,
      ...welcome,
    });
  }
}
