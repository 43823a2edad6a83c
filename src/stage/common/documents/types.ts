import { activeEffect } from "./active-effect.ts";
import { actor } from "./actor.ts";
import { actorDelta } from "./actor-delta.ts";
import { adventure } from "./adventure.ts";
import { card } from "./card.ts";
import { cards } from "./cards.ts";
import { chatMessage } from "./chat-message.ts";
import { combat } from "./combat.ts";
import { combatant } from "./combatant.ts";
import { combatantGroup } from "./combatant-group.ts";
import type { DocumentDefinition } from "./definition.ts";
import { folder } from "./folder.ts";
import { item } from "./item.ts";
import { journalEntry } from "./journal-entry.ts";
import { journalEntryCategory } from "./journal-entry-category.ts";
import { journalEntryPage } from "./journal-entry-page.ts";
import { level } from "./level.ts";
import { macro } from "./macro.ts";
import { note } from "./note.ts";
import { region } from "./region.ts";
import { regionBehavior } from "./region-behavior.ts";
import { rollTable } from "./roll-table.ts";
import { scene } from "./scene.ts";
import { setting } from "./setting.ts";
import { tableResult } from "./table-result.ts";
import { tile } from "./tile.ts";
import { token } from "./token.ts";
import { user } from "./user.ts";
import { wall } from "./wall.ts";

const all = [
  activeEffect,
  actor,
  actorDelta,
  adventure,
  card,
  cards,
  chatMessage,
  combat,
  combatant,
  combatantGroup,
  folder,
  item,
  journalEntry,
  journalEntryCategory,
  journalEntryPage,
  level,
  macro,
  note,
  region,
  regionBehavior,
  rollTable,
  scene,
  setting,
  tableResult,
  tile,
  token,
  user,
  wall,
];

/** Every type of document that the stage has, by its name. */
export const documentTypes: ReadonlyMap<string, DocumentDefinition> = new Map(
  all.map((definition) => [definition.name, definition]),
);

/** The definition of a type of document; asking for one that the stage does not have is an error. */
export function documentType(name: string): DocumentDefinition {
  const definition = documentTypes.get(name);
  if (!definition) throw new Error(`The stage has no documents of type ${name}.`);
  return definition;
}
