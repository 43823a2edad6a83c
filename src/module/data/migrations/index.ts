import type { Migration } from "./migration.ts";

/** All changes of the shape of our documents, the oldest first. There is one shape so far, so there are none. */
export const migrations: readonly Migration[] = [];
