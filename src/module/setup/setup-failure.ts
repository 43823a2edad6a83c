import type { Operation } from "./operations.ts";

/** A request that was carried out and could not be taken back. */
export interface LeftOver {
  readonly operation: Operation;
  readonly reason: unknown;
}

/** A set-up that failed: what happened, and whether the world is as it was. */
export class SetupFailure extends Error {
  /** What could not be taken back, and why not; empty if the world is as it was before. */
  readonly left: readonly LeftOver[];

  constructor(cause: unknown, left: readonly LeftOver[]) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "SetupFailure";
    this.left = left;
  }
}
