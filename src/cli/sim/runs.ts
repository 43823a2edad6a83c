import { runHuntersJob } from "./hunters.ts";
import { runJob } from "./job.ts";

/** What a thread can be handed: the games of a job, from a seed on. */
export const runs = { fights: runJob, hunters: runHuntersJob };

/** A kind of job. */
export type RunKind = keyof typeof runs;

/** What is handed to a run of a kind. */
export type JobOf<Kind extends RunKind> = Parameters<(typeof runs)[Kind]>[0];

/** What comes of it, game by game. */
export type RecordsOf<Kind extends RunKind> = ReturnType<(typeof runs)[Kind]>;

/** Does a job in this thread. */
export function runHere<Kind extends RunKind>(kind: Kind, job: JobOf<Kind>, told: (done: number) => void) {
  const run = runs[kind] as (job: JobOf<Kind>, told: (done: number) => void) => RecordsOf<Kind>;
  return run(job, told);
}
