/** The `system` data of a document. */
export type SystemData = Readonly<Record<string, unknown>>;

/** One change of the shape of our documents. Migrations are small, are never changed once released, and build on each other. */
export interface Migration {
  /** The version of the data that it leads to; each is one higher than the one before. */
  readonly version: number;
  /** The data in their new shape, or the same object if nothing of it changes. */
  readonly system: (type: string, system: SystemData) => SystemData;
}

/** The version of data that were never migrated. */
export const firstVersion = 1;

/** The version that a list of migrations leads to. */
export function latestVersion(migrations: readonly Migration[]): number {
  return migrations.reduce((latest, { version }) => Math.max(latest, version), firstVersion);
}

/** The data of a document of a type, led up from the version in which they were written. */
export function migrated(migrations: readonly Migration[], type: string, system: SystemData, from: number): SystemData {
  return migrations
    .filter(({ version }) => version > from)
    .sort((a, b) => a.version - b.version)
    .reduce((data, migration) => migration.system(type, data), system);
}
