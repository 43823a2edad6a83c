import { parentPort, workerData } from "node:worker_threads";
import { type JobOf, type RunKind, runHere } from "./runs.ts";

/** What a thread tells: how many games are done, and at the end all of them. */
const port = parentPort;
if (port === null) throw new Error("This file runs as a thread of `rulewright sim`.");
const { kind, job } = JSON.parse(String(workerData)) as { readonly kind: RunKind; readonly job: JobOf<RunKind> };
const records = runHere(kind, job, (done) => port.postMessage({ done }));
port.postMessage({ records });
