import type { Actor } from "../documents/actor.ts";
import type { Cards } from "../documents/cards.ts";
import type { Folder } from "../documents/folder.ts";
import type { Item } from "../documents/item.ts";
import type { JournalEntry } from "../documents/journal-entry.ts";
import type { Macro } from "../documents/macro.ts";
import type { RollTable } from "../documents/roll-table.ts";
import type { Setting } from "../documents/simple.ts";
import { WorldCollection } from "./world-collection.ts";

/** The collections of the world that need nothing beyond what all have. */

/** `game.actors` */
export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";
}

/** `game.items` */
export class Items extends WorldCollection<Item> {
  static override documentName = "Item";
}

/** `game.journal` */
export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = "JournalEntry";
}

/** `game.macros` */
export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";
}

/** `game.tables` */
export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";
}

/** `game.cards` */
export class CardStacks extends WorldCollection<Cards> {
  static override documentName = "Cards";
}

/** `game.folders` */
export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
}

/** The stored settings: `game.settings.storage.get("world")`. */
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  /** The stored setting of a key, of the world or of a user. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && setting.user === user);
  }
}
