import { freshCard, gearOf } from "../cards/card-data.ts";
import { canEquip, freeSlots, slotsFilledBy } from "../cards/equip.ts";
import { createCharacter } from "../characters/create.ts";
import type { FolkloreContent, Kind, Kinds } from "../content.ts";
import { emptyState } from "../empty.ts";
import type { Board } from "../play.ts";
import type { Character, Foe, OwnedCard, State } from "../state.ts";

/** A board on which a character stands alone as at the start of a first story: the booklet's cards, held and worn. */
export function startingBoard(content: FolkloreContent, card: Kinds["character"]): Board {
  const own = withEntry(content, "character", card);
  const { abilities, items } = card.start;
  const names = [
    ...items.map((id) => ({ kind: "item" as const, id })),
    ...abilities.map((id) => ({ kind: "ability" as const, id })),
  ].filter(({ kind, id }) => own.find(kind, id) !== undefined);
  const cards = names.map((name, at) => freshCard(own, name, at + 1));
  const character: Character = { ...createCharacter(own, { character: card.id }, 1), cards };
  return cards.reduce(equipped, aloneWith(own, character));
}

/** Takes a card in hand or puts it on if there is room for it. */
function equipped(board: Board, card: OwnedCard): Board {
  const [character] = board.state.characters;
  const slot = gearOf(board.content, card)?.slot;
  if (character === undefined || slot === undefined || !canEquip(board, character.id, card)) return board;
  if (slotsFilledBy(board.content, card) > freeSlots(board, character.id, slot)) return board;
  const cards = character.cards.map((each) => (each.key === card.key ? { ...each, equipped: true as const } : each));
  return { ...board, state: { ...board.state, characters: [{ ...character, cards }] } };
}

function aloneWith(content: FolkloreContent, character: Character): Board {
  return { content, state: { ...emptyState, characters: [character], leader: character.id } };
}

/** A board with one foe that has taken no part in a fight yet. */
export function foeBoard(
  content: FolkloreContent,
  kind: Foe["kind"],
  card: Kinds["creature"] | Kinds["affliction"],
): Board {
  const vita = "encounter" in card ? card.encounter.vita : card.vita;
  const foe: Foe = { id: card.id, kind, card: card.id, vita, maxVita: vita, statuses: [], missing: 0 };
  const state: State = { ...emptyState, foes: [foe] };
  return { content: withEntry(content, kind, card), state };
}

/** The content with one entry as a table's own document has it, be it changed or added. */
function withEntry<K extends Kind>(content: FolkloreContent, kind: K, entry: Kinds[K]): FolkloreContent {
  const find = <Other extends Kind>(sort: Other, id: string): Kinds[Other] | undefined => {
    // The kinds are equal, so the entry is of the kind that is asked for.
    if ((sort as Kind) === kind && id === entry.id) return entry as unknown as Kinds[Other];
    return content.find(sort, id);
  };
  return {
    ...content,
    find,
    card: (sort, id) => find(sort, id) ?? content.card(sort, id),
  };
}
