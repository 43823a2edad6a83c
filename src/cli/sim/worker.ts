import { parentPort, workerData } from "node:worker_threads";
import { type Job, runJob } from "./job.ts";

/** What a thread tells: how many fights are done, and at the end all of them. */
const port = parentPort;
if (port === null) throw new Error("This file runs as a thread of `rulewright sim`.");
const job = JSON.parse(String(workerData)) as Job;
const records = runJob(job, (done) => port.postMessage({ done }));
port.postMessage({ records });
