import type { Refusal } from "../../common/protocol.ts";
import type { Visit } from "../world/visits.ts";
import { Budget } from "./budget.ts";
import type { Line } from "./line.ts";

/** Answers that are kept for a page that may come back for them. */
const mostAnswers = 512;

/** A page of a user: it may lose its line and come back with another. */
export class Client {
  readonly user: string;
  readonly name: string;
  readonly visit: Visit;
  line: Line | undefined;
  /** What waits until the world has been sent. */
  #held: (string | Buffer)[] | undefined;
  /** The answers to requests that may not be carried out twice; undefined while they are under way. */
  readonly #answers = new Map<number, string | undefined>();
  /** How often it may tell something to all others. */
  readonly relays = new Budget(100, 500);
  /** Changes up to this number have been sent or are in the documents that were sent. */
  seen = 0;

  constructor(user: string, name: string, visit: Visit) {
    this.user = user;
    this.name = name;
    this.visit = visit;
  }

  /** Sends a message, or keeps it until the world has been sent. */
  send(frame: string | Buffer): void {
    if (this.#held === undefined) this.line?.send(frame);
    else this.#held.push(frame);
  }

  /** From now on messages wait. */
  hold(): void {
    this.#held = [];
  }

  /** The messages that waited go out. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const frame of held) this.send(frame);
  }

  /**
   * Whether a request is to be carried out. One that was before, or is on its way, is not: its answer is sent again,
   * or will be.
   */
  begin(id: number): boolean {
    if (this.#answers.has(id)) {
      const answer = this.#answers.get(id);
      if (answer !== undefined) this.send(answer);
      return false;
    }
    this.#answers.set(id, undefined);
    if (this.#answers.size > mostAnswers) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    return true;
  }

  /** Answers a request whose answer need not be kept, because it can be asked again. */
  tell(id: number, answer: string): void {
    this.#answers.delete(id);
    this.send(answer);
  }

  /** Answers a request and keeps the answer. */
  answer(id: number, answer: string): void {
    if (this.#answers.has(id)) this.#answers.set(id, answer);
    this.send(answer);
  }
}

/** The message that refuses a request. */
export function refusalOf(id: number, { code, message }: Refusal): string {
  return JSON.stringify({ type: "response", id, error: { code, message } });
}
