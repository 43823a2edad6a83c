import type { AppliedOperation, Operation, Plain, PlainObject } from "../../common/protocol.ts";
import type { Part, Readers } from "./change.ts";
import type { DocumentNode } from "./node.ts";

/** Who may read a document: all, unless it is a whisper; then its author and those to whom it was said. */
export function readersOf(node: DocumentNode): Readers {
  if (node.definition.name !== "ChatMessage") return "all";
  const { whisper, author } = node.fields;
  if (!Array.isArray(whisper) || whisper.length === 0) return "all";
  return new Set([...whisper, author].filter((id) => typeof id === "string"));
}

/** One document of an operation that was carried out, with what the operation says of it and who may know. */
export interface Entry {
  readonly before: Readers;
  readonly after: Readers;
  /** Its data, its difference or its id. */
  readonly entry: Plain;
  readonly node: DocumentNode;
}

/** An operation as it is told: as a whole if all may know, otherwise document by document. */
export function messageParts(operation: Operation, entries: readonly Entry[]): Part[] {
  if (operation.documentName !== "ChatMessage" || entries.every(isOpen)) {
    return [
      {
        open: told(
          operation,
          entries.map(({ entry }) => entry),
        ),
      },
    ];
  }
  return entries.map((each) => (isOpen(each) ? { open: told(operation, [each.entry]) } : secret(operation, each)));
}

/** Those to whom a document is new or gone are no matter of secrecy if all others know it. */
function isOpen({ before, after }: Entry): boolean {
  const isAll = (readers: Readers) => readers === "all" || readers.size === 0;
  return isAll(before) && isAll(after);
}

function secret(operation: Operation, { before, after, entry, node }: Entry): Part {
  const created: AppliedOperation = { ...target(operation), action: "create", data: [node.data] };
  const removed: AppliedOperation = { ...target(operation), action: "delete", ids: [node.id] };
  return { secret: { before, after, changed: told(operation, [entry]), revealed: created, hidden: removed } };
}

function told(operation: Operation, entries: readonly Plain[]): AppliedOperation {
  if (operation.action === "create") return { ...operation, data: entries as readonly PlainObject[] };
  if (operation.action === "delete") return { ...operation, ids: entries as readonly string[] };
  return { ...operation, updates: entries as Extract<Operation, { action: "update" }>["updates"] };
}

function target({ documentName, parent, pack, options }: Operation): Omit<Operation, "action"> {
  return {
    documentName,
    ...(parent === undefined ? {} : { parent }),
    ...(pack === undefined ? {} : { pack }),
    ...(options === undefined ? {} : { options }),
  };
}
