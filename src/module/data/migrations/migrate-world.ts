import { moduleId } from "../../id.ts";
import { dataVersion } from "./data-version.ts";
import { migrations } from "./index.ts";
import { latestVersion, type Migration } from "./migration.ts";
import { migrationUpdates, type Typed } from "./plan.ts";

/** A document of the world that may be of one of our types, or hold some that are. */
interface Holder {
  toObject(): Typed & Readonly<Record<string, unknown>>;
  updateEmbeddedDocuments(type: string, updates: object[], options: object): Promise<unknown>;
}

/** A collection of documents, in the world or in a compendium. */
interface Documents {
  readonly contents: readonly Holder[];
  readonly documentClass: { updateDocuments(updates: object[], options: object): Promise<unknown> };
}

/** What types of documents hold inside them that may be of one of our types. */
const inside: Readonly<Record<string, readonly (readonly [type: string, collection: string])[]>> = {
  Actor: [["Item", "items"]],
  Item: [],
  Cards: [["Card", "cards"]],
  ChatMessage: [],
  JournalEntry: [["JournalEntryPage", "pages"]],
};

/** Brings all documents of our types up to date, in the world and in its compendia. One game master does it, once. */
export async function migrateWorld(all: readonly Migration[] = migrations): Promise<void> {
  const latest = latestVersion(all);
  const from = game.settings.get(moduleId, dataVersion);
  if (from >= latest) return;
  const places = all.length === 0 ? [] : [...worldCollections(), ...(await worldCompendia())];
  const jobs = places.flatMap((place) => jobsOf(all, place, from));
  if (jobs.length > 0) {
    const told = ui.notifications.info("RULEWRIGHT.Migration.Running", { localize: true, progress: true });
    for (const [at, job] of jobs.entries()) {
      await job();
      told.update({ pct: (at + 1) / jobs.length });
    }
  }
  await game.settings.set(moduleId, dataVersion, latest);
}

type Place = readonly [type: string, documents: Documents, options: object];

function worldCollections(): Place[] {
  return Object.keys(inside).flatMap((type) => {
    const documents = game.collections.get(type) as unknown as Documents | undefined;
    return documents === undefined ? [] : [[type, documents, {}] as const];
  });
}

/** The compendia of the world that can be written to: those that set-up made, and those of the game master. */
async function worldCompendia(): Promise<Place[]> {
  const packs = game.packs.contents.filter(
    ({ metadata, documentName, locked }) => metadata.packageType === "world" && documentName in inside && !locked,
  );
  return Promise.all(
    packs.map(async (pack) => {
      await pack.getDocuments();
      return [pack.documentName, pack as unknown as Documents, { pack: pack.collection }] as const;
    }),
  );
}

/** What has to be written in one collection. */
function jobsOf(all: readonly Migration[], [type, documents, place]: Place, from: number): (() => Promise<unknown>)[] {
  // Data are written as a whole, so that a field that moved does not stay where it was.
  const options = { ...place, diff: false, recursive: false };
  const sources = documents.contents.map((document) => [document, document.toObject()] as const);
  const updates = migrationUpdates(
    all,
    moduleId,
    sources.map(([, source]) => source),
    from,
  );
  const own = updates.length === 0 ? [] : [() => documents.documentClass.updateDocuments(updates, options)];
  const inner = (inside[type] ?? []).flatMap(([innerType, collection]) =>
    sources.flatMap(([document, source]) => {
      const changes = migrationUpdates(all, moduleId, (source[collection] ?? []) as readonly Typed[], from);
      return changes.length === 0 ? [] : [() => document.updateEmbeddedDocuments(innerType, changes, options)];
    }),
  );
  return [...own, ...inner];
}
