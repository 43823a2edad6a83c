import { type ModifyOperation, modifyBatch } from "../database/modify.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { Adventure, type AdventureImport, type AdventureResult, type ByType } from "./adventure.ts";
import type { Data } from "./client-document.ts";

/** What an import would do: documents whose ids the world has are updated, all others are made. */
export async function prepareImport(adventure: Adventure, importFields: readonly string[]): Promise<AdventureImport> {
  const toCreate: ByType<Data> = {};
  const toUpdate: ByType<Data> = {};
  let documentCount = 0;
  const all = importFields.length === 0 || importFields.includes("all");
  for (const [list, type] of Object.entries(Adventure.contentFields)) {
    const documents = (adventure._source as Record<string, Data[] | undefined>)[list] ?? [];
    if (documents.length === 0 || !(all || importFields.includes(list))) continue;
    const collection = game.collections.get(type);
    const known = documents.filter(({ _id }) => collection?.has(String(_id)));
    const fresh = documents.filter((data) => !known.includes(data));
    if (known.length > 0) toUpdate[type] = known;
    if (fresh.length > 0) toCreate[type] = fresh;
    documentCount += documents.length;
  }
  return { toCreate, toUpdate, documentCount };
}

/** Imports all of an adventure, or the lists named, unless a listener forbids it. */
export async function importAdventure(
  adventure: Adventure,
  options: { readonly importFields?: readonly string[] } & Data,
): Promise<AdventureResult> {
  const { toCreate, toUpdate } = await adventure.prepareImport(options);
  if (Hooks.call("preImportAdventure", adventure, options, toCreate, toUpdate) === false)
    return { created: {}, updated: {} };
  const result = await adventure.importContent({ toCreate, toUpdate });
  Hooks.callAll("importAdventure", adventure, options, result.created, result.updated);
  return result;
}

/** Carries out a prepared import in one transaction. */
export async function importContent({
  toCreate = {},
  toUpdate = {},
}: Partial<AdventureImport>): Promise<AdventureResult> {
  const operations: ModifyOperation[] = [
    ...Object.entries(toCreate).map(([documentName, data]) => ({
      action: "create" as const,
      documentName,
      data,
      keepId: true,
    })),
    ...Object.entries(toUpdate).map(([documentName, updates]) => ({
      action: "update" as const,
      documentName,
      updates: updates.map(({ folder, sort, ownership, ...data }) => data),
      diff: false,
      recursive: false,
    })),
  ];
  const done = await modifyBatch(operations);
  const made = Object.keys(toCreate).length;
  const group = (types: string[], from: number) =>
    Object.fromEntries(types.map((type, at) => [type, done[from + at] ?? []]));
  return { created: group(Object.keys(toCreate), 0), updated: group(Object.keys(toUpdate), made) };
}
