import type { CharacterCommand } from "../characters/commands.ts";
import type { FolkloreContent } from "../content.ts";
import type { Cite } from "../core/events.ts";
import { forbidden } from "../figures/forbidden.ts";
import { stat } from "../figures/stat.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import { gearOf, printedKeyword } from "./card-data.ts";
import { keepWithinLimit } from "./carrying-limit.ts";
import { chooseCard } from "./choose-card.ts";
import { ownedCard, ownerOf } from "./owner.ts";

const swap: Cite = { rule: "items/changing-equipment" };

/** How much of its slot a card fills: 2 for 2 HANDS, otherwise 1 (items/hands). */
export function slotsFilledBy(content: FolkloreContent, card: OwnedCard): number {
  const gear = gearOf(content, card);
  return gear?.slot === "hand" ? (gear.hands ?? 1) : 1;
}

/** How many of a slot a character has; lost hands count no more. */
export function slotsOf(board: Board, id: FigureId, slot: string): number {
  if (slot === "hand") return Math.max(0, stat(board, id, "hand-slots").value);
  return board.content.game.terms.slots?.find((each) => each.id === slot)?.count ?? 1;
}

/** The cards that a character has in a slot. */
export function equippedIn({ content }: Board, character: Character, slot: string): OwnedCard[] {
  return character.cards.filter((card) => card.equipped === true && gearOf(content, card)?.slot === slot);
}

/** How much of a slot is free. */
export function freeSlots(board: Board, id: FigureId, slot: string): number {
  let free = slotsOf(board, id, slot);
  for (const card of equippedIn(board, ownerOf(board, id), slot)) free -= slotsFilledBy(board.content, card);
  return free;
}

/** Whether a character may hold or wear a carried card, if need be in place of others. */
export function canEquip(board: Board, id: FigureId, card: OwnedCard): boolean {
  const gear = gearOf(board.content, card);
  if (gear?.slot === undefined || card.equipped === true || card.broken === true) return false;
  if ("only" in gear && gear.only !== undefined && gear.only !== id) return false;
  if (gear.attack === "ranged" && forbidden(board, id, "use ranged weapons") !== undefined) return false;
  if (ownerOf(board, id).form !== "living" && printedKeyword(board.content, card, "spectral") === 0) return false;
  return slotsFilledBy(board.content, card) <= slotsOf(board, id, gear.slot);
}

/** All that a character may take in hand, put on or lay aside now. In a skirmish nothing can be swapped. */
export function equipOptions(board: Board, id: FigureId): CharacterCommand[] {
  if (board.state.skirmish !== null) return [];
  const options: CharacterCommand[] = [];
  for (const card of ownerOf(board, id).cards) {
    if (card.equipped === true) options.push({ type: "unequip", seat: id, key: card.key });
    else if (canEquip(board, id, card)) options.push({ type: "equip", seat: id, key: card.key });
  }
  return options;
}

/** Holds or wears a carried card; what is in the way is laid aside first. */
export function* equip(play: Play, id: FigureId, key: number, cite: Cite = swap): Procedure {
  const slot = gearOf(play.content, ownedCard(play, id, key))?.slot;
  if (slot === undefined) throw new Error(`The card with the key ${key} has no slot.`);
  const size = slotsFilledBy(play.content, ownedCard(play, id, key));
  yield* layAsideUntil(play, id, slot, size, cite);
  play.emit({
    type: "card-changed",
    character: id,
    card: { ...ownedCard(play, id, key), equipped: true },
    ...cite,
  });
  yield* keepWithinLimit(play, id);
}

/** Lays a held or worn card aside; it is still carried. */
export function* unequip(play: Play, id: FigureId, key: number, cite: Cite = swap): Procedure {
  layAside(play, id, key, cite);
  yield* keepWithinLimit(play, id);
}

/** Lays held cards aside as long as they need more hands than the character has, as FRACTURED and TRANSFORMED ask. */
export function* keepWithinHands(play: Play, id: FigureId, cite: Cite): Procedure {
  yield* layAsideUntil(play, id, "hand", 0, cite);
}

function* layAsideUntil(play: Play, id: FigureId, slot: string, free: number, cite: Cite): Procedure {
  while (freeSlots(play, id, slot) < free) {
    const held = equippedIn(play, ownerOf(play, id), slot);
    if (held.length === 0) throw new Error(`The ${id} has too few slots: ${slot}.`);
    layAside(play, id, yield* chooseCard(id, held, "lay-aside", cite), cite);
  }
}

function layAside(play: Play, id: FigureId, key: number, cite: Cite): void {
  const { equipped: _laidAside, ...card } = ownedCard(play, id, key);
  play.emit({ type: "card-changed", character: id, card, ...cite });
}
