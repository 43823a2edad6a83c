import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Call } from "../command.ts";
import { bar } from "./bar.ts";
import { type JobOf, type RecordsOf, type RunKind, runHere } from "./runs.ts";

/** Threads are worth their start only for so many games each. */
const fewestPerThread = 200;

/** Plays all games of a job on all cores, and shows how far it is if somebody watches. */
export async function simulated<Kind extends RunKind>(
  kind: Kind,
  job: JobOf<Kind>,
  { terminal }: Call,
): Promise<RecordsOf<Kind>> {
  const show = (done: number) => terminal.err(`\r${bar(done, job.games)}`);
  try {
    return await simulate(kind, job, terminal.isWatched ? show : () => {});
  } finally {
    if (terminal.isWatched) terminal.err("\r\u001b[K");
  }
}

/** Plays all games of a job on all cores. The result does not depend on how they were shared out. */
export async function simulate<Kind extends RunKind>(
  kind: Kind,
  job: JobOf<Kind>,
  told: (done: number) => void,
): Promise<RecordsOf<Kind>> {
  const threads = Math.min(availableParallelism(), Math.ceil(job.games / fewestPerThread));
  if (threads <= 1) return runHere(kind, job, told);
  const done = new Array<number>(threads).fill(0);
  const shares = done.map((_, index) => {
    const from = Math.floor((job.games * index) / threads);
    const to = Math.floor((job.games * (index + 1)) / threads);
    return { ...job, from: job.from + from, games: to - from };
  });
  const results = await Promise.all(
    shares.map((share, index) =>
      inThread(kind, share, (count) => {
        done[index] = count;
        told(done.reduce((sum, each) => sum + each, 0));
      }),
    ),
  );
  return results.flat() as RecordsOf<Kind>;
}

function inThread<Kind extends RunKind>(
  kind: Kind,
  job: JobOf<Kind>,
  told: (done: number) => void,
): Promise<RecordsOf<Kind>> {
  return new Promise((resolve, reject) => {
    // The bundle puts the thread's file beside the command's own.
    // As text: compiled cards work parts of themselves out when asked, and only JSON asks for them.
    const workerData = JSON.stringify({ kind, job });
    // What this process was started with is not for the thread.
    const worker = new Worker(new URL("./sim-worker.mjs", import.meta.url), { workerData, execArgv: [] });
    worker.on("error", reject);
    worker.on("message", (message: { readonly done?: number; readonly records?: RecordsOf<Kind> }) => {
      if (message.done !== undefined) told(message.done);
      if (message.records !== undefined) resolve(message.records);
    });
    worker.on("exit", (code) => reject(new Error(`A thread of the simulation ended early with ${code}.`)));
  });
}
