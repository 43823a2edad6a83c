import { writeSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Tells on a terminal what is going on, once it takes long enough to wonder. */
export interface Progress {
  /** Names what is done now: `Reading the content`. */
  step(name: string): void;
  /** Takes the line off the terminal again. */
  done(): void;
}

/** When and where to show progress. */
export interface ProgressOptions {
  readonly enabled: boolean;
  /** The file descriptor of the terminal: stderr, so that results can be piped. */
  readonly handle?: number;
  readonly delay?: number;
}

const silent: Progress = { step() {}, done() {} };

// Slots of the memory that both threads share.
const stopped = 0;
const writing = 1;

/**
 * The line is drawn by a thread of its own, because compiling keeps the main thread busy from start to end.
 * `writing` is raised around each drawing and `stopped` is looked at after raising it,
 * so that nothing is drawn once `done` has cleared the line.
 */
const drawing = `
const { parentPort, workerData } = require("node:worker_threads");
const { writeSync } = require("node:fs");
const { flags, handle, delay } = workerData;
const started = Date.now();
const faces = ["\u2802", "\u2806", "\u2807", "\u2803", "\u2809", "\u2818"];
let name = "Working";
parentPort.on("message", (text) => { name = text; });
let turn = 0;
setTimeout(() => setInterval(() => {
  Atomics.store(flags, ${writing}, 1);
  if (Atomics.load(flags, ${stopped}) === 0) {
    const seconds = Math.floor((Date.now() - started) / 1000);
    writeSync(handle, "\\r\\u001b[K" + faces[turn++ % faces.length] + " " + name + (seconds > 0 ? " (" + seconds + " s)" : ""));
  }
  Atomics.store(flags, ${writing}, 0);
}, 100), delay);
`;

/** Starts showing progress; shows nothing at all where there is no terminal. */
export function showProgress({ enabled, handle = 2, delay = 500 }: ProgressOptions): Progress {
  if (!enabled) return silent;
  const flags = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(drawing, { eval: true, workerData: { flags, handle, delay } });
  worker.unref();
  return {
    step: (name) => worker.postMessage(name),
    done() {
      if (Atomics.exchange(flags, stopped, 1) === 1) return;
      while (Atomics.load(flags, writing) === 1);
      writeSync(handle, "\r\u001b[K");
      void worker.terminate();
    },
  };
}
