import { randomUUID } from "node:crypto";
import type { Plain, ServerMessage } from "../common/protocol.ts";
import type { Client } from "./lines/client.ts";
import { Refused } from "./refused.ts";

/** Queries of users to others that wait for their answers. */
export interface Queries {
  /** Carries a query to a page and its answer back. */
  ask(from: Client, to: Client, name: string, data: Plain, timeout: number): Promise<Plain>;
  /** An answer; one from a page that was not asked is left alone. */
  answered(by: Client, query: string, answer: { readonly result: Plain } | { readonly error: string }): void;
  /** A page has lost its line: it may never have seen what it was asked. */
  left(client: Client): void;
}

interface Waiting {
  readonly to: Client;
  readonly resolve: (result: Plain) => void;
  readonly reject: (error: Refused) => void;
  readonly timer: NodeJS.Timeout;
}

/** The longest time that an answer is waited for, whatever the asker says. */
const longest = 5 * 60_000;
/** Queries that one page may have open at a time. */
const mostOpen = 64;

/** No queries so far. */
export function createQueries(): Queries {
  const waiting = new Map<string, Waiting>();
  const open = new Map<Client, number>();

  function take(query: string): Waiting | undefined {
    const found = waiting.get(query);
    if (found === undefined) return undefined;
    waiting.delete(query);
    clearTimeout(found.timer);
    return found;
  }

  return {
    async ask(from, to, name, data, timeout) {
      const mine = open.get(from) ?? 0;
      if (mine >= mostOpen) throw new Refused("limit", `${mostOpen} queries wait for answers already.`);
      open.set(from, mine + 1);
      const query = randomUUID();
      const patience = Math.min(timeout, longest);
      try {
        return await new Promise<Plain>((resolve, reject) => {
          const late = () =>
            take(query)?.reject(new Refused("timeout", `The query "${name}" was not answered in time.`));
          waiting.set(query, { to, resolve, reject, timer: setTimeout(late, patience) });
          const message: ServerMessage = { type: "query", query, user: from.user, name, data, timeout: patience };
          to.send(JSON.stringify(message));
        });
      } finally {
        const left = (open.get(from) ?? 1) - 1;
        if (left === 0) open.delete(from);
        else open.set(from, left);
      }
    },
    answered(by, query, answer) {
      if (waiting.get(query)?.to !== by) return;
      const found = take(query);
      if ("error" in answer) found?.reject(new Refused("failed", answer.error));
      else found?.resolve(answer.result);
    },
    left(client) {
      for (const [query, { to }] of waiting) {
        if (to === client) take(query)?.reject(new Refused("offline", "The one who was asked has left."));
      }
    },
  };
}
