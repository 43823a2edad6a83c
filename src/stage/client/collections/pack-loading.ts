import type { DocumentData } from "../../common/protocol.ts";
import { connection } from "../boot/line.ts";
import { documentClass } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import type { Folder } from "../documents/folder.ts";
import { game } from "../game.ts";
import type { CompendiumCollection, NewPack } from "./compendium-collection.ts";

/** What the server tells of a pack. */
interface Index {
  readonly documents: readonly DocumentData[];
  readonly folders: readonly DocumentData[];
}

/** A new, empty compendium of the world. */
export async function createPack({ label, type, name: given }: NewPack): Promise<CompendiumCollection> {
  const slug = () =>
    label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
  const name = given ?? slug();
  await connection().request({ op: "createPack", name, label, documentName: type });
  return game.packs.get(`world.${name}`, { strict: true }) as CompendiumCollection;
}

/** Loads the index of a pack, with further fields. */
export async function loadIndex<D extends ClientDocument>(
  pack: CompendiumCollection<D>,
  fields: readonly string[],
): Promise<void> {
  const wish = { op: "packIndex", pack: pack.collection, ...(fields.length > 0 ? { fields } : {}) } as const;
  const { documents, folders } = (await connection().request(wish)).result as unknown as Index;
  pack.index.clear();
  for (const entry of documents)
    pack.index.set(entry._id, { ...entry, name: String(entry.name), uuid: pack.getUuid(entry._id) });
  pack.folders.clear();
  const type = documentClass("Folder");
  for (const data of folders) pack.folders.set(data._id, new type(data, { pack: pack.collection }) as Folder);
  pack.indexed = true;
  pack.render();
}

/** Documents of a pack: all, or those of the ids; what was loaded before is not loaded again. */
export async function loadDocuments<D extends ClientDocument>(
  pack: CompendiumCollection<D>,
  ids?: readonly string[],
): Promise<D[]> {
  const missing = ids?.filter((id) => !pack.has(id));
  if (missing === undefined || missing.length > 0) {
    const wish = {
      op: "packDocuments",
      pack: pack.collection,
      ...(missing === undefined ? {} : { ids: missing }),
    } as const;
    const found = (await connection().request(wish)).result as unknown as readonly DocumentData[];
    pack.wait(found.filter(({ _id }) => !pack.has(_id)));
  }
  return ids === undefined ? pack.contents : ids.flatMap((id) => pack.get(id) ?? []);
}

/** The documents of a pack whose fields are as a query says. */
export async function queryDocuments<D extends ClientDocument>(
  pack: CompendiumCollection<D>,
  query: Readonly<Record<string, unknown>>,
): Promise<D[]> {
  const ids =
    (query._id__in as readonly string[] | undefined) ?? (query._id === undefined ? undefined : [query._id as string]);
  const documents = await loadDocuments(pack, ids);
  return documents.filter((document) => Object.entries(query).every(([key, wanted]) => matches(document, key, wanted)));
}

function matches(document: ClientDocument, key: string, wanted: unknown): boolean {
  const [, field = key, how] = /^(.*?)(?:__(in|ne))?$/.exec(key) ?? [];
  const value = (document._source as Record<string, unknown>)[field];
  if (how === "in") return (wanted as readonly unknown[]).includes(value);
  return how === "ne" ? value !== wanted : value === wanted;
}
