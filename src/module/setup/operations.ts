import { embeddedOf, ownEmbedded, renewedEmbedded, renewedFields, type Source } from "./ours.ts";
import type { SetupPlan, Wanted } from "./plan.ts";
import type { SetupType } from "./setup-types.ts";

/** Where documents inside another one are written. */
export interface Inside {
  readonly id: string;
  readonly type: string;
}

/** One request to the host, with how many documents it writes. Without `inside` the documents are the world's own. */
export type Operation = { readonly type: SetupType; readonly inside?: Inside } & (
  | { readonly do: "create"; readonly data: readonly Source[] }
  | { readonly do: "update"; readonly data: readonly Source[] }
  | { readonly do: "delete"; readonly ids: readonly string[] }
);

/** A request and what takes it back. */
export interface Step {
  readonly operation: Operation;
  readonly undo: Operation;
}

/** How many documents go to the host at once: few enough to show progress, enough to be fast. */
const batchSize = 50;

/** The requests that carry out a plan, in order, each with the one that takes it back. */
export function stepsOf({ create, update }: SetupPlan, types: readonly SetupType[]): Step[] {
  return types.flatMap((type) => [
    ...batches(create.filter((each) => each.type === type)).map((batch) => creation(type, batch)),
    ...batches(update.filter((each) => each.type === type)).map((batch) => renewal(type, batch)),
    ...update.filter((each) => each.type === type).flatMap((each) => innerSteps(type, each.source, each.found)),
  ]);
}

/** How many documents a request writes. */
export function sizeOf(operation: Operation): number {
  return operation.do === "delete" ? operation.ids.length : operation.data.length;
}

function batches<T>(all: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
    all.slice(at * batchSize, (at + 1) * batchSize),
  );
}

function creation(type: SetupType, batch: readonly Wanted[]): Step {
  const data = batch.map(({ source }) => source);
  return { operation: { do: "create", type, data }, undo: { do: "delete", type, ids: idsOf(data) } };
}

function renewal(type: SetupType, batch: SetupPlan["update"]): Step {
  const data = batch.map(({ source, found }) => named(found, renewedFields(type, source, found)));
  // What is taken back are the same fields as they were.
  const before = batch.map(({ found }, at) => named(found, pick(found, Object.keys(data[at] ?? {}))));
  return { operation: { do: "update", type, data }, undo: { do: "update", type, data: before } };
}

/** Brings the documents inside a document up to date: new ones come, old ones of ours go, the game master's stay. */
function innerSteps(type: SetupType, wanted: Source, found: Source): Step[] {
  return embeddedOf(type).flatMap(([collection, innerType]) => {
    const inside = { id: found._id, type: innerType };
    const there = new Map(ownEmbedded(found, collection).map((document) => [document._id, document]));
    const next = new Map(ownEmbedded(wanted, collection).map((document) => [document._id, document]));
    const fresh = [...next.values()].filter(({ _id }) => !there.has(_id));
    const gone = [...there.values()].filter(({ _id }) => !next.has(_id));
    const both = [...next.values()].flatMap((document) => {
      const known = there.get(document._id);
      return known === undefined ? [] : [{ data: renewedEmbedded(type, collection, document, known), known }];
    });
    const steps: (Step | undefined)[] = [
      fresh.length === 0 ? undefined : { operation: { do: "create", type, inside, data: fresh }, undo: removal(fresh) },
      both.length === 0
        ? undefined
        : {
            operation: { do: "update", type, inside, data: both.map(({ data }) => data) },
            undo: {
              do: "update",
              type,
              inside,
              data: both.map(({ data, known }) => named(known, pick(known, Object.keys(data)))),
            },
          },
      gone.length === 0 ? undefined : { operation: removal(gone), undo: { do: "create", type, inside, data: gone } },
    ];
    function removal(documents: readonly Source[]): Operation {
      return { do: "delete", type, inside, ids: idsOf(documents) };
    }
    return steps.filter((step) => step !== undefined);
  });
}

function idsOf(documents: readonly Source[]): string[] {
  return documents.map(({ _id }) => _id);
}

function pick(source: Source, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, source[field]]));
}

function named({ _id }: Source, fields: Record<string, unknown>): Source {
  return { ...fields, _id } as unknown as Source;
}
