import { documentType } from "../../common/documents/index.ts";
import type { AppliedOperation, DocumentData } from "../../common/protocol.ts";
import { equals } from "../../common/utils/index.ts";

/** Where documents stand that are not the world's own: in a pack, inside of another document. */
interface Within {
  readonly pack?: string;
  readonly parent?: string;
}

/**
 * What happened to a list of documents while nobody told of it, as the operations that would have told it: those that
 * vanished, those that appeared, and of those that changed the fields that are others now, embedded documents one by one.
 */
export function differences(
  documentName: string,
  before: readonly DocumentData[],
  after: readonly DocumentData[],
  within: Within = {},
): AppliedOperation[] {
  const target = { documentName, ...within };
  const above = within.parent ?? (within.pack === undefined ? undefined : `Compendium.${within.pack}`);
  const old = new Map(before.map((data) => [data._id, data]));
  const now = new Set(after.map(({ _id }) => _id));
  const gone = before.filter(({ _id }) => !now.has(_id)).map(({ _id }) => _id);
  const made = after.filter(({ _id }) => !old.has(_id));
  const operations: AppliedOperation[] = [];
  if (gone.length > 0) operations.push({ ...target, action: "delete", ids: gone });
  if (made.length > 0) operations.push({ ...target, action: "create", data: made });

  const { embedded } = documentType(documentName);
  const lists = new Set(Object.values(embedded));
  const updates: DocumentData[] = [];
  const inner: AppliedOperation[] = [];
  for (const data of after) {
    const known = old.get(data._id);
    if (known === undefined) continue;
    const keys = Object.keys(data).filter((key) => !lists.has(key) && !equals(known[key], data[key]));
    if (keys.length > 0)
      updates.push({ _id: data._id, ...Object.fromEntries(keys.map((key) => [key, data[key] ?? null])) });
    const parent = `${above === undefined ? "" : `${above}.`}${documentName}.${data._id}`;
    for (const [name, list] of Object.entries(embedded)) {
      if (!Array.isArray(data[list])) continue;
      inner.push(
        ...differences(name, (known[list] ?? []) as DocumentData[], data[list] as DocumentData[], {
          ...within,
          parent,
        }),
      );
    }
  }
  if (updates.length > 0) operations.push({ ...target, action: "update", updates, recursive: false });
  return [...operations, ...inner];
}
