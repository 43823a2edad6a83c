import type { ClientDocument } from "../documents/client-document.ts";
import { deeds } from "../parts/later.ts";

/** Options of every change of documents; whatever else stands here reaches the hooks of every client. */
export interface ModifyOptions {
  readonly parent?: ClientDocument | null;
  readonly pack?: string | null;
  readonly noHook?: boolean;
  readonly render?: boolean;
  readonly renderSheet?: boolean;
  readonly keepId?: boolean;
  readonly keepEmbeddedIds?: boolean;
  readonly diff?: boolean;
  readonly recursive?: boolean;
  readonly deleteAll?: boolean;
  readonly [option: string]: unknown;
}

/** One change of documents of one type, as a batch is made of. */
export type ModifyOperation = ModifyOptions & { readonly documentName: string } & (
    | { readonly action: "create"; readonly data: readonly object[] }
    | { readonly action: "update"; readonly updates: readonly object[] }
    | { readonly action: "delete"; readonly ids: readonly string[] }
  );

/**
 * Carries out several changes in one transaction: all of them or none. Comes back with the documents of each, once they
 * are changed on this client too.
 */
export function modifyBatch(operations: readonly ModifyOperation[]): Promise<ClientDocument[][]> {
  return deeds(({ carryOut }) => carryOut(operations));
}

/** Carries out one change; comes back with its documents. */
export async function modify(operation: ModifyOperation): Promise<ClientDocument[]> {
  return (await modifyBatch([operation]))[0] ?? [];
}
