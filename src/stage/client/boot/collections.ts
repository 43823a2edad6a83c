import type { DocumentData } from "../../common/protocol.ts";
import {
  Actors,
  CardStacks,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  WorldSettings,
} from "../collections/kinds.ts";
import { ChatMessages, CombatEncounters, Scenes, Users } from "../collections/live.ts";
import type { AnyWorldCollection } from "../collections/world-collection.ts";
import { documentConfig } from "../config.ts";
import { game } from "../game.ts";

/** The collections of the world by the type of their documents, those first that others look into. */
export const worldCollections = {
  User: Users,
  Setting: WorldSettings,
  Folder: Folders,
  Item: Items,
  Actor: Actors,
  Cards: CardStacks,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  Scene: Scenes,
  Combat: CombatEncounters,
  ChatMessage: ChatMessages,
};

/** How long documents are made before the page may draw again. */
const SLICE = 12;

/** Makes the collections, with the classes that modules have put into `CONFIG`, and lets the documents wait in them. */
export function createCollections(documents: ReadonlyMap<string, readonly DocumentData[]>): void {
  for (const name of Object.keys(worldCollections)) {
    const { collection: type, documentClass } = documentConfig(name);
    const collection = new (type as new () => AnyWorldCollection)();
    collection.wait(documents.get(name) ?? []);
    game.collections.set(name, collection);
    // `game.settings` is what reads the stored settings, not the list of them.
    if (collection instanceof WorldSettings) game.settings.storage.set("world", collection);
    else (game as unknown as Record<string, unknown>)[documentClass.collectionName] = collection;
  }
}

/** Makes the documents, a few at a time, so that the page never stands still. */
export async function makeDocuments(): Promise<void> {
  for (const collection of game.collections) {
    while (!collection.makeSome(performance.now() + SLICE)) await pause();
  }
}

/** Lets the page do what it has to; unlike a timer it is not slowed down in the background. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
