import { workerData } from "node:worker_threads";
import { type KnownFile, readListed } from "./files.ts";
import { packBatch, type Told } from "./reading-batch.ts";
import type { ReadingOrder } from "./reading-thread.ts";

// Reads a content folder, and parses what is plain YAML, while another thread checks what came before.

const { folder, paths, port, told } = workerData as ReadingOrder;
const sent = new Int32Array(told);
/** Enough that what travels is long: long texts are parsed into memory that the collector of garbage seldom visits. */
const filesAtOnce = 150;
/** The first few are sent at once, so that the other thread need not wait for many. */
const filesAtFirst = 15;

function tell(message: Told): void {
  port.postMessage(message);
  Atomics.add(sent, 0, 1);
  Atomics.notify(sent, 0);
}

try {
  let waiting: KnownFile[] = [];
  let enough = filesAtFirst;
  const send = () => {
    if (waiting.length > 0) tell({ batch: packBatch(waiting) });
    waiting = [];
    enough = Math.min(enough * 2, filesAtOnce);
  };
  const files = paths.map((path) => ({ path, known: undefined }));
  const diagnostics = readListed(folder, files, (file) => {
    if (waiting.push(file) === enough) send();
  });
  send();
  tell({ diagnostics });
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) });
}
