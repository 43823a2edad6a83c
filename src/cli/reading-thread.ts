import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Diagnostic } from "../compiler/diagnostics.ts";
import { type KnownFile, type ListedFile, type Listing, readListed } from "./files.ts";
import { openBatch, type Told } from "./reading-batch.ts";

/** What the thread is given: what to read, where to tell, and where to count what it told. */
export interface ReadingOrder {
  readonly folder: string;
  readonly paths: readonly string[];
  readonly port: MessagePort;
  readonly told: SharedArrayBuffer;
}

/** Below this many files a thread takes longer to start than it saves. */
const fewest = 1000;
/** How long to wait for a thread that tells nothing, in milliseconds, before its work is done here. */
const patience = 10_000;
/** The bundle puts the thread's file beside the command's own; sources that are run as they are have none. */
const program = new URL("./reading-worker.mjs", import.meta.url);

/** Whether a folder holds so much that a thread should read it. */
export function isWorthThread({ files }: Listing): boolean {
  return files.length >= fewest && existsSync(fileURLToPath(program));
}

/**
 * Reads the files of a listing in a thread of its own and gives them as they come; they are parsed there where they are
 * plain. While the thread starts, `meanwhile` is done here.
 */
export function* readInThread(
  folder: string,
  { files }: Listing,
  meanwhile: () => void = () => {},
  start = program,
): Generator<KnownFile, readonly Diagnostic[]> {
  const { port1, port2 } = new MessageChannel();
  const told = new SharedArrayBuffer(4);
  const paths = files.map(({ path }) => path);
  const workerData: ReadingOrder = { folder, paths, port: port2, told };
  // What this process was started with, such as a program on the command line, is not for the thread.
  const worker = new Worker(start, { workerData, transferList: [port2], execArgv: [] });
  worker.unref();
  try {
    meanwhile();
    const seen = new Set<string>();
    for (;;) {
      const message = next(port1, new Int32Array(told));
      if (message === undefined || "failed" in message) {
        return yield* readRest(folder, files, seen);
      }
      if ("diagnostics" in message) return message.diagnostics;
      for (const file of openBatch(message.batch)) {
        seen.add(file.file.path);
        yield file;
      }
    }
  } finally {
    port1.close();
    void worker.terminate();
  }
}

/** The next message of the thread; undefined if none comes. This thread sleeps until then. */
function next(port: MessagePort, told: Int32Array): Told | undefined {
  for (;;) {
    const before = Atomics.load(told, 0);
    const received = receiveMessageOnPort(port) as { readonly message: Told } | undefined;
    if (received !== undefined) return received.message;
    if (Atomics.wait(told, 0, before, patience) === "timed-out") return undefined;
  }
}

/** Reads here what a thread that failed has not told of. */
function* readRest(
  folder: string,
  files: readonly ListedFile[],
  seen: ReadonlySet<string>,
): Generator<KnownFile, readonly Diagnostic[]> {
  const rest: KnownFile[] = [];
  const left = files.filter(({ path }) => !seen.has(path));
  const diagnostics = readListed(folder, left, (file) => rest.push(file));
  yield* rest;
  return diagnostics;
}
