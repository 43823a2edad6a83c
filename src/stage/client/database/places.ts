import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game.ts";
import { parseUuid } from "../helpers/uuid.ts";

/** What all collections have in common: those of the world, of packs and inside of documents. */
export interface Place {
  get(id: string): ClientDocument | undefined;
  set(id: string, document: ClientDocument): unknown;
  delete(id: string): boolean;
  has(id: string): boolean;
  keys(): Iterable<string>;
  createDocument(data: object, context?: object): ClientDocument;
}

/** Where documents of a type stand: inside of a parent, in a pack, or in the world. */
export function collectionOf(
  documentName: string,
  parent: ClientDocument | null,
  pack: string | null,
): Place | undefined {
  if (parent !== null) return parent.getEmbeddedCollection(documentName) as unknown as Place;
  return (pack === null ? game.collections.get(documentName) : game.packs.get(pack)) as Place | undefined;
}

/** The document that a uuid names if it is on this client. */
export function loaded(uuid: string): ClientDocument | undefined {
  const parsed = parseUuid(uuid);
  let found = parsed?.collection?.get(parsed.primaryId);
  const path = parsed?.embedded ?? [];
  for (let at = 0; found !== undefined && at < path.length; at += 2) {
    found = found.getEmbeddedDocument(path[at] ?? "", path[at + 1] ?? "") as ClientDocument | undefined;
  }
  return found;
}
