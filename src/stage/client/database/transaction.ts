import { expandChange } from "../../common/apply.ts";
import { documentType } from "../../common/documents/index.ts";
import { keysToOperators, operatorsToKeys } from "../../common/operators.ts";
import type { Operation, PlainObject } from "../../common/protocol.ts";
import { deepClone, isEmpty, isValidId, randomID } from "../../common/utils/index.ts";
import { connection } from "../boot/line.ts";
import { documentClass } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { ModifyOperation, ModifyOptions } from "./modify.ts";
import { collectionOf } from "./places.ts";
import { takeResults } from "./results.ts";

interface Prepared {
  readonly operation: Operation;
  readonly ids: readonly string[];
  readonly find: (id: string) => ClientDocument | undefined;
}

/** Carries out several changes in one transaction, after the documents and all listeners were asked. */
export async function carryOut(operations: readonly ModifyOperation[]): Promise<ClientDocument[][]> {
  const prepared: (Prepared | undefined)[] = [];
  for (const operation of operations) prepared.push(await prepare(operation));
  const sent = prepared.filter((one) => one !== undefined);
  if (sent.length === 0) return operations.map(() => []);
  // What is deleted cannot be looked up afterwards.
  const before = sent.map(({ ids, find }) => ids.map(find));
  const { seq } = await connection().request({ op: "modify", operations: sent.map(({ operation }) => operation) });
  const results = seq === undefined ? undefined : takeResults(seq);
  return prepared.map((one) => {
    if (one === undefined) return [];
    const at = sent.indexOf(one);
    return results?.[at] ?? one.ids.flatMap((id, index) => one.find(id) ?? before[at]?.[index] ?? []);
  });
}

async function prepare(operation: ModifyOperation): Promise<Prepared | undefined> {
  const { documentName, action, parent = null, pack = null } = operation;
  const type = documentClass(documentName);
  const options = optionsOf(operation);
  const done =
    action === "create"
      ? await preCreate(operation.data, operation, options)
      : action === "update"
        ? await preUpdate(operation.updates, operation, options)
        : await preDelete(operation.ids, operation, options);
  if (done.ids.length === 0 || game.user === null) return undefined;
  const method = `_pre${capital(action)}Operation` as "_preCreateOperation";
  if ((await type[method](done.documents, options, game.user)) === false) return undefined;
  // Options that do not survive the line stay here.
  const target = {
    documentName,
    ...(parent === null ? {} : { parent: parent.uuid ?? "" }),
    ...(pack === null || parent !== null ? {} : { pack }),
    options: JSON.parse(JSON.stringify(options)) as PlainObject,
  };
  return {
    ids: done.ids,
    find: (id) => collectionOf(documentName, parent, pack)?.get(id),
    operation: { ...target, ...done.change() } as Operation,
  };
}

interface Step {
  readonly ids: string[];
  readonly documents: ClientDocument[];
  /** Read last: hooks may still have changed the documents that are to be made. */
  readonly change: () => object;
}

async function preCreate(
  entries: readonly object[],
  operation: ModifyOptions & { readonly documentName: string },
  options: object,
): Promise<Step> {
  const { documentName, parent = null, pack = null, keepId = false, keepEmbeddedIds = true } = operation;
  const documents: ClientDocument[] = [];
  for (const entry of entries) {
    const data = ("toObject" in entry ? (entry as ClientDocument).toObject() : deepClone(entry)) as Record<
      string,
      unknown
    >;
    // The client names its documents, so that they are found even if the answer is lost with the line.
    if (!keepId || !isValidId(data._id)) data._id = randomID();
    nameEmbedded(documentName, data, keepEmbeddedIds);
    const document = new (documentClass(documentName))(data, { parent, pack });
    if (!(await allowed("Create", document, data, options, operation.noHook))) continue;
    documents.push(document);
  }
  return {
    ids: documents.map(({ id }) => id ?? ""),
    documents,
    change: () => ({ action: "create", keepId: true, data: documents.map((document) => document.toObject()) }),
  };
}

/** Finds what really changes, and asks. */
async function preUpdate(
  updates: readonly object[],
  operation: ModifyOptions & { readonly documentName: string },
  options: object,
): Promise<Step> {
  const { documentName, parent = null, pack = null, diff = true, recursive = true } = operation;
  const collection = collectionOf(documentName, parent, pack);
  const documents: ClientDocument[] = [];
  const changes: Record<string, unknown>[] = [];
  for (const update of updates) {
    const id = (update as { readonly _id?: unknown })._id;
    const document = typeof id === "string" ? collection?.get(id) : undefined;
    if (document === undefined) throw new Error(`There is no ${documentName} with the id ${String(id)} to be updated.`);
    const plain = "toObject" in update ? (update as ClientDocument).toObject() : update;
    const { _id, ...given } = expandChange(plain as Record<string, unknown>);
    const difference = document.updateSource(given, { dryRun: true, recursive });
    const change = keysToOperators(diff ? difference : given) as Record<string, unknown>;
    if (diff && isEmpty(change)) continue;
    if (!(await allowed("Update", document, change, options, operation.noHook)) || isEmpty(change)) continue;
    documents.push(document);
    changes.push({ ...(operatorsToKeys(change) as object), _id: id });
  }
  return {
    ids: documents.map(({ id }) => id ?? ""),
    documents,
    change: () => ({ action: "update", updates: changes, ...(recursive ? {} : { recursive }) }),
  };
}

async function preDelete(
  given: readonly string[],
  operation: ModifyOptions & { readonly documentName: string },
  options: object,
): Promise<Step> {
  const { documentName, parent = null, pack = null, deleteAll = false } = operation;
  const collection = collectionOf(documentName, parent, pack);
  const documents: ClientDocument[] = [];
  for (const id of deleteAll ? [...(collection?.keys() ?? [])] : given) {
    const document = collection?.get(id);
    if (document === undefined) throw new Error(`There is no ${documentName} with the id ${id} to be deleted.`);
    if (await allowed("Delete", document, undefined, options, operation.noHook)) documents.push(document);
  }
  const ids = documents.map(({ id }) => id ?? "");
  return { ids, documents, change: () => ({ action: "delete", ids }) };
}

/** Asks the document itself and then all listeners; either may forbid what is about to happen. */
async function allowed(
  action: "Create" | "Update" | "Delete",
  document: ClientDocument,
  data: object | undefined,
  options: object,
  noHook = false,
): Promise<boolean> {
  const user = game.user;
  if (user === null) return false;
  const given = data === undefined ? [] : [data];
  const method = document[`_pre${action}`] as (...args: unknown[]) => Promise<unknown>;
  if ((await method.call(document, ...given, options, user)) === false) return false;
  return noHook || Hooks.call(`pre${action}${document.documentName}`, document, ...given, options, user.id);
}

function optionsOf(operation: ModifyOperation): Record<string, unknown> {
  const { parent, pack, documentName, action, data, updates, ids, keepId, keepEmbeddedIds, ...options } =
    operation as Record<string, unknown>;
  return { render: true, ...options };
}

/** Documents inside get their ids here too, so that hooks find all of them. */
function nameEmbedded(documentName: string, data: Record<string, unknown>, keep: boolean): void {
  for (const [inner, list] of Object.entries(documentType(documentName).embedded)) {
    if (!Array.isArray(data[list])) continue;
    for (const entry of data[list] as Record<string, unknown>[]) {
      if (!keep || !isValidId(entry._id)) entry._id = randomID();
      nameEmbedded(inner, entry, keep);
    }
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
