import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Job, runJob } from "./job.ts";
import type { FightRecord } from "./record.ts";

/** Threads are worth their start only for so many fights each. */
const fewestPerThread = 200;

/** Plays all fights of a job on all cores. The result does not depend on how they were shared out. */
export async function simulate(job: Job, told: (done: number) => void): Promise<FightRecord[]> {
  const threads = Math.min(availableParallelism(), Math.ceil(job.games / fewestPerThread));
  if (threads <= 1) return runJob(job, told);
  const done = new Array<number>(threads).fill(0);
  const shares = done.map((_, index) => {
    const from = Math.floor((job.games * index) / threads);
    const to = Math.floor((job.games * (index + 1)) / threads);
    return { ...job, from: job.from + from, games: to - from };
  });
  const results = await Promise.all(
    shares.map((share, index) =>
      inThread(share, (count) => {
        done[index] = count;
        told(done.reduce((sum, each) => sum + each, 0));
      }),
    ),
  );
  return results.flat();
}

function inThread(job: Job, told: (done: number) => void): Promise<FightRecord[]> {
  return new Promise((resolve, reject) => {
    // The bundle puts the thread's file beside the command's own.
    // As text: compiled cards work parts of themselves out when asked, and only JSON asks for them.
    const workerData = JSON.stringify(job);
    const worker = new Worker(new URL("./sim-worker.mjs", import.meta.url), { workerData });
    worker.on("error", reject);
    worker.on("message", (message: { readonly done?: number; readonly records?: FightRecord[] }) => {
      if (message.done !== undefined) told(message.done);
      if (message.records !== undefined) resolve(message.records);
    });
    worker.on("exit", (code) => reject(new Error(`A thread of the simulation ended early with ${code}.`)));
  });
}
