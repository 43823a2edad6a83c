import { type Operation, type Step, sizeOf } from "./operations.ts";
import { type LeftOver, SetupFailure } from "./setup-failure.ts";

/** What carries a request out; it fails as a whole or not at all. */
export type Perform = (operation: Operation) => Promise<void>;

/** How far a set-up has come, in documents. */
export interface Progress {
  readonly done: number;
  readonly all: number;
  /** The type of document that is being written. */
  readonly type: string;
}

/** Carries out one request after the other. If one fails, all that were done are taken back, the last one first. */
export async function carryOut(
  steps: readonly Step[],
  perform: Perform,
  tell: (progress: Progress) => void,
): Promise<void> {
  const all = steps.reduce((sum, { operation }) => sum + sizeOf(operation), 0);
  const finished: Step[] = [];
  let done = 0;
  for (const step of steps) {
    tell({ done, all, type: step.operation.type });
    try {
      await perform(step.operation);
    } catch (error) {
      throw new SetupFailure(error, await takeBack(finished, perform));
    }
    finished.push(step);
    done += sizeOf(step.operation);
  }
  tell({ done, all, type: "" });
}

/** Takes requests back; what cannot be taken back does not keep the rest from it. */
async function takeBack(finished: readonly Step[], perform: Perform): Promise<LeftOver[]> {
  const left: LeftOver[] = [];
  for (const { operation, undo } of finished.toReversed()) {
    try {
      await perform(undo);
    } catch (reason) {
      left.push({ operation, reason });
    }
  }
  return left;
}
