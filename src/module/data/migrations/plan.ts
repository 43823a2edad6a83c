import { type Migration, migrated, type SystemData } from "./migration.ts";

/** A document with a sub-type, as far as migrations look at it. */
export interface Typed {
  readonly _id: string | null;
  readonly type?: string;
  readonly system?: object;
}

/** What has to be written: the id of a document and its new data. */
export interface MigrationUpdate {
  readonly _id: string;
  readonly system: SystemData;
}

/** The updates of those documents of our types whose data change on the way up from a version. */
export function migrationUpdates(
  migrations: readonly Migration[],
  prefix: string,
  documents: Iterable<Typed>,
  from: number,
): MigrationUpdate[] {
  return [...documents].flatMap(({ _id, type, system }) => {
    if (_id === null || type === undefined || system === undefined || !type.startsWith(`${prefix}.`)) return [];
    const next = migrated(migrations, type.slice(prefix.length + 1), system as SystemData, from);
    return next === system ? [] : [{ _id, system: next }];
  });
}
