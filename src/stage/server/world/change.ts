import type { AppliedOperation } from "../../common/protocol.ts";

/** Who may read a message: all, or those named. */
export type Readers = "all" | ReadonlySet<string>;

/** One message in a transaction that some may not read, and how each reader is told of it. */
export interface Secret {
  readonly before: Readers;
  readonly after: Readers;
  /** For those who could read it and still can. */
  readonly changed?: AppliedOperation;
  /** For those who only now can. */
  readonly revealed?: AppliedOperation;
  /** For those who no longer can. */
  readonly hidden?: AppliedOperation;
}

/** A part of a transaction: for all, or for some. */
export type Part = { readonly open: AppliedOperation } | { readonly secret: Secret };

/** A transaction that was carried out, as its users are told of it. */
export interface Change {
  readonly seq: number;
  /** The message for a user; the same object for all who see the same. */
  frameFor(user: string): Buffer;
  /** The bytes of the messages that were made so far. */
  bytes(): number;
}

/** Makes the messages of a transaction; they are turned into bytes once for all who see the same. */
export function createChange(seq: number, user: string, parts: readonly Part[]): Change {
  const secrets = parts.flatMap((part) => ("secret" in part ? [part.secret] : []));
  const frames = new Map<string, Buffer>();
  return {
    seq,
    frameFor(reader) {
      const view = secrets.map((secret) => viewOf(secret, reader)).join();
      let frame = frames.get(view);
      if (frame === undefined) {
        const operations = parts.flatMap((part) => {
          const seen = "open" in part ? part.open : seenOf(part.secret, reader);
          return seen === undefined ? [] : [seen];
        });
        frame = Buffer.from(JSON.stringify({ type: "changes", seq, user, operations }));
        frames.set(view, frame);
      }
      return frame;
    },
    bytes: () => [...frames.values()].reduce((sum, { length }) => sum + length, 0),
  };
}

function seenOf(secret: Secret, reader: string): AppliedOperation | undefined {
  const view = viewOf(secret, reader);
  return view === "nothing" ? undefined : secret[view];
}

type View = "changed" | "revealed" | "hidden" | "nothing";

function viewOf({ before, after }: Secret, reader: string): View {
  if (mayRead(after, reader)) return mayRead(before, reader) ? "changed" : "revealed";
  return mayRead(before, reader) ? "hidden" : "nothing";
}

function mayRead(readers: Readers, reader: string): boolean {
  return readers === "all" || readers.has(reader);
}
