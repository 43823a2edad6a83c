import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game.ts";

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
