import { generation } from "../../common/generation.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import { CompendiumPacks } from "../collections/compendium-packs.ts";
import { DocumentCollection } from "../collections/document-collection.ts";
import * as kinds from "../collections/kinds.ts";
import * as live from "../collections/live.ts";
import { WorldCollection } from "../collections/world-collection.ts";
import { modifyBatch } from "../database/modify.ts";
import { ActiveEffect } from "../documents/active-effect.ts";
import { Actor } from "../documents/actor.ts";
import { Adventure } from "../documents/adventure.ts";
import { Card } from "../documents/card.ts";
import { Cards } from "../documents/cards.ts";
import { ChatMessage } from "../documents/chat-message.ts";
import { Combat } from "../documents/combat.ts";
import { Combatant } from "../documents/combatant.ts";
import { Folder } from "../documents/folder.ts";
import { Item } from "../documents/item.ts";
import { JournalEntry, JournalEntryPage } from "../documents/journal-entry.ts";
import { Macro } from "../documents/macro.ts";
import { NoteDocument } from "../documents/note.ts";
import { RollTable, TableResult } from "../documents/roll-table.ts";
import { Scene } from "../documents/scene.ts";
import * as simple from "../documents/simple.ts";
import { TileDocument } from "../documents/tile.ts";
import { TokenDocument } from "../documents/token.ts";
import { User } from "../documents/user.ts";
import { WallDocument } from "../documents/wall.ts";
import { strictNamespace } from "../strict.ts";

/** The classes of documents by the names that modules know them by; all but `ActorDelta` are globals too. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  Adventure,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  ...simple,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  NoteDocument,
  RollTable,
  Scene,
  TableResult,
  TileDocument,
  TokenDocument,
  User,
  WallDocument,
};

/** `foundry.documents` */
export function documents(): object {
  return strictNamespace("foundry.documents", {
    ...documentClasses,
    ...(generation() === 13 ? {} : { modifyBatch }),
    abstract: strictNamespace("foundry.documents.abstract", { DocumentCollection, WorldCollection }),
    collections: strictNamespace("foundry.documents.collections", {
      ...kinds,
      ...live,
      CompendiumCollection,
      CompendiumPacks,
    }),
  });
}
