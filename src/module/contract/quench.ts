import type { BatchContext } from "./batch.ts";
import { batches } from "./index.ts";

/** The part of Quench that we use. */
export interface Quench {
  registerBatch(key: string, register: (context: BatchContext) => void, options: { displayName: string }): void;
}

/** Offers the contract to Quench, so that an owner of Foundry checks the same list with one click. */
export function offerContract(quench: Quench): void {
  for (const { key, title, register } of batches) quench.registerBatch(key, register, { displayName: title });
}
