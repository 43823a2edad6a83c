import { keysToOperators } from "../../common/operators.ts";
import type { AppliedOperation, DocumentData } from "../../common/protocol.ts";
import { documentClass } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game.ts";
import { loadedFromUuid } from "../helpers/uuid.ts";
import { Hooks } from "../hooks.ts";
import { collectionOf, type Place } from "./places.ts";
import { keepResults } from "./results.ts";

/** Takes in a transaction that the server carried out: documents first, then everybody who wants to know. */
export function applyChanges(operations: readonly AppliedOperation[], userId: string, seq?: number): void {
  const documents = operations.map(
    (operation) => guard(operation.documentName, () => applyOperation(operation, userId)) ?? [],
  );
  if (seq !== undefined && userId === game.userId) keepResults(seq, documents);
}

interface Change {
  readonly document: ClientDocument;
  /** What the hooks are told of it, before options and user. */
  readonly data: object | undefined;
}

const verbs = { create: "Create", update: "Update", delete: "Delete" } as const;

function applyOperation(operation: AppliedOperation, userId: string): ClientDocument[] {
  const { documentName, action, pack = null } = operation;
  const parent = operation.parent === undefined ? null : loadedFromUuid(operation.parent);
  // A document of a pack that nobody here has looked at.
  if (parent === undefined) return [];
  const place = collectionOf(documentName, parent, pack);
  if (place === undefined) return [];
  const options: Record<string, unknown> = { ...operation.options, parent, pack };
  const list = action === "create" ? operation.data : action === "update" ? operation.updates : operation.ids;
  const verb = verbs[action];

  parent?._dispatchDescendantDocumentEvents(`pre${verb}`, documentName, [list, options, userId]);
  const changes = list.flatMap(
    (entry) => guard(documentName, () => take(place, action, entry, operation, parent)) ?? [],
  );
  const documents = changes.map(({ document }) => document);
  if (changes.length === 0) return documents;
  if (parent !== null) prepareAround(parent);

  for (const { document, data } of changes) {
    const given = data === undefined ? [] : [data];
    const handler = document[`_on${verb}`] as (...args: unknown[]) => void;
    guard(documentName, () => handler.call(document, ...given, options, userId));
    const told = action === "update" ? given : [];
    Hooks.callAll(`${action}${documentName}`, document, ...told, options, userId);
  }
  parent?._dispatchDescendantDocumentEvents(`on${verb}`, documentName, [documents, list, options, userId]);
  const user = game.users.get(userId);
  const type = documentClass(documentName);
  if (user !== undefined) void type[`_on${verb}Operation`](documents, options, user);
  if ("_onModifyContents" in place) {
    (place as Place & { _onModifyContents(...args: unknown[]): void })._onModifyContents(
      action,
      documents,
      list,
      options,
    );
  }
  return documents;
}

function take(
  place: Place,
  action: AppliedOperation["action"],
  entry: unknown,
  operation: AppliedOperation,
  parent: ClientDocument | null,
): Change | undefined {
  if (action === "create") {
    const data = entry as DocumentData;
    // A change can reach us twice around a reconnection.
    if (place.has(data._id)) return undefined;
    const document = place.createDocument(data, { parent, pack: operation.pack ?? null });
    place.set(data._id, document);
    return { document, data };
  }
  if (action === "update") {
    const { _id, ...data } = entry as DocumentData;
    const document = place.get(_id);
    if (document === undefined) return undefined;
    const recursive = "recursive" in operation ? operation.recursive : true;
    document.updateSource(data, { recursive: recursive ?? true, fallback: true });
    return { document, data: { ...(keysToOperators(data) as object), _id } };
  }
  const document = place.get(entry as string);
  if (document === undefined) return undefined;
  place.delete(entry as string);
  return { document, data: undefined };
}

/**
 * Documents compute from what is inside of them, at any depth: an effect of an item changes the actor. A scene computes
 * nothing from its tokens, and to prepare hundreds of them whenever one moves would be felt.
 */
function prepareAround(parent: ClientDocument): void {
  let outermost = parent;
  while (outermost.parent !== null) outermost = outermost.parent;
  if (outermost.documentName !== "Scene") outermost.reset();
  else if (outermost !== parent) parent.reset();
}

/** An error in one document stops no other. */
function guard<T>(documentName: string, call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    Hooks.onError("applyChanges", error as Error, { msg: documentName, log: "error", notify: "error" });
    return undefined;
  }
}
